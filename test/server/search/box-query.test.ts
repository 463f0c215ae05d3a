import { expect } from "chai";
import { formatBoxReading, MAX_BOX_LENGTH, readBoxText, toBoxFilter } from "#domain/search/rules.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { AccountsApiDriver } from "#test/server/accounts/accounts-api-driver.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, receiptIdAt, type FixtureEmail } from "#test/support/server-fixture.ts";

/** A Sunday. */
const TODAY = "2026-11-29T12:00:00Z";
const [SELLER, MASKED] = ["seller@shop.example", "masked@shop.example"] as unknown as [FixtureEmail, FixtureEmail];

type Sale = { readonly at: string; readonly number: string; readonly store: number; readonly total: number };

const aSale = ({ at, number, store, total, ...more }: Sale & Readonly<Record<string, unknown>>) => {
  const base = fixtureReceipt({ retailer: "1001", at: store, transaction: number });
  const { identifier: _identifier, ...sale } = base;
  const id = receiptIdAt(Date.parse(at) / 1_000, store);
  return { ...sale, payments: [], total, id, localtime: at, ...more };
};

const SALES = [
  aSale({ at: "2026-11-28T09:00:00+00:00", number: "LON-7-0001", store: 0, total: 40 }),
  aSale({
    at: "2026-11-28T10:00:00+00:00",
    number: "LON-7-0002",
    store: 1,
    total: 40.99,
    identifier: "ann@shop.example",
  }),
  aSale({ at: "2026-11-27T10:00:00+00:00", number: "LON-7-0003", store: 1, total: 41 }),
  aSale({
    at: "2026-11-26T10:00:00+00:00",
    number: "eur-8-0004",
    store: 2,
    total: 38,
    l10n: { locale: "da_DK", currency: "EUR" },
    payments: [{ method: "card", amount: 38, details: { number: "**** 4711", type: "VISA" } }],
  }),
  aSale({ at: "2026-11-25T10:00:00+00:00", number: "4711", store: 2, total: 4711.5, identifier: "+447700900456" }),
];

/** Each kind of reading that the list has filters for. */
const FILTERED = [
  ...["40", "40.00", "£40", "€38", "£38", "~£40", "38-40.5", "4711", "total 4711"],
  ...["card 4711", "Ann@Shop.example", "yesterday", "28 Nov", "grafton last friday", "store 77 27 Nov"],
  "40 yesterday in Grafton Street",
];

