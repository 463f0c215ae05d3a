import { expect } from "chai";
import fc from "fast-check";
import { sql } from "kysely";
import { toFilterParameters } from "#adapters/api/receipts/filter-parameters.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { calculateConversion, REPORT_SERIES, toCountedReceipts, type SeriesId } from "#domain/reports/index.ts";
import { parseCalendarDay, shiftDay, startOfMonth, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { toTimeSpan, type DayRange } from "#domain/shared/day-range.ts";
import { buildTimeAxis, type Resolution } from "#domain/shared/time-axis.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import {
  crossRates,
  leftOut,
  salespersonRows,
  salesRows,
  secondOf,
  type ReferenceRequest,
  type ReferenceSale,
  type Shop,
  type CurrencyWorth,
} from "./reference-implementation.ts";

const HOME = "Europe/London";
const SHOPS: readonly Shop[] = [
  { id: "6001", name: "Camden", zone: "Europe/London", type: "flagship" },
  { id: "6002", name: "Duckworth", zone: "America/St_Johns", type: "mall" },
  { id: "6003", name: "Lagoon", zone: "Australia/Lord_Howe", type: "mall" },
  { id: "6004", name: "Thamel", zone: "Asia/Kathmandu", type: "outlet" },
  { id: "6005", name: "Apia", zone: "Pacific/Apia", type: "airport" },
  { id: "6006", name: "Chapel", zone: "America/New_York", type: "mall" },
  { id: "6009", name: "Waitangi", zone: "Pacific/Chatham", type: "outlet" },
];
/** Stores without a valid time zone of their own. */
const OTHERS: readonly Shop[] = [
  { id: "6007", name: "Home", zone: HOME, type: "flagship" },
  { id: "6008", name: "Olympus", zone: "UTC", type: "outlet" },
];
const ALL = [...SHOPS, ...OTHERS];

/** Rates whose divisions terminate, unlike thirds. */
const RATES = [
  { from: "2026-03-02", rates: { GBP: { EUR: 1.25 } } },
  { from: "2026-03-29", rates: { GBP: { EUR: 1.6, USD: 1.28 }, EUR: { GBP: 0.9, CHF: 1.6 } } },
];
const worth: CurrencyWorth = (currency, day) => {
  if (currency === "GBP") return { times: 1 };
  if (currency === "EUR") return day >= "2026-03-29" ? { times: 0.9 } : day >= "2026-03-02" ? { by: 1.25 } : undefined;
  if (day < "2026-03-29") return undefined;
  return currency === "USD" ? { by: 1.28 } : currency === "CHF" ? { times: 0.9, by: 1.6, base: "EUR" } : undefined;
};

/** Days around clock changes of these places, and the ends of a month and a year. */
const TURNS = [
  "2026-03-08",
  "2026-03-29",
  "2026-04-05",
  "2026-09-27",
  "2026-10-04",
  "2026-10-25",
  "2026-11-01",
  "2026-12-31",
];
const HOUR = 3_600;

/** Each run makes several hundred requests, twice. */
const TRIES = Number(process.env["TRIES"] ?? 6);
const PER_TRY_MS = 5_000;

const arbitrarySale = fc.record({
  turn: fc.constantFrom(...TURNS),
  second: fc.integer({ min: -30 * HOUR, max: 40 * HOUR }),
  store: fc.constantFrom(...ALL.map(({ id }) => id)),
  currency: fc.constantFrom("GBP", "EUR", "USD", "CHF", "SEK"),
  cents: fc.integer({ min: -50_000, max: 500_000 }),
  items: fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 3 }),
  salesperson: fc.option(fc.constantFrom("Ann", "Bo", "Élodie", "مريم", "=1+1"), { nil: undefined }),
  identifier: fc.option(fc.constant("ann@shop.example"), { nil: undefined }),
  isDuplicate: fc.boolean(),
});
type Drawn = typeof arbitrarySale extends fc.Arbitrary<infer T> ? T : never;

const saleOf = ({ turn, second, ...drawn }: Drawn, at: number): ReferenceSale =>
  ({
    ...drawn,
    id:
      (Date.parse(`${turn}T00:00:00Z`) / 1_000 + second).toString(16).padStart(8, "0") +
      at.toString(16).padStart(16, "0"),
  }) as ReferenceSale;

const [SEED, CELLS] = [45, 1_000];

type FigureRow = {
  readonly timestamp: string;
  readonly transactions: number;
  readonly baskets: number;
  readonly sales: number;
  readonly conversions: number | null;
};
type Totals = {
  readonly count: number;
  readonly is_exact: boolean;
  readonly sums: readonly { readonly currency: string; readonly total: number }[];
};

const NO_ROW = { transactions: 0, baskets: 0, sales: 0, conversions: null };

/** Other currencies are converted in the report, so that only sums of one currency are compared. */
function isFigureOf({ count, sums }: Totals, series: SeriesId, row: Omit<FigureRow, "timestamp"> = NO_ROW): boolean {
  switch (series) {
    case "transactions":
      return count === row.transactions;
    case "baskets":
      return count === row.baskets;
    case "conversions":
      return calculateConversion(count, row.transactions) === row.conversions;
    case "sales":
      return (
        count === row.transactions &&
        (sums.some(({ currency }) => currency !== "GBP") || (sums[0]?.total ?? 0) === row.sales)
      );
    default:
      return false;
  }
}

