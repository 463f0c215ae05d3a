import { expect } from "chai";
import fc from "fast-check";
import { sql } from "kysely";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { addRates, ALL, arbitrarySale, HOME, HOUR, openShops, receiptRow, saleOf } from "./random-sales.ts";
import {
  crossRates,
  leftOut,
  salespersonRows,
  salesRows,
  type ReferenceRequest,
  type ReferenceSale,
  type CurrencyWorth,
} from "./reference-implementation.ts";

const worth: CurrencyWorth = (currency, day) => {
  if (currency === "GBP") return { times: 1 };
  if (currency === "EUR") return day >= "2026-03-29" ? { times: 0.9 } : day >= "2026-03-02" ? { by: 1.25 } : undefined;
  if (day < "2026-03-29") return undefined;
  return currency === "USD" ? { by: 1.28 } : currency === "CHF" ? { times: 0.9, by: 1.6, base: "EUR" } : undefined;
};

/** Each run makes several hundred requests, twice. */
const TRIES = Number(process.env["TRIES"] ?? 6);
const PER_TRY_MS = 5_000;

describe("report data", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["reports_view", "receipts_view"] });
    await server.db.deleteFrom("receipts").execute();
    await openShops(server);
    await addRates(server);
  });
  after(() => server.close());

  const ask = async (
    report: string,
    { start, end, resolution }: Omit<ReferenceRequest, "shops" | "zone">,
    more: Record<string, string> = {},
  ) => {
    const { status, json } = await call(
      "GET",
      `/_/statistics/${report}?${new URLSearchParams({ start, end, resolution, ...more })}`,
    );
    expect(status, JSON.stringify(json)).to.equal(200);
    return json as {
      data: readonly object[];
      meta: { timezone: string; total: number; left_out?: readonly object[]; cross_rates?: readonly object[] };
    };
  };

  /** All useful requests for some sales. */
  async function compareAll(sales: readonly ReferenceSale[], shops = ALL): Promise<void> {
    const times = [
      { start: "2026-02-15T00:00:00Z", end: "2027-01-15T00:00:00Z", resolution: "1d" },
      { start: "2026-02-15T00:00:00Z", end: "2027-01-15T00:00:00Z", resolution: "1M" },
      { start: "2026-03-28T00:00:00Z", end: "2026-03-31T00:00:00Z", resolution: "1h" },
      { start: "2026-10-24T10:00:00Z", end: "2026-11-02T15:00:00Z", resolution: "1h" },
      { start: "2026-04-04T13:30:00Z", end: "2026-04-05T23:00:00Z", resolution: "1d" },
      { start: "2026-04-04T10:00:00Z", end: "2026-04-05T12:00:00Z", resolution: "1h" },
      { start: "2026-10-03T10:00:00Z", end: "2026-10-04T12:00:00Z", resolution: "1h" },
      { start: "2026-09-26T10:00:00Z", end: "2026-09-27T12:00:00Z", resolution: "1h" },
    ] as const;
    const wholes = [
      { shops, zone: HOME, more: {} },
      { shops: shops.filter(({ type }) => type === "mall"), zone: HOME, more: { store_type: "mall" } },
    ];
    const singles = shops.map((shop) => ({ shops: [shop], zone: shop.zone, more: { store: shop.id } }));
    for (const time of times) {
      for (const { more, ...asked } of [...wholes, ...singles]) {
        const question = { ...time, ...asked };
        const { data, meta } = await ask("baskets", time, more as Record<string, string>);
        expect(data).to.deep.equal(salesRows(sales, question, worth));
        expect(meta).to.deep.include({ timezone: asked.zone, currency: "GBP", total: data.length });
        expect(meta.left_out ?? []).to.deep.equal(leftOut(sales, question, worth));
        expect(meta.cross_rates ?? []).to.deep.equal(crossRates(sales, question, worth));
      }
      const people = await ask("salespersons", time);
      const rows = people.data as readonly { readonly key: string; readonly store_id: string }[];
      expect(rows.map(({ key: _key, store_id: _store, ...row }) => row)).to.have.deep.members(
        salespersonRows(sales, { ...time, shops, zone: HOME }, worth),
      );
      expect(new Set(rows.map(({ key }) => key)).size).to.equal(rows.length);
      expect(people.meta.total).to.equal(people.data.length);
      const served = sales.filter(({ salesperson }) => salesperson !== undefined);
      expect(people.meta.left_out ?? []).to.deep.equal(leftOut(served, { ...time, shops, zone: HOME }, worth));
    }
  }

  it("matches a calculation from single receipts, in any zone, on days of 23 and 25 hours, after any change [REPT-029, REPT-030, REPT-032]", async () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.option(arbitrarySale)), { maxLength: 12 });
    const property = fc.asyncProperty(fc.array(arbitrarySale, { maxLength: 60 }), changes, async (drawn, changed) => {
      await server.db.deleteFrom("receipts").execute();
      const sales = drawn.map(saleOf);
      if (sales.length > 0) await server.db.insertInto("receipts").values(sales.map(receiptRow)).execute();
      await compareAll(sales);
      const kept = new Map(sales.map((sale) => [sale.id, sale]));
      for (const [at, other] of changed) {
        const sale = sales[at % Math.max(1, sales.length)];
        if (sale === undefined) continue;
        const next = other === null ? undefined : { ...saleOf(other, 0), id: sale.id };
        if (next === undefined) await server.db.deleteFrom("receipts").where("id", "=", sale.id).execute();
        else await server.db.updateTable("receipts").set(receiptRow(next)).where("id", "=", sale.id).execute();
        if (next === undefined) kept.delete(sale.id);
        else if (kept.has(sale.id)) kept.set(sale.id, next);
      }
      await compareAll([...kept.values()]);
    });
    await fc.assert(property, { numRuns: TRIES, endOnFailure: true });
  }).timeout(TRIES * PER_TRY_MS);

  it("follows a store and a retailer to another zone and back", async () => {
    await server.db.deleteFrom("receipts").execute();
    const sales = fc.sample(arbitrarySale, 80).map(saleOf);
    await server.db.insertInto("receipts").values(sales.map(receiptRow)).execute();
    const moved = ALL.map((shop) => (shop.id === "6001" ? { ...shop, zone: "Asia/Tokyo" } : shop));
    await sql`UPDATE stores SET timezone = 'Asia/Tokyo' WHERE id = '6001'`.execute(server.db);
    await compareAll(sales, moved);
    await sql`UPDATE stores SET timezone = ${HOME} WHERE id = '6001'`.execute(server.db);
    await sql`UPDATE retailers SET settings = jsonb_set(settings, '{timezone}', '"Asia/Tokyo"') WHERE id = '1001'`.execute(
      server.db,
    );
    const home = { start: "2026-03-01T00:00:00Z", end: "2026-12-01T00:00:00Z", resolution: "1d" } as const;
    const away = ALL.map((shop) => (shop.id === "6007" ? { ...shop, zone: "Asia/Tokyo" } : shop));
    expect((await ask("baskets", home)).data).to.deep.equal(
      salesRows(sales, { ...home, shops: away, zone: "Asia/Tokyo" }, worth),
    );
    await sql`UPDATE retailers SET settings = jsonb_set(settings, '{timezone}', ${`"${HOME}"`}::jsonb) WHERE id = '1001'`.execute(
      server.db,
    );
    await compareAll(sales);
  });

  it("does not report left-out transactions when none remain: the sums stay as zeros", async () => {
    await server.db.deleteFrom("receipts").execute();
    const day = { start: "2026-03-08T00:00:00Z", end: "2026-03-09T00:00:00Z", resolution: "1d" } as const;
    const at = { turn: "2026-03-08", second: 12 * HOUR, store: "6001" };
    const sale = saleOf(
      { ...at, currency: "USD", cents: 100, items: [], salesperson: "Ann", identifier: undefined, isDuplicate: false },
      1,
    );
    await server.db.insertInto("receipts").values(receiptRow(sale)).execute();
    const leftOutOf = async (report: string) => (await ask(report, day)).meta.left_out;
    const one = [{ currency: "USD", transactions: 1 }];
    expect([await leftOutOf("salespersons"), await leftOutOf("baskets")]).to.deep.equal([one, one]);
    await server.db
      .updateTable("receipts")
      .set(receiptRow({ ...sale, isDuplicate: true }))
      .where("id", "=", sale.id)
      .execute();
    expect([await leftOutOf("salespersons"), await leftOutOf("baskets")]).to.deep.equal([undefined, undefined]);
  });

  it("counts an unreadable receipt as a transaction", async () => {
    await server.db.deleteFrom("receipts").execute();
    const bodies = [
      "{}",
      "[]",
      "null",
      '"text"',
      '{"total":"12"}',
      '{"total":1e400,"items":7}',
      '{"items":[{"total":"x"},null],"l10n":"GBP"}',
      '{"l10n":{"currency":"pounds"},"total":5}',
      '{"properties":{"salesperson":{}},"delivery":{"events":"none"}}',
      '{"name":"\\u0000","total":3}',
      '{"delivery":{"events":[{"event":"open","timestamp":"tomorrow"},{"event":"open","timestamp":"2026-99-99T00:00:00Z"},3,null]}}',
      '{"name":"\\ud800"}',
    ];
    const id = (at: number): string => `69a40000${at.toString(16).padStart(16, "0")}`;
    for (const [at, body] of bodies.entries()) {
      await server.db
        .insertInto("receipts")
        .values({
          retailer_id: "1001",
          id: id(at),
          transaction_id: `T${at}`,
          store_id: "6001",
          identifier: null,
          localtime: "2026-03-01T00:00:00Z",
          body,
        })
        .execute();
    }
    await server.db
      .insertInto("receipts")
      .values({
        ...receiptRow({ ...saleOf(fc.sample(arbitrarySale, 1)[0]!, 0), id: id(99), isDuplicate: false }),
        store_id: "x".repeat(5_000),
      })
      .execute();
    const { data } = await ask(
      "baskets",
      { start: "2026-03-01T00:00:00Z", end: "2026-03-02T00:00:00Z", resolution: "1d" },
      { store: "6001" },
    );
    expect(data).to.have.length(1);
    expect(data[0]).to.include({ transactions: bodies.length, baskets: 0, conversions: 0 });
    await sql`DELETE FROM receipts`.execute(server.db);
    expect(
      (await sql<{ left: string }>`SELECT sum(transactions) AS left FROM sales_by_day`.execute(server.db)).rows[0]!
        .left,
    ).to.equal("0");
  });
});
