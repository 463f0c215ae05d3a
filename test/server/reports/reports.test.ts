import { expect } from "chai";
import { sql } from "kysely";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { receiptIdAt } from "#test/support/server-fixture.ts";

const DAYS = "start=2026-03-01T00:00:00Z&end=2026-03-03T00:00:00Z&resolution=1d";
const baskets = (query: string): string => `/_/statistics/baskets?${query}`;

type Report = { readonly data: readonly Record<string, unknown>[]; readonly meta: Record<string, unknown> };

describe("the reports of the API", () => {
  let server: TestServer;
  const callers = new Map<string, Call>();
  const caller = async (stores?: readonly string[], retailer = "1001"): Promise<Call> => {
    const key = `${retailer} ${stores?.join()}`;
    if (!callers.has(key))
      callers.set(
        key,
        await createTokenCalls(server, {
          retailers: [retailer],
          permissions: ["reports_view", "receipts_view"],
          ...(stores ? { stores: [...stores] } : {}),
        }),
      );
    return callers.get(key)!;
  };
  const ask = async (path: string, stores?: readonly string[], retailer?: string): Promise<Report> => {
    const { status, json } = await (await caller(stores, retailer))("GET", path);
    expect(status, JSON.stringify(json)).to.equal(200);
    return json as unknown as Report;
  };
  const soldIn = ({ data }: Report): number => data.reduce((sum, { transactions }) => sum + Number(transactions), 0);
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it("include the zone, the currency, the number of rows and the start of the data [REPT-029, REPT-032]", async () => {
    const { data, meta } = await ask(baskets(DAYS));
    expect(data.map(({ timestamp }) => timestamp)).to.deep.equal(["2026-03-01T00:00:00Z", "2026-03-02T00:00:00Z"]);
    expect(meta).to.deep.include({
      oldest: "2026-03-01T08:00:00Z",
      timezone: "Europe/London",
      currency: "GBP",
      total: 2,
    });
  });

  it("count as many transactions as the receipt list has without duplicates", async () => {
    const call = await caller();
    const pages = [
      await call("GET", "/receipts?count=100"),
      await call(
        "GET",
        `/receipts?count=100&older=${(Object.values((await call("GET", "/receipts?count=100")).json).at(-1) as { id: string }).id}`,
      ),
    ];
    const listed = pages
      .flatMap(({ json }) => Object.values(json) as { duplicate: boolean }[])
      .filter(({ duplicate }) => !duplicate);
    expect(soldIn(await ask(baskets(DAYS)))).to.equal(listed.length);
  });

  it("contain only the requested series [REPT-032]", async () => {
    const { data } = await ask(baskets(`${DAYS}&series=conversions`));
    expect(Object.keys(data[0]!)).to.deep.equal(["timestamp", "conversions"]);
  });

  it("contain only the requested store, by the days of its zone [REPT-032]", async () => {
    const { data, meta } = await ask(
      baskets("start=2026-02-28T23:00:00Z&end=2026-03-01T23:00:00Z&resolution=1d&store=5003"),
    );
    expect([meta["timezone"], data]).to.deep.equal([
      "Europe/Copenhagen",
      [{ timestamp: "2026-02-28T23:00:00Z", transactions: 30, sales: 216, baskets: 30, conversions: 0 }],
    ]);
  });

  it("contain only stores of a requested type [REPT-034]", async () => {
    await sql`UPDATE stores SET body = jsonb_set(body::jsonb, '{properties}', '{"store_type":"mall"}')::json WHERE retailer_id = '1001' AND id = '5002'`.execute(
      server.db,
    );
    expect(soldIn(await ask(baskets(`${DAYS}&store_type=mall`))))
      .to.equal(soldIn(await ask(baskets(`${DAYS}&store=5002`))))
      .and.to.be.greaterThan(0);
    expect((await ask(baskets(`${DAYS}&store_type=kiosk`))).data).to.deep.equal([]);
    expect((await ask(baskets(`${DAYS}&store_type=mall&store=5001`))).data).to.deep.equal([]);
  });

  it("take several stores, repeated or separated by commas, each once, in the zone of the retailer", async () => {
    const both = soldIn(await ask(baskets(`${DAYS}&store=5001`))) + soldIn(await ask(baskets(`${DAYS}&store=5003`)));
    for (const stores of [
      "stores=5001&stores=5003",
      "stores=5001,5003",
      "stores=5001,5003&stores=5003",
      "store=5001&stores=5003",
    ]) {
      const report = await ask(baskets(`${DAYS}&${stores}`));
      expect([soldIn(report), report.meta["timezone"]], stores).to.deep.equal([both, "Europe/London"]);
    }
    expect((await ask(baskets(`${DAYS}&stores=5003`))).meta["timezone"]).to.equal("Europe/Copenhagen");
    const people = await ask(`/_/statistics/salespersons?${DAYS}&stores=5001,5002`);
    expect(people.data.map((row) => row["store_name"])).to.deep.equal(["covent Garden", "Grafton Street"]);
    const file = await (
      await caller()
    )("GET", `/_/statistics/baskets/_export?${DAYS}&format=csv&stores=5001,5002&series=all`);
    expect(file.text).to.include('"Stores","covent Garden, Grafton Street"').and.include('"Series","all"');
    for (const stores of ["stores=", "stores=5001,", `stores=${"x,".repeat(1_000)}x`])
      expect((await (await caller())("GET", baskets(`${DAYS}&${stores}`))).status, stores.slice(0, 20)).to.equal(400);
  });

  it("read 'all' and a type in the parameters of stores and series as the pages write them [REPT-033, REPT-034]", async () => {
    await sql`UPDATE stores SET body = jsonb_set(body::jsonb, '{properties}', '{"store_type":"mall"}')::json WHERE retailer_id = '1001' AND id = '5002'`.execute(
      server.db,
    );
    const everything = await ask(baskets(DAYS));
    for (const query of ["store=all", "stores=all", "stores=5001,all", "series=all", "store=store_type:"])
      expect(await ask(baskets(`${DAYS}&${query}`)), query).to.deep.equal(everything);
    const mall = await ask(baskets(`${DAYS}&store_type=mall`));
    for (const query of ["store=store_type:mall", "stores=store_type:mall", "stores=store_type:mall,store_type:kiosk"])
      expect(await ask(baskets(`${DAYS}&${query}`)), query).to.deep.equal(mall);
    expect(soldIn(await ask(baskets(`${DAYS}&stores=store_type:mall,5001`)))).to.equal(
      soldIn(mall) + soldIn(await ask(baskets(`${DAYS}&store=5001`))),
    );
    expect(soldIn(await ask(baskets(`${DAYS}&store=store_type:mall`), ["5001"]))).to.equal(0);
  });

  it("exclude stores that the caller cannot see, as if they were missing", async () => {
    const ofBoth = soldIn(await ask(baskets(DAYS), ["5002", "5003"]));
    expect(ofBoth).to.equal(
      soldIn(await ask(baskets(`${DAYS}&store=5002`))) + soldIn(await ask(baskets(`${DAYS}&store=5003`))),
    );
    const [foreign, missing] = [
      await ask(baskets(`${DAYS}&store=5001`), ["5002"]),
      await ask(baskets(`${DAYS}&store=9999`), ["5002"]),
    ];
    expect(foreign)
      .to.deep.equal({ data: [], meta: { timezone: "Europe/London", currency: "GBP", total: 0 } })
      .and.to.deep.equal(missing);
    const people = await ask(`/_/statistics/salespersons?${DAYS}`, ["5002"]);
    expect(people.data.map((row) => row["store_name"])).to.deep.equal(["Grafton Street"]);
  });

  it("show a store that the caller cannot see like a missing one, byte for byte", async () => {
    const call = await caller(["5002"]);
    for (const report of ["baskets", "salespersons"]) {
      const fileOf = async (store: string) =>
        (await call("GET", `/_/statistics/${report}/_export?${DAYS}&format=csv&store=${store}`)).text.replace(
          /"Created at".*/,
          "",
        );
      const hidden = await fileOf("5001");
      expect(hidden)
        .to.include('"Stores","none"')
        .and.to.equal(await fileOf("9999"));
      expect(await fileOf("5002")).to.include('"Stores","Grafton Street"');
    }
  });

  it("contain only the selected retailer, in its own currency and zone", async () => {
    expect(await ask(baskets(DAYS), undefined, "2001")).to.deep.equal({
      data: [{ timestamp: "2026-03-02T00:00:00Z", transactions: 10, sales: 72, baskets: 10, conversions: 30 }],
      meta: { oldest: "2026-03-02T17:20:00Z", timezone: "UTC", currency: "GBP", total: 1, conversion: 30 },
    });
  });

  it("keep the digits of the amounts", async () => {
    const call = await caller();
    const { text } = await call("GET", baskets(`${DAYS}&store=5001&series=sales`));
    expect(text).to.include('"sales":230.4}').and.include('"sales":28.8}');
  });

  it("list salespersons by name and store [REPT-030]", async () => {
    const { data, meta } = await ask(`/_/statistics/salespersons?${DAYS}`);
    expect(data.map(({ salesperson, store_name }) => [salesperson, store_name])).to.deep.equal([
      ["Sam Okafor", "covent Garden"],
      ["Sam Okafor", "Grafton Street"],
      ["Sam Okafor", "Århus"],
    ]);
    expect(data[0]).to.deep.include({
      salesperson: "Sam Okafor",
      store_name: "covent Garden",
      transactions: 36,
      conversion: 100,
      total: 259.2,
    });
    expect(meta["total"]).to.equal(3);
  });

  it("mask salespersons for a sales demo like lists of receipts do [SHELL-038]", async () => {
    const demonstration = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["sales_demo", "reports_view"],
    });
    const { json } = await demonstration("GET", `/_/statistics/salespersons?${DAYS}`);
    expect(
      (json as unknown as Report).data.map(({ salesperson, transactions }) => [salesperson, transactions])[0],
    ).to.deep.equal(["S********r", 36]);
    for (const format of ["csv", "xlsx"]) {
      const { text } = await demonstration("GET", `/_/statistics/salespersons/_export?${DAYS}&format=${format}`);
      expect(text).not.to.include("Okafor");
      if (format === "csv") expect(text).to.include('"S********r","covent Garden",36');
    }
  });

  it("distinguish salespersons with the same masked name by opaque keys [SHELL-038]", async () => {
    const sold = ["SP-1001", "SP-1011", "SP-1001"].map((salesperson, at) => {
      const moment = `2026-05-0${at < 2 ? 4 : 5}T10:00:00Z`;
      const id = receiptIdAt(Date.parse(moment) / 1_000, at);
      const body = { total: at + 1, l10n: { currency: "GBP" }, properties: { salesperson } };
      return toReceiptInsert("1001", { id, transaction_id: `K-${at}`, store_id: "5001", localtime: moment, ...body });
    });
    await server.db.insertInto("receipts").values(sold).execute();
    const keysOf = async (call: Call, day: number) => {
      const { json } = await call(
        "GET",
        `/_/statistics/salespersons?start=2026-05-0${day}T00:00:00Z&end=2026-05-0${day + 1}T00:00:00Z&resolution=1d`,
      );
      return (json as unknown as Report).data.map(({ salesperson, key }) => [salesperson, key]);
    };
    const demonstration = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["sales_demo", "reports_view"],
    });
    const [[first, second], [later], open] = [
      await keysOf(demonstration, 4),
      await keysOf(demonstration, 5),
      await keysOf(await caller(), 4),
    ];
    expect([first?.[0], second?.[0], later]).to.deep.equal(["S*****1", "S*****1", first]);
    expect(open.map(([, key]) => key)).to.deep.equal([first?.[1], second?.[1]]);
    expect(first?.[1])
      .to.match(/^[A-Za-z0-9_-]{16}$/)
      .and.not.to.equal(second?.[1]);
    expect(Buffer.from(String(first?.[1]), "base64url").toString("latin1")).not.to.include("SP-");
    await server.db.deleteFrom("receipts").where("transaction_id", "like", "K-%").execute();
  });

  for (const [what, query, why] of [
    [
      "more than 1,000 hours",
      "start=2026-01-01T00:00:00Z&end=2026-02-11T17:00:00Z&resolution=1h",
      "At most 1,000 points can be requested; this request has 1,001",
    ],
    [
      "more than 1,000 days",
      "start=2020-01-01T00:00:00Z&end=2026-01-01T00:00:00Z&resolution=1d",
      "At most 1,000 points can be requested; this request has 2,192",
    ],
    [
      "an end that is the start",
      "start=2026-01-01T00:00:00Z&end=2026-01-01T00:00:00Z&resolution=1d",
      "End must be later than start",
    ],
    [
      "a year before 1900",
      "start=0001-01-01T00:00:00Z&end=2026-01-01T00:00:00Z&resolution=1M",
      "Start must be a timestamp between the years 1900 and 8999",
    ],
    [
      "an invalid date",
      "start=2026-02-30T00:00:00Z&end=2026-03-01T00:00:00Z&resolution=1d",
      "Start must be a time with its offset, such as 2026-03-01T10:52:12+00:00",
    ],
  ] as const) {
    it(`are refused for ${what}`, async () => {
      const { status, json } = await (await caller())("GET", baskets(query));
      expect([status, json["description"]]).to.deep.equal([400, why]);
    });
  }

  it("accept exactly 1,000 points", async () => {
    expect(
      (await ask(baskets("start=2026-01-01T00:00:00Z&end=2026-02-11T16:00:00Z&resolution=1h"))).meta["total"],
    ).to.equal(0);
  });

  it("do not exist under other names", async () => {
    expect((await (await caller())("GET", `/_/statistics/refunds?${DAYS}`)).status).to.equal(400);
  });
});
