import { expect } from "chai";
import fc from "fast-check";
import type { Schema } from "#contract/index.ts";
import { toFilterParameters } from "#adapters/api/receipts/filter-parameters.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { selectCountedReceipts } from "#domain/dashboard/index.ts";
import {
  calculateConversion,
  REPORT_SERIES,
  toCountedReceipts,
  type ReturnSeries,
  type SeriesId,
} from "#domain/reports/index.ts";
import type { ReceiptListFilter } from "#domain/receipts/index.ts";
import { parseCalendarDay, shiftDay, startOfMonth, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { toTimeSpan, type DayRange } from "#domain/shared/time/day-range.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { buildTimeAxis, type Resolution } from "#domain/shared/time/time-axis.ts";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { addRates, ALL, arbitrarySale, HOME, HOUR, openShops, receiptOf, saleOf, TURNS } from "./random-sales.ts";
import type { ReferenceSale } from "./reference-implementation.ts";

const [SEED, SALES, CELLS] = [45, 600, 1_000];

type Totals = Schema<"ReceiptTotals">;
type SalesFigures = Omit<Schema<"SalesRow">, "timestamp">;
type Filter = ReceiptListFilter & { readonly storeId?: string };

/** The figures that link to receipts. A return rate opens the receipts of its numerator, the returned value. */
const SERIES = [...REPORT_SERIES, "returns", "returned_value"] as const satisfies readonly (SeriesId | ReturnSeries)[];

/** Returns the figure as the head of its list shows it. */
const SHOWN: Readonly<Record<(typeof SERIES)[number], (totals: Totals, row: SalesFigures) => number | null>> = {
  transactions: ({ count }) => count,
  baskets: ({ count }) => count,
  conversions: ({ count }, { transactions = 0 }) => calculateConversion(count, transactions),
  sales: ({ converted }) => converted?.total ?? 0,
  returns: ({ returned }) => returned?.units ?? 0,
  returned_value: ({ returned }) => returned?.value ?? 0,
};

/** What a list requires of a receipt. */
const LISTED = {
  store_reference: "R",
  store: "Store",
  ...{ taxes: [], discounts: [], payments: [], processed: null, delivery: { counts: {}, events: [] } },
};

/** Some days, months or hours around a day. */
const periodAround = (day: CalendarDay, resolution: Resolution): DayRange =>
  resolution === "1M"
    ? {
        first: startOfMonth(shiftDay(day, { months: -1 })),
        last: shiftDay(startOfMonth(shiftDay(day, { months: 2 })), { days: -1 }),
      }
    : { first: shiftDay(day, { days: -1 }), last: shiftDay(day, { days: 1 }) };

describe("the receipts behind each figure", function () {
  this.timeout(240_000);
  let server: TestServer;
  let call: Call;
  const random = new SeededRandom(SEED);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;

  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["reports_view", "receipts_view", "dashboard_view"],
    });
    await server.db.deleteFrom("receipts").execute();
    await openShops(server);
    await addRates(server);
    const sales = fc.sample(arbitrarySale, { numRuns: SALES, seed: SEED }).map(saleOf);
    await server.db
      .insertInto("receipts")
      .values(sales.map((sale) => toReceiptInsert("1001", withReturn(sale))))
      .execute();
  });
  after(() => server.close());

  /** Half of the receipts have a returned item, some of them from another day or month. */
  function withReturn(sale: ReferenceSale) {
    const receipt = { ...receiptOf(sale), ...LISTED };
    if (receipt.items.length === 0 || random.below(2) === 0) return receipt;
    const second = Date.parse(`${pick(TURNS)}T00:00:00Z`) / 1_000 + random.below(70 * HOUR) - 30 * HOUR;
    const localtime = new Date(second * 1_000 + random.below(2) * 500).toISOString();
    const [item, ...others] = receipt.items;
    return { ...receipt, items: [{ ...item, quantity: "2", return: { localtime, quantity: "1" } }, ...others] };
  }

  const ask = async (path: string, parameters: Readonly<Record<string, string>>): Promise<unknown> => {
    const { status, json } = await call("GET", `${path}?${new URLSearchParams(parameters)}`);
    expect(status, JSON.stringify(json)).to.equal(200);
    return json;
  };
  const toQuery = (filter: Filter) => toFilterParameters(filter) as Readonly<Record<string, string>>;
  const totalsOf = (filter: Filter): Promise<Totals> => ask("/_/receipts/totals", toQuery(filter)) as Promise<Totals>;

  /** Some stores: all, one, or those of a type. With the parameters of a report, and the filters of a list. */
  function someStores() {
    const shop = pick([undefined, "mall", "outlet", ...ALL]);
    if (shop === undefined) return { zone: HOME, asked: {}, filter: {} };
    if (typeof shop === "string") return { zone: HOME, asked: { store_type: shop }, filter: { storeType: shop } };
    return { zone: shop.zone, asked: { store: shop.id }, filter: { storeId: shop.id } };
  }

  it("of the sales report have its count and its sum, for 1,000 random cells of each series, zone and currency", async () => {
    const found = new Set<string>();
    const compareRow = async (): Promise<readonly string[]> => {
      const { zone, asked, filter: ofStores } = someStores();
      const resolution = pick(["1h", "1d", "1M"] as const);
      const period = periodAround(parseCalendarDay(pick(TURNS))!, resolution);
      const { from, until } = toTimeSpan(period, zone);
      const { data } = (await ask("/_/statistics/baskets", { start: from, end: until, resolution, ...asked })) as {
        readonly data: readonly Schema<"SalesRow">[];
      };
      const axis = buildTimeAxis(period, resolution, zone);
      const compareCell = async (series: (typeof SERIES)[number]): Promise<readonly string[]> => {
        const known = data.filter((row) => (row[series] ?? 0) !== 0);
        // Most hours have no receipts.
        const at = random.below(4) > 0 && known.length > 0 ? indexOf(axis, pick(known)) : random.below(axis.length);
        const step = { from: axis[at]!.at, until: axis[at + 1]?.at ?? until };
        const row: SalesFigures = data.find(({ timestamp }) => Date.parse(timestamp) === Date.parse(step.from)) ?? {};
        const filter = { ...toCountedReceipts({ series, step, resolution }, zone), ...ofStores };
        const totals = await totalsOf(filter);
        if (totals.count > 0) found.add(`${series} ${resolution}`);
        const expected = row[series] ?? (series === "conversions" ? null : 0);
        return totals.is_exact && SHOWN[series](totals, row) === expected
          ? []
          : [`${series} of ${JSON.stringify(toQuery(filter))}: ${JSON.stringify(row)} and ${JSON.stringify(totals)}`];
      };
      return (await Promise.all(SERIES.map(compareCell))).flat();
    };
    for (let cells = 0; cells < CELLS; cells += SERIES.length) expect(await compareRow()).to.deep.equal([]);
    expect(found.size, [...found].join(", ")).to.equal(3 * SERIES.length);
  });

  it("of the salespersons report have the figures of a salesperson at a store", async () => {
    for (let rounds = 0; rounds < 25; rounds += 1) {
      const period = periodAround(parseCalendarDay(pick(TURNS))!, pick(["1d", "1M"] as const));
      const { from: start, until: end } = toTimeSpan(period, HOME);
      const { data } = (await ask("/_/statistics/salespersons", { start, end, resolution: "1d" })) as {
        readonly data: readonly Schema<"SalespersonRow">[];
      };
      const row = pick(data);
      const find = (series: SeriesId | ReturnSeries) =>
        totalsOf({
          ...toCountedReceipts({ series, step: { from: start, until: end }, resolution: "1d" }, HOME),
          salesperson: row.salesperson,
          storeId: row.store_id!,
        });
      const [sold, identified, returned] = [await find("sales"), await find("conversions"), await find("returns")];
      expect({
        transactions: sold.count,
        total: sold.converted?.total,
        conversion: calculateConversion(identified.count, sold.count) ?? 0,
        returns: returned.returned?.units,
        returned_value: returned.returned?.value,
      }).to.deep.equal({
        transactions: row.transactions,
        total: row.total,
        conversion: row.conversion,
        returns: row.returns,
        returned_value: row.returned_value,
      });
    }
  });

  it("are all in the list, also of returns by day and of a type of stores", async () => {
    const day = parseCalendarDay("2026-10-25")!;
    const filters: readonly Filter[] = [
      { firstReturnDay: day, lastReturnDay: shiftDay(day, { days: 1 }) },
      { firstReturnDay: day, storeType: "mall" },
      { returnedFrom: parseInstant("2026-10-24T22:00:00Z")!, returnedTo: parseInstant("2026-10-26T02:00:00Z")! },
      { isDuplicate: false, storeType: "mall", firstDay: day, lastDay: shiftDay(day, { days: 2 }) },
      { isDuplicate: false, storeType: "unknown" },
    ];
    for (const filter of filters) {
      const { count } = await totalsOf(filter);
      const rows = (await ask("/receipts", {
        ...toQuery(filter),
        count: "100",
        fields: "summary",
      })) as readonly object[];
      expect(rows, JSON.stringify(filter)).to.have.length(count);
      expect(count > 0).to.equal(filter.storeType !== "unknown");
    }
  });

  it("name the currencies that the sum leaves out, as the report does", async () => {
    const [start, end] = ["2026-03-08T00:00:00Z", "2026-03-09T00:00:00Z"];
    const { data, meta } = (await ask("/_/statistics/baskets", {
      start,
      end,
      resolution: "1d",
    })) as Schema<"SalesReport">;
    const { converted } = await totalsOf({
      firstDay: parseCalendarDay("2026-03-08")!,
      lastDay: parseCalendarDay("2026-03-08")!,
      isDuplicate: false,
    });
    expect(converted).to.deep.include({ currency: "GBP", total: data[0]?.sales });
    expect(converted?.left_out?.map(({ currency, transactions }) => ({ currency, transactions }))).to.deep.equal(
      meta?.left_out?.map(({ currency, transactions }) => ({ currency, transactions })),
    );
  });

  it("of the hours of the dashboard have their count, for all stores and for a type", async () => {
    for (let rounds = 0; rounds < 12; rounds += 1) {
      const storeType = pick([undefined, "mall", "outlet"]);
      const { from: start, until: end } = toTimeSpan(periodAround(parseCalendarDay(pick(TURNS))!, "1d"), "UTC");
      const { data } = (await ask("/_/statistics/receipts/rates", {
        ...{ start, end, resolution: "1h" },
        ...(storeType === undefined ? {} : { store_type: storeType }),
      })) as Schema<"ReceiptRates">;
      const { timestamp, count } = pick(data.filter((hour) => hour.count > 0 || random.below(10) === 0));
      const from = parseInstant(timestamp) as Instant;
      const until = new Date(Date.parse(from) + 3_600_000).toISOString() as Instant;
      expect((await totalsOf(selectCountedReceipts("transactions", { from, until }, storeType))).count).to.equal(count);
    }
  });

  it("of the last minutes and days of the dashboard have their count, to the fraction of a second", async () => {
    const now = Math.floor(Date.now() / 1_000);
    const sales = [0, 1, 5, 599, 600, 601, 86_400].map((age, at): ReferenceSale => ({
      id: (now - age).toString(16).padStart(8, "0") + at.toString(16).padStart(16, "f"),
      ...{ store: "6001", currency: "GBP", cents: 1_000, isDuplicate: false },
      items: at % 2 === 0 ? [1_000] : [],
      ...(at % 3 === 0 ? {} : { identifier: "ann@shop.example" }),
    }));
    await server.db
      .insertInto("receipts")
      .values(sales.map((sale) => toReceiptInsert("1001", receiptOf(sale))))
      .execute();
    const rate = (await ask("/_/statistics/receipts/rate", {})) as Schema<"ReceiptRate">;
    const baskets = (await ask("/_/statistics/baskets/duration/7d", {})) as Schema<"BasketStatistics">;
    const spanOf = ({ from, to }: Schema<"Measured">) => ({ from: from as Instant, until: to as Instant });
    const count = async (figure: "transactions" | "identified" | "conversions", span: Schema<"Measured">) =>
      (await totalsOf(selectCountedReceipts(figure, spanOf(span)))).count;
    expect(await count("transactions", rate.meta!))
      .to.equal(rate.data.count)
      .and.to.be.greaterThan(2);
    expect(await count("identified", baskets.meta!)).to.equal(baskets.data.identified_transactions);
    expect(await count("conversions", baskets.meta!))
      .to.equal(baskets.data.conversion_transactions)
      .and.to.be.greaterThan(1);
  });
});

const indexOf = (axis: readonly { readonly at: Instant }[], { timestamp }: { readonly timestamp: string }): number =>
  axis.findIndex(({ at }) => Date.parse(at) === Date.parse(timestamp));
