import { expect } from "chai";
import { sql } from "kysely";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { receiptIdAt } from "#test/support/server-fixture.ts";

const NOW = "2026-03-29T12:00:30.000Z";

type Happening = { readonly event: string; readonly timestamp: string };
type Receipt = {
  readonly store?: string;
  readonly total?: number;
  readonly identifier?: string;
  readonly isDuplicate?: true;
  readonly events?: readonly Happening[];
};

let made = 0;
function receiptAt(moment: string, { store = "5001", total = 5, identifier, isDuplicate, events = [] }: Receipt = {}) {
  made += 1;
  return toReceiptInsert("1001", {
    id: receiptIdAt(Date.parse(moment) / 1_000, made),
    transaction_id: `D-${made}`,
    store_id: store,
    localtime: moment,
    ...(identifier ? { identifier } : {}),
    ...{
      total,
      items: [{ total }],
      l10n: { currency: "GBP" },
      duplicate: isDuplicate ?? false,
      delivery: { counts: {}, events },
    },
  } as Parameters<typeof toReceiptInsert>[1]);
}

describe("the dashboard of the API", () => {
  let server: TestServer;
  let call: Call;
  let narrow: Call;
  before(async () => {
    server = await startTestServer({ clock: { now: () => NOW as never } });
    const permissions = ["dashboard_view"];
    call = await createTokenCalls(server, { retailers: ["1001"], permissions });
    narrow = await createTokenCalls(server, { retailers: ["1001"], permissions, stores: ["5002"] });
  });
  beforeEach(() => server.db.deleteFrom("receipts").execute());
  after(() => server.close());

  const insert = (...rows: ReturnType<typeof receiptAt>[]) => server.db.insertInto("receipts").values(rows).execute();

  it("reports the transactions of the last ten minutes and their rate per second [DASH-019]", async () => {
    await insert(
      receiptAt("2026-03-29T11:50:30Z"),
      receiptAt("2026-03-29T11:59:59Z"),
      receiptAt("2026-03-29T12:00:00Z", { store: "5002" }),
      receiptAt("2026-03-29T11:50:29Z"),
      receiptAt("2026-03-29T12:00:30Z"),
      receiptAt("2026-03-29T11:55:00Z", { isDuplicate: true }),
    );
    expect((await call("GET", "/_/statistics/receipts/rate")).json).to.deep.equal({
      data: { count: 3, rate: { display: 3 / 600 } },
      meta: { from: "2026-03-29T11:50:30Z", to: "2026-03-29T12:00:30Z" },
    });
    expect((await narrow("GET", "/_/statistics/receipts/rate")).json).to.have.nested.property("data.count", 1);
  });

  it("reports the transactions of every hour, including hours without any, and filters by store type [DASH-023]", async () => {
    await sql`UPDATE stores SET body = jsonb_set(body::jsonb, '{properties}', '{"store_type":"flagship"}')::json WHERE retailer_id = '1001' AND id = '5002'`.execute(
      server.db,
    );
    await insert(
      receiptAt("2026-03-29T00:00:00Z"),
      receiptAt("2026-03-29T00:59:59Z", { store: "5002" }),
      receiptAt("2026-03-29T02:00:00Z"),
      receiptAt("2026-03-29T03:00:00Z"),
      receiptAt("2026-03-28T23:59:59Z"),
      receiptAt("2026-03-29T00:30:00Z", { isDuplicate: true }),
    );
    const hours = async (more = "", by = call) =>
      (
        await by(
          "GET",
          `/_/statistics/receipts/rates?start=2026-03-29T00:00:00Z&end=2026-03-29T03:00:00Z&resolution=1h${more}`,
        )
      ).json["data"] as { count: number }[];
    expect(await hours()).to.deep.equal([
      { timestamp: "2026-03-29T00:00:00Z", count: 2 },
      { timestamp: "2026-03-29T01:00:00Z", count: 0 },
      { timestamp: "2026-03-29T02:00:00Z", count: 1 },
    ]);
    expect((await hours("&store_type=flagship")).map(({ count }) => count)).to.deep.equal([1, 0, 0]);
    expect((await hours("&store_type=kiosk")).map(({ count }) => count)).to.deep.equal([0, 0, 0]);
    expect((await hours("", narrow)).map(({ count }) => count)).to.deep.equal([1, 0, 0]);
  });

  it("counts the identified consumers and the buyers of the last seven days [DASH-027]", async () => {
    const ann = { identifier: "ann@shop.example" };
    await insert(
      receiptAt("2026-03-23T00:00:00Z", ann),
      receiptAt("2026-03-29T12:00:00Z", { ...ann, total: -5 }),
      receiptAt("2026-03-25T10:00:00Z"),
      receiptAt("2026-03-22T23:59:59Z", ann),
      receiptAt("2026-03-25T10:00:00Z", { ...ann, isDuplicate: true }),
    );
    expect((await call("GET", "/_/statistics/baskets/duration/7d")).json).to.deep.equal({
      data: { identified_transactions: 2, conversion_transactions: 1 },
      meta: { from: "2026-03-23T00:00:00Z", to: "2026-03-29T12:00:30Z" },
    });
  });

  it("counts email events by the days of the stores and by the hours of the retailer [DASH-011, DASH-016]", async () => {
    const at = (event: string, timestamp: string): Happening => ({ event, timestamp });
    await insert(
      receiptAt("2026-03-28T23:10:00Z", {
        store: "5003",
        events: [
          at("processed", "2026-03-28T23:10:05Z"),
          at("delivered", "2026-03-28T23:10:09Z"),
          at("open", "2026-03-29T00:20:00Z"),
          at("open", "2026-03-29T00:21:00Z"),
          at("machine_open", "2026-03-29T00:22:00Z"),
          at("machine_click", "2026-03-29T03:22:00Z"),
          at("open", "2026-03-30T08:00:00Z"),
          at("click", "2026-03-30T08:00:10Z"),
        ],
      }),
      receiptAt("2026-03-29T02:00:00Z", {
        events: [
          at("processed", "2026-03-29T02:00:01Z"),
          at("bounce", "2026-03-29T02:00:07Z"),
          at("deferred", "2026-03-29T02:00:07Z"),
        ],
      }),
      receiptAt("2026-03-29T02:00:00Z", { isDuplicate: true, events: [at("processed", "2026-03-29T02:00:01Z")] }),
    );
    const NONE = {
      processed: 0,
      delivered: 0,
      bounce: 0,
      dropped: 0,
      spamreport: 0,
      unique_open: 0,
      unique_click: 0,
      open: 0,
      click: 0,
    };
    const mails = async (from: string, to: string, resolution: string) =>
      (await call("GET", `/_/statistics/sendgrid?from_timestamp=${from}&to_timestamp=${to}&resolution=${resolution}`))
        .json;
    expect(await mails("2026-03-28T00:00:00Z", "2026-03-29T23:00:00Z", "1d")).to.deep.equal({
      data: [
        {
          ...{
            timestamp: "2026-03-29T00:00:00Z",
            ...NONE,
            processed: 2,
            delivered: 1,
            bounce: 1,
            unique_open: 1,
            open: 2,
          },
          ...{ machine_open: 1, machine_click: 1 },
        },
      ],
      meta: { timezone: "Europe/London", unreported: [] },
    });
    expect((await mails("2026-03-28T00:00:00Z", "2026-03-31T00:00:00Z", "1h"))["data"]).to.deep.equal([
      { timestamp: "2026-03-28T23:00:00Z", ...NONE, processed: 1, delivered: 1 },
      { timestamp: "2026-03-29T00:00:00Z", ...NONE, unique_open: 1, open: 2, machine_open: 1 },
      { timestamp: "2026-03-29T02:00:00Z", ...NONE, processed: 1, bounce: 1 },
      { timestamp: "2026-03-29T03:00:00Z", ...NONE, machine_click: 1 },
      { timestamp: "2026-03-30T08:00:00Z", ...NONE, open: 1, click: 1, unique_click: 1 },
    ]);
  });

  it("counts later events of an email, and uncounts them when the receipt is deleted", async () => {
    const first = { event: "processed", timestamp: "2026-03-29T02:00:01Z" };
    const row = receiptAt("2026-03-29T02:00:00Z", { events: [first] });
    await insert(row);
    const counts = async () =>
      (
        (
          await call(
            "GET",
            "/_/statistics/sendgrid?from_timestamp=2026-03-29T00:00:00Z&to_timestamp=2026-03-29T20:00:00Z&resolution=1d",
          )
        ).json["data"] as Record<string, number>[]
      ).map(({ processed, delivered }) => [processed, delivered]);
    expect(await counts()).to.deep.equal([[1, 0]]);
    const body = JSON.stringify({
      ...(JSON.parse(String(row.body)) as object),
      delivery: { events: [first, { event: "delivered", timestamp: "2026-03-29T02:20:01Z" }] },
    });
    await server.db.updateTable("receipts").set({ body }).where("id", "=", String(row.id)).execute();
    expect(await counts()).to.deep.equal([[1, 1]]);
    await server.db.deleteFrom("receipts").execute();
    expect(await counts()).to.deep.equal([]);
  });

  it("lists every till with its store, except tills of closed stores [DASH-029]", async () => {
    const last_seen = "2026-03-29T11:58:00Z";
    await server.db
      .insertInto("tills")
      .values([
        { retailer_id: "1001", id: "T2", store_id: "5002", last_seen },
        { retailer_id: "1001", id: "T1", store_id: "gone", last_seen },
        { retailer_id: "1001", id: "T3", store_id: "5001", last_seen },
        { retailer_id: "2001", id: "T9", store_id: "5001", last_seen },
      ])
      .execute();
    const second = { id: "T2", store_reference: "77", store_name: "Grafton Street", timestamp: last_seen };
    expect((await call("GET", "/pos/status")).json).to.deep.equal([
      second,
      { id: "T3", store_reference: "LON-01", store_name: "covent Garden", timestamp: last_seen },
    ]);
    expect((await narrow("GET", "/pos/status")).json).to.deep.equal([second]);
  });

  for (const [what, query, why] of [
    [
      "for more than 1,000 hours",
      "start=2026-01-01T00:00:00Z&end=2026-02-11T17:00:00Z",
      "At most 1,000 points can be requested; this request has 1,001",
    ],
    [
      "for an end before the start",
      "start=2026-01-02T00:00:00Z&end=2026-01-01T00:00:00Z",
      "End must be later than start",
    ],
  ] as const) {
    it(`refuses a request ${what}`, async () => {
      const { status, json } = await call("GET", `/_/statistics/receipts/rates?resolution=1h&${query}`);
      expect([status, json["description"]]).to.deep.equal([400, why]);
    });
  }
});