describe("the parameter q of the list of receipts", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ clock: { now: () => toInstant(Date.parse(TODAY)) } });
    await server.db
      .insertInto("receipts")
      .values(SALES.map((sale) => toReceiptInsert("1001", sale)))
      .execute();
    await server.db
      .insertInto("consumers")
      .values({
        retailer_id: "1001",
        identifier: "ann@shop.example",
        properties: JSON.stringify({ name: { first: "Ann", last: "Lee" } }),
        updated_timestamp: TODAY,
      })
      .execute();
    const desk = new AccountsApiDriver(server);
    await desk.addAccount(SELLER, { roles: ["receipts_view at retailer 1001"] });
    await desk.addAccount(MASKED, { roles: ["employee at retailer 1001", "sales_demo at retailer 1001"] });
  });
  after(() => server.close());

  const ask = (q: string, email: FixtureEmail, more: Readonly<Record<string, string>> = {}) => {
    const retailer = email === "admin@shop.example" ? { retailer_id: "1001" } : {};
    return server.get(`/receipts?${new URLSearchParams({ ...retailer, ...more, q })}`, email);
  };
  const found = async (q: string, email: FixtureEmail = "admin@shop.example", more = {}): Promise<string[]> => {
    const answer = await ask(q, email, more);
    expect(answer.status).to.equal(200);
    const receipts = (await answer.json()) as { transaction_id: string }[];
    return receipts.map(({ transaction_id }) => transaction_id);
  };

  for (const [text, ...numbers] of [
    ["40", "LON-7-0002", "LON-7-0001"],
    ["40.00", "LON-7-0001"],
    ["£40", "LON-7-0002", "LON-7-0001"],
    ["€38", "eur-8-0004"],
    ["£38"],
    ["~£40", "LON-7-0003", "LON-7-0002", "LON-7-0001"],
    ["38-40.5", "LON-7-0001", "eur-8-0004"],
    ["40 yesterday in Grafton Street", "LON-7-0002"],
    ["grafton last friday", "LON-7-0003"],
    ["store 77 27 Nov", "LON-7-0003"],
    ["N-7-000", "LON-7-0003", "LON-7-0002", "LON-7-0001"],
    ["EUR-8-00", "eur-8-0004"],
    ["-8-0", "eur-8-0004"],
    ["lon-7-0001", "LON-7-0001"],
    ["4711", "eur-8-0004", "4711"],
    ["card 4711", "eur-8-0004"],
    ["total 4711", "4711"],
    ["number 4711", "4711"],
    ["Ann@Shop.example", "LON-7-0002"],
    ["07700 900456", "4711"],
    ["ann lee", "LON-7-0002"],
    ["customer ann 40", "LON-7-0002"],
    ["customer ann 41"],
    ["nothing like this"],
    ["***"],
    ["store_id:5002 OR total:>0"],
  ] as const)
    it(`finds ${numbers.join(", ") || "nothing"} for ${text}`, async () => {
      const sales = await found(text, "admin@shop.example", { from: "2026-11-01T00:00:00Z" });
      expect(sales).to.have.members(numbers);
    });

  it("finds the same receipts by the filters of each reading as by its text", async () => {
    const context = {
      today: "2026-11-29" as CalendarDay,
      stores: [{ id: "5002", name: "Grafton Street", reference: "77" }],
      currency: "GBP",
      country: "GBR",
    };
    const since = { from: "2026-11-01" };
    const readings = FILTERED.flatMap((text) =>
      readBoxText(text, context).flatMap((reading) => {
        const filter = toBoxFilter(reading, () => true);
        return filter === undefined ? [] : [{ text: formatBoxReading(text, reading), filter }];
      }),
    );
    let compared = 0;
    for (const { text, filter } of readings) {
      const { sold_from: from = since.from, sold_to: to, ...others } = Object.fromEntries(filter);
      const parameters = { retailer_id: "1001", from, ...(to === undefined ? {} : { to }), ...others };
      const answer = await server.get(`/receipts?${new URLSearchParams(parameters)}`, "admin@shop.example");
      expect(answer.status, text).to.equal(200);
      const numbers = ((await answer.json()) as { transaction_id: string }[]).map((each) => each.transaction_id);
      expect(numbers, text).to.have.members(await found(text, "admin@shop.example", since));
      compared += numbers.length;
    }
    expect(compared).to.equal(23);
  });

  it("joins the other filters and the cursors", async () => {
    expect(await found("LON-7", "admin@shop.example", { store_id: "5002", count: "1" })).to.deep.equal(["LON-7-0002"]);
    expect(await found("LON-7", "admin@shop.example", { older: idOf("LON-7-0002") })).to.deep.equal([
      "LON-7-0001",
      "LON-7-0003",
    ]);
    expect(
      await found("LON-7", "admin@shop.example", { identified: "false", older: idOf("LON-7-0002") }),
    ).to.deep.equal(["LON-7-0001", "LON-7-0003"]);
  });

  it("finds receipts of the caller's stores only, and reads no other store", async () => {
    expect(await found("LON-7-000", "counter@shop.example")).to.deep.equal(["LON-7-0002", "LON-7-0003"]);
    expect(await found("covent garden yesterday", "counter@shop.example")).to.deep.equal([]);
  });

  it("finds customers by name for callers who may search for customers only", async () => {
    expect(await found("ann lee", "staff@shop.example")).to.deep.equal(["LON-7-0002"]);
    expect(await found("ann lee", SELLER)).to.deep.equal([]);
    expect(await found("ann@shop.example", SELLER)).to.deep.equal(["LON-7-0002"]);
  });

  it("does not confirm identifiers to callers who see masks", async () => {
    expect(await found("ann@shop.example", MASKED)).to.deep.equal([]);
    expect(await found("07700 900456", MASKED)).to.deep.equal([]);
    expect(await found("ann", MASKED)).to.deep.equal([]);
    expect(await found("LON-7-0002", MASKED)).to.deep.equal(["LON-7-0002"]);
  });

  it("has totals of the same receipts", async () => {
    const totals = async (q: string) => {
      const answer = await server.get(
        `/_/receipts/totals?${new URLSearchParams({ retailer_id: "1001", q, duplicate: "false" })}`,
        "admin@shop.example",
      );
      return ((await answer.json()) as { count: number }).count;
    };
    expect([await totals("LON-7-00"), await totals("yesterday"), await totals("***")]).to.deep.equal([3, 2, 0]);
  });

  it("refuses a longer text", async () => {
    expect(await ask("x".repeat(MAX_BOX_LENGTH + 1), "admin@shop.example")).to.have.property("status", 400);
  });
});

const idOf = (number: string): string => SALES.find(({ transaction_id }) => transaction_id === number)?.id ?? "";
