import { selectRatesForDay, sumConverted, type RateTables } from "#domain/rates/index.ts";
import {
  calculateConversion, describeConversions, storeParameters, type ReportFileCriteria, type ReportMeta, type ReportCriteria, type Reports, type SalesReport, type SalesRow, type SalespersonRow, type SalespersonsReport,
} from "#domain/reports/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { toCalendarDay, daysBetween, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { getCurrency } from "#domain/shared/currency-map.ts";
import { parseDecimal, roundToDigits, type Decimal } from "#domain/shared/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { MAX_TIME_STEPS, MAX_SALESPERSONS } from "#domain/shared/limits.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { respond } from "../shared/respond.ts";
import { rejectedFailure } from "../shared/failures.ts";
import { EMPTY_SALES_DATA, toStepStart, buildDayPredicate, coversWholeDays, isWithin, selectSales, startOfPeriod, toStoreZone, type MemorySale, type SalesFixture } from "./sales-fixture.ts";

/** The reports of one retailer, calculated from its receipts for each request. */
export class MemoryReports implements Reports {
  readonly #trade: SalesFixture;

  constructor(trade: Partial<SalesFixture> = {}) {
    this.#trade = { ...EMPTY_SALES_DATA, ...trade };
  }

  sales(question: ReportCriteria, cancellation?: Cancellation): Promise<Result<SalesReport, Failure>> {
    return respond(() => {
      if (!canBeDrawn(question)) return rejectedFailure(`A report has 1 to ${MAX_TIME_STEPS} points`);
      const sales = this.#asked(question);
      const rows = inOrder(grouped(sales, (sale) => this.#periodOf(sale, question))).map(([at, group]) => this.#rowOf(at as Instant, group, question));
      const conversion = parseDecimal(conversionIn(sales));
      return ok({ rows, meta: { ...this.#metaOf(question, sales, rows.length), ...(conversion === undefined ? {} : { conversion }) } });
    }, cancellation);
  }

  salespersons(question: ReportCriteria, cancellation?: Cancellation): Promise<Result<SalespersonsReport, Failure>> {
    return respond(() => {
      if (!canBeDrawn(question)) return rejectedFailure(`A report has 1 to ${MAX_TIME_STEPS} points`);
      const sales = this.#asked(coversWholeDays(question, this.#zone(question)) ? { ...question, resolution: "1d" } : question).filter(({ salesperson }) => salesperson !== undefined);
      const rows = inOrder(grouped(sales, ({ salesperson, storeId = "" }) => `${salesperson}\n${storeId}`)).map(([, group]) => this.#salespersonOf(group));
      return ok({ rows: rows.slice(0, MAX_SALESPERSONS), meta: this.#metaOf(question, sales, rows.length) });
    }, cancellation);
  }

  fileUrl({ report, format }: ReportFileCriteria): string {
    return `memory:${report}.${format}`;
  }

  /** Returns the sales in a span: by instants for hours, else by days in the zone of each store. */
  #asked(question: ReportCriteria): readonly MemorySale[] {
    const sales = selectSales(this.#trade, storeParameters(question.store));
    if (question.resolution === "1h") return sales.filter(({ at }) => isWithin(at, question));
    const isMeant = buildDayPredicate(question, this.#zone(question));
    return sales.filter(({ day }) => isMeant(day));
  }

  #periodOf({ at, day }: MemorySale, question: ReportCriteria): Instant {
    const { resolution } = question;
    return resolution === "1h" ? toStepStart(at, resolution, this.#zone(question)) : startOfPeriod(day, resolution, this.#zone(question));
  }

  #rowOf(at: Instant, sales: readonly MemorySale[], { series }: ReportCriteria): SalesRow {
    const row = { transactions: sales.length, sales: this.#sumOf(sales), baskets: sales.filter(({ isBasket }) => isBasket).length, conversions: conversionIn(sales) };
    return { at, ...(series === "all" ? row : { [series]: row[series] }) };
  }

  #salespersonOf(sales: readonly MemorySale[]): SalespersonRow {
    const { salesperson = "", storeId = "", storeName = "" } = sales[0] ?? {};
    const key = JSON.stringify([salesperson, storeId]);
    return { key, salesperson, storeName, transactions: sales.length, conversion: conversionIn(sales) ?? 0, total: this.#sumOf(sales) };
  }

  #sumOf = (sales: readonly MemorySale[]): Decimal =>
    roundToDigits(sumConverted(sales.map(({ total, day }) => ({ ...total, tables: this.#tablesOf(day) })), this.#trade.currency), getCurrency(this.#trade.currency).digits);

  #tablesOf = (day: CalendarDay): RateTables => selectRatesForDay(this.#trade.rates, day)?.rates ?? {};

  #metaOf(question: ReportCriteria, sales: readonly MemorySale[], total: number): ReportMeta {
    const everything = selectSales(this.#trade, storeParameters(question.store)).map(({ at }) => at).sort();
    return {
      ...(everything[0] ? { oldest: everything[0] } : {}),
      timezone: this.#zone(question),
      currency: this.#trade.currency,
      total,
      ...describeConversions(sales.map(({ total: { currency }, day }) => ({ currency, transactions: 1, tables: this.#tablesOf(day) })), this.#trade.currency),
    };
  }

  #zone = ({ store }: ReportCriteria): string => toStoreZone(this.#trade, store);
}

const canBeDrawn = (question: ReportCriteria): boolean => question.from < question.until && pointsIn(question) <= MAX_TIME_STEPS;

function pointsIn({ from, until, resolution }: ReportCriteria): number {
  if (resolution === "1h") return Math.ceil((Date.parse(until) - Date.parse(from)) / 3_600_000);
  const days = daysBetween(toCalendarDay(from, "UTC"), toCalendarDay(until, "UTC"));
  return resolution === "1d" ? days : Math.floor(days / 28);
}

const conversionIn = (sales: readonly MemorySale[]): number | null => calculateConversion(sales.filter(({ isIdentified }) => isIdentified).length, sales.length);

function grouped(sales: readonly MemorySale[], keyOf: (sale: MemorySale) => string): ReadonlyMap<string, readonly MemorySale[]> {
  const groups = new Map<string, MemorySale[]>();
  for (const sale of sales) groups.set(keyOf(sale), [...(groups.get(keyOf(sale)) ?? []), sale]);
  return groups;
}

const inOrder = <T>(groups: ReadonlyMap<string, T>): readonly (readonly [key: string, group: T])[] => [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