/** Some days, months or hours around a day. */
const periodAround = (day: CalendarDay, resolution: Resolution): DayRange =>
  resolution === "1M"
    ? {
        first: startOfMonth(shiftDay(day, { months: -1 })),
        last: shiftDay(startOfMonth(shiftDay(day, { months: 2 })), { days: -1 }),
      }
    : { first: shiftDay(day, { days: -1 }), last: shiftDay(day, { days: 1 }) };

const receiptOf = (sale: ReferenceSale) => ({
  id: sale.id,
  transaction_id: `T-${sale.id}`,
  store_id: sale.store,
  localtime: new Date(secondOf(sale) * 1_000).toISOString(),
  ...(sale.identifier === undefined ? {} : { identifier: sale.identifier }),
  l10n: { locale: "en_GB", currency: sale.currency },
  total: sale.cents / 100,
  items: sale.items.map((total) => ({ total: total / 100 })),
  properties: sale.salesperson === undefined ? {} : { salesperson: sale.salesperson },
  duplicate: sale.isDuplicate,
});
const receiptRow = (sale: ReferenceSale) => toReceiptInsert("1001", receiptOf(sale));

describe("report data", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["reports_view", "receipts_view"] });
    await server.db.deleteFrom("receipts").execute();
    await openShops();
    for (const { from, rates } of RATES) {
      const moment = `${from}T00:00:00Z`;
      const body = JSON.stringify({
        id: `r-${from}`,
        timestamp: moment,
        updated_timestamp: moment,
        created_timestamp: moment,
        rates,
      });
      await server.db
        .insertInto("currency_rates")
        .values({ retailer_id: "1001", id: `r-${from}`, valid_from: moment, updated_timestamp: moment, body })
        .execute();
    }
  });
  after(() => server.close());

  async function openShops(): Promise<void> {
    const zones: Readonly<Record<string, string | null>> = { "6007": null, "6008": "Mars/Olympus" };
    await server.db
      .insertInto("stores")
      .values(
        ALL.map(({ id, name, zone, type }) => ({
          retailer_id: "1001",
          id,
          name,
          effective_reference: `R-${id}`,
          timezone: id in zones ? zones[id]! : zone,
          updated_timestamp: "2026-01-01T00:00:00Z",
          body: JSON.stringify({ id, properties: { store_type: type } }),
        })),
      )
      .execute();
  }

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
      const rows = people.data as readonly { readonly key: string }[];
      expect(rows.map(({ key: _key, ...row }) => row)).to.have.deep.members(
        salespersonRows(sales, { ...time, shops, zone: HOME }, worth),
      );
      expect(new Set(rows.map(({ key }) => key)).size).to.equal(rows.length);
      expect(people.meta.total).to.equal(people.data.length);
      const served = sales.filter(({ salesperson }) => salesperson !== undefined);
      expect(people.meta.left_out ?? []).to.deep.equal(leftOut(served, { ...time, shops, zone: HOME }, worth));
    }
  }

  it("equals the receipts that each number links to, for 1,000 random cells", async () => {
    await server.db.deleteFrom("receipts").execute();
    const sales = fc.sample(arbitrarySale, { numRuns: 600, seed: SEED }).map(saleOf);
    await server.db.insertInto("receipts").values(sales.map(receiptRow)).execute();
    const random = new SeededRandom(SEED);
    const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
    const findWrong = async (): Promise<readonly string[]> => {
      const shop = pick([undefined, ...ALL]);
      const [zone, ofStore] = shop === undefined ? [HOME, {}] : [shop.zone, { store: shop.id }];
      const resolution = pick(["1h", "1d", "1M"] as const);
      const period = periodAround(parseCalendarDay(pick(TURNS))!, resolution);
      const { from, until } = toTimeSpan(period, zone);
      const rows = (await ask("baskets", { start: from, end: until, resolution }, ofStore))
        .data as readonly FigureRow[];
      const axis = buildTimeAxis(period, resolution, zone);
      const cells = REPORT_SERIES.map(async (series) => {
        const at = random.below(axis.length);
        const step = { from: axis[at]!.at, until: axis[at + 1]?.at ?? until };
        const row = rows.find(({ timestamp }) => Date.parse(timestamp) === Date.parse(step.from));
        const counted = toCountedReceipts({ series, step, resolution }, zone);
        const filter = toFilterParameters({ ...counted, ...(shop === undefined ? {} : { storeId: shop.id }) });
        const query = new URLSearchParams(filter as Record<string, string>).toString();
        const totals = (await call("GET", `/_/receipts/totals?${query}`)).json as unknown as Totals;
        some += totals.count > 0 ? 1 : 0;
        return totals.is_exact && isFigureOf(totals, series, row)
          ? []
          : [`${series} of ${query}: ${JSON.stringify(row)} and ${JSON.stringify(totals)}`];
      });
      return (await Promise.all(cells)).flat();
    };
    let some = 0;
    for (let cells = 0; cells < CELLS; cells += REPORT_SERIES.length) expect(await findWrong()).to.deep.equal([]);
    expect(some).to.be.greaterThan(CELLS / 10);
  }).timeout(120_000);

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
