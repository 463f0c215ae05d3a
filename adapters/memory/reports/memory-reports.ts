import { sumConverted, type DatedAmount, type RateTables } from "#domain/rates/index.ts";
import {
  calculateConversion,
  calculateReturnRate,
  describeConversions,
  storeParameters,
  type ReportFileCriteria,
  type ReportMeta,
  type ReportCriteria,
  type Reports,
  type SalesReport,
  type SalesRow,
  type SalespersonRow,
  type SalespersonsReport,
  type ReturnFigures,
} from "#domain/reports/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { toCalendarDay, daysBetween, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { getCurrency } from "#domain/shared/number/currency-map.ts";
import { parseDecimal, plus, roundToDigits, type Decimal } from "#domain/shared/number/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { MAX_TIME_STEPS, MAX_SALESPERSONS } from "#domain/shared/limits.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { respond } from "../shared/respond.ts";
import { buildStoreFilter } from "../shared/store-access.ts";
import { rejectedFailure } from "../shared/failures.ts";
import { selectRatesForDay } from "./rates-for-day.ts";
import {
  EMPTY_SALES_DATA,
  toStepStart,
  buildDayPredicate,
  coversWholeDays,
  isWithin,
  selectReturns,
  selectSales,
  startOfPeriod,
  toStoreZone,
  type MemoryReturn,
  type MemorySale,
  type SalesFixture,
} from "./sales-fixture.ts";

/** The reports of one retailer, calculated from its receipts for each request. */
export class MemoryReports implements Reports {
  readonly #trade: SalesFixture;

  constructor(trade: Partial<SalesFixture> = {}) {
    this.#trade = { ...EMPTY_SALES_DATA, ...trade };
  }

  sales(question: ReportCriteria, cancellation?: Cancellation): Promise<Result<SalesReport, Failure>> {
    return respond(() => {
      if (!canBeDrawn(question)) return rejectedFailure(`A report has 1 to ${MAX_TIME_STEPS} points`);
      const [sales, returns] = [this.#asked(question), question.series === "all" ? this.#returned(question) : []];
      const bySales = grouped(sales, (sale) => this.#periodOf(sale, question));
      const byReturns = grouped(returns, (part) => this.#periodOf(part, question));
      const rows = keysOf(bySales, byReturns).map((at) =>
        this.#rowOf(at as Instant, { sales: bySales.get(at) ?? [], returns: byReturns.get(at) ?? [] }, question),
      );
      const conversion = parseDecimal(conversionIn(sales));
      return ok({
        rows,
        meta: {
          ...this.#metaOf(question, { sales, returns }, rows.length),
          ...(conversion === undefined ? {} : { conversion }),
        },
      });
    }, cancellation);
  }

  salespersons(question: ReportCriteria, cancellation?: Cancellation): Promise<Result<SalespersonsReport, Failure>> {
    return respond(() => {
      if (!canBeDrawn(question)) return rejectedFailure(`A report has 1 to ${MAX_TIME_STEPS} points`);
      const asked: ReportCriteria = coversWholeDays(question, this.#zone(question))
        ? { ...question, resolution: "1d" }
        : question;
      const sales = this.#asked(asked).filter(({ salesperson }) => salesperson !== undefined);
      const bySales = grouped(sales, placeOf);
      const returns = this.#returned(asked).filter(({ salesperson }) => salesperson !== undefined);
      const byReturns = grouped(returns, placeOf);
      const rows = keysOf(bySales, byReturns).map((place) =>
        this.#salespersonOf({ sales: bySales.get(place) ?? [], returns: byReturns.get(place) ?? [] }),
      );
      return ok({
        rows: rows.slice(0, MAX_SALESPERSONS),
        meta: this.#metaOf(question, { sales, returns }, rows.length),
      });
    }, cancellation);
  }

  fileUrl({ report, format }: ReportFileCriteria): string {
    return `memory:${report}.${format}`;
  }

  #asked = (question: ReportCriteria): readonly MemorySale[] =>
    this.#within(selectSales(this.#trade, storeParameters(question.store)), question);

  #returned = (question: ReportCriteria): readonly MemoryReturn[] =>
    this.#within(selectReturns(this.#trade, storeParameters(question.store)), question);

  /** Returns what happened in a span: by instants for hours, else by days in the zone of each store. */
  #within<Dated extends Pick<MemorySale, "at" | "day">>(
    all: readonly Dated[],
    question: ReportCriteria,
  ): readonly Dated[] {
    if (question.resolution === "1h") return all.filter(({ at }) => isWithin(at, question));
    const isMeant = buildDayPredicate(question, this.#zone(question));
    return all.filter(({ day }) => isMeant(day));
  }

  #periodOf({ at, day }: Pick<MemorySale, "at" | "day">, question: ReportCriteria): Instant {
    const { resolution } = question;
    return resolution === "1h"
      ? toStepStart(at, resolution, this.#zone(question))
      : startOfPeriod(day, resolution, this.#zone(question));
  }

  #rowOf(at: Instant, { sales, returns }: Group, { series }: ReportCriteria): SalesRow {
    const row = {
      transactions: sales.length,
      sales: this.#sumOf(sales),
      baskets: sales.filter(({ isBasket }) => isBasket).length,
      conversions: conversionIn(sales),
    };
    return {
      at,
      ...(series === "all" ? { ...row, ...this.#returnsOf(returns, row.sales) } : { [series]: row[series] }),
    };
  }

  #salespersonOf({ sales, returns }: Group): SalespersonRow {
    const { salesperson = "", storeId = "", storeName = "" } = sales[0] ?? returns[0] ?? {};
    const key = JSON.stringify([salesperson, storeId]);
    const total = this.#sumOf(sales);
    return {
      key,
      salesperson,
      storeName,
      ...(storeId === "" ? {} : { storeId }),
      transactions: sales.length,
      conversion: conversionIn(sales),
      total,
      ...this.#returnsOf(returns, total),
    };
  }

  #returnsOf(parts: readonly MemoryReturn[], sales: Decimal): { readonly returned?: ReturnFigures } {
    if (parts.length === 0) return {};
    const value = this.#rounded(parts.map(({ value: money, day }) => ({ ...money, tables: this.#tablesOf(day) })));
    return {
      returned: { units: parts.map(({ units }) => units).reduce(plus), value, rate: calculateReturnRate(value, sales) },
    };
  }

  #sumOf = (sales: readonly MemorySale[]): Decimal =>
    this.#rounded(sales.map(({ total, day }) => ({ ...total, tables: this.#tablesOf(day) })));

  #rounded = (amounts: readonly DatedAmount[]): Decimal =>
    roundToDigits(sumConverted(amounts, this.#trade.currency), getCurrency(this.#trade.currency).digits);

  #tablesOf = (day: CalendarDay): RateTables => selectRatesForDay(this.#trade.rates, day)?.rates ?? {};

  #metaOf(question: ReportCriteria, { sales, returns }: Group, total: number): ReportMeta {
    const counts = [
      ...sales.map(({ total: { currency }, day }) => ({
        currency,
        transactions: 1,
        returns: ZERO,
        tables: this.#tablesOf(day),
      })),
      ...returns.map(({ value: { currency }, units, day }) => ({
        currency,
        transactions: 0,
        returns: units,
        tables: this.#tablesOf(day),
      })),
    ];
    const everything = selectSales(this.#trade, storeParameters(question.store))
      .map(({ at }) => at)
      .sort();
    return {
      ...(everything[0] ? { oldest: everything[0] } : {}),
      timezone: this.#zone(question),
      currency: this.#trade.currency,
      total,
      ...describeConversions(counts, this.#trade.currency),
    };
  }

  /** The zone of a store that the account may not see stays unknown. */
  #zone = ({ store }: ReportCriteria): string =>
    toStoreZone(this.#trade, buildStoreFilter(this.#trade.allowed)(store) ? store : undefined);
}

const canBeDrawn = (question: ReportCriteria): boolean =>
  question.from < question.until && pointsIn(question) <= MAX_TIME_STEPS;

function pointsIn({ from, until, resolution }: ReportCriteria): number {
  if (resolution === "1h") return Math.ceil((Date.parse(until) - Date.parse(from)) / 3_600_000);
  const days = daysBetween(toCalendarDay(from, "UTC"), toCalendarDay(until, "UTC"));
  return resolution === "1d" ? days : Math.floor(days / 28);
}

const conversionIn = (sales: readonly MemorySale[]): number | null =>
  calculateConversion(sales.filter(({ isIdentified }) => isIdentified).length, sales.length);

const ZERO = parseDecimal(0) as Decimal;

/** The sales and the returns of a row or a report. */
type Group = { readonly sales: readonly MemorySale[]; readonly returns: readonly MemoryReturn[] };

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

const placeOf = ({ salesperson, storeId = "" }: Pick<MemorySale, "salesperson" | "storeId">): string =>
  `${String(salesperson)}\n${storeId}`;
const keysOf = (...groups: readonly ReadonlyMap<string, unknown>[]): readonly string[] =>
  [...new Set(groups.flatMap((group) => [...group.keys()]))].sort((a, b) => (a < b ? -1 : 1));
