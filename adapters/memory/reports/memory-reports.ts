import { converted, ratesOfDay } from "#domain/rates/index.ts";
import {
  conversionOf, storeParameters, type FileQuestion, type ReportMeta, type ReportQuestion, type Reports, type SalesReport, type SalesRow, type SalespersonRow, type SalespersonsReport,
} from "#domain/reports/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { dayOf, daysBetween } from "#domain/shared/calendar-day.ts";
import { currencyOf } from "#domain/shared/currency-map.ts";
import { parseDecimal, plus, roundToDigits, type Decimal } from "#domain/shared/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { MOST_POINTS, MOST_SALESPERSONS } from "#domain/shared/limits.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { answered } from "../shared/answered.ts";
import { rejected } from "../shared/refused.ts";
import { A_TRADE, beginningOf, isOfDays, isOfWholeDays, isWithin, salesOf, startOfPeriod, zoneOf, type Sale, type Trade } from "./trade.ts";

/** The reports of one retailer, calculated from its receipts for each request. */
export class MemoryReports implements Reports {
  readonly #trade: Trade;

  constructor(trade: Partial<Trade> = {}) {
    this.#trade = { ...A_TRADE, ...trade };
  }

  sales(question: ReportQuestion, cancellation?: Cancellation): Promise<Result<SalesReport, Failure>> {
    return answered(() => {
      if (!canBeDrawn(question)) return rejected(`A report has 1 to ${MOST_POINTS} points`);
      const sales = this.#asked(question);
      const rows = inOrder(grouped(sales, (sale) => this.#periodOf(sale, question))).map(([at, group]) => this.#rowOf(at as Instant, group, question));
      return ok({ rows, meta: this.#metaOf(question, sales, rows.length) });
    }, cancellation);
  }

  salespersons(question: ReportQuestion, cancellation?: Cancellation): Promise<Result<SalespersonsReport, Failure>> {
    return answered(() => {
      if (!canBeDrawn(question)) return rejected(`A report has 1 to ${MOST_POINTS} points`);
      const sales = this.#asked(isOfWholeDays(question, this.#zone(question)) ? { ...question, resolution: "1d" } : question).filter(({ salesperson }) => salesperson !== undefined);
      const rows = inOrder(grouped(sales, ({ salesperson, storeId = "" }) => `${salesperson}\n${storeId}`)).map(([, group]) => this.#salespersonOf(group));
      return ok({ rows: rows.slice(0, MOST_SALESPERSONS), meta: this.#metaOf(question, sales, rows.length) });
    }, cancellation);
  }

  fileAddress({ report, format }: FileQuestion): string {
    return `memory:${report}.${format}`;
  }

  /** Returns the sales in a span: by instants for hours, else by days in the zone of each store. */
  #asked(question: ReportQuestion): readonly Sale[] {
    const sales = salesOf(this.#trade, storeParameters(question.store));
    if (question.resolution === "1h") return sales.filter(({ at }) => isWithin(at, question));
    const isMeant = isOfDays(question, this.#zone(question));
    return sales.filter(({ day }) => isMeant(day));
  }

  #periodOf({ at, day }: Sale, question: ReportQuestion): Instant {
    const { resolution } = question;
    return resolution === "1h" ? beginningOf(at, resolution, this.#zone(question)) : startOfPeriod(day, resolution, this.#zone(question));
  }

  #rowOf(at: Instant, sales: readonly Sale[], { series }: ReportQuestion): SalesRow {
    const row = { transactions: sales.length, sales: this.#sumOf(sales), baskets: sales.filter(({ isBasket }) => isBasket).length, conversions: conversionIn(sales) };
    return { at, ...(series === "all" ? row : { [series]: row[series] }) };
  }

  #salespersonOf(sales: readonly Sale[]): SalespersonRow {
    const { salesperson = "", storeId = "", storeName = "" } = sales[0] ?? {};
    const key = JSON.stringify([salesperson, storeId]);
    return { key, salesperson, storeName, transactions: sales.length, conversion: conversionIn(sales) ?? 0, total: this.#sumOf(sales) };
  }

  #sumOf = (sales: readonly Sale[]): Decimal =>
    roundToDigits(sales.flatMap((sale) => this.#inCurrency(sale) ?? []).reduce(plus, parseDecimal(0) as Decimal), currencyOf(this.#trade.currency).digits);

  #inCurrency({ total, day }: Sale): Decimal | undefined {
    const { rates, currency } = this.#trade;
    return converted(total, currency, ratesOfDay(rates, day)?.rates ?? {});
  }

  #metaOf(question: ReportQuestion, sales: readonly Sale[], total: number): ReportMeta {
    const everything = salesOf(this.#trade, storeParameters(question.store)).map(({ at }) => at).sort();
    const left = sales.filter((sale) => this.#inCurrency(sale) === undefined).map(({ total: { currency } }) => currency);
    return {
      ...(everything[0] ? { oldest: everything[0] } : {}),
      timezone: this.#zone(question),
      currency: this.#trade.currency,
      total,
      leftOut: [...new Set(left)].sort().map((currency) => ({ currency, transactions: left.filter((each) => each === currency).length })),
    };
  }

  #zone = ({ store }: ReportQuestion): string => zoneOf(this.#trade, store);
}

const canBeDrawn = (question: ReportQuestion): boolean => question.from < question.until && pointsIn(question) <= MOST_POINTS;

function pointsIn({ from, until, resolution }: ReportQuestion): number {
  if (resolution === "1h") return Math.ceil((Date.parse(until) - Date.parse(from)) / 3_600_000);
  const days = daysBetween(dayOf(from, "UTC"), dayOf(until, "UTC"));
  return resolution === "1d" ? days : Math.floor(days / 28);
}

const conversionIn = (sales: readonly Sale[]): number | null => conversionOf(sales.filter(({ isIdentified }) => isIdentified).length, sales.length);

function grouped(sales: readonly Sale[], keyOf: (sale: Sale) => string): ReadonlyMap<string, readonly Sale[]> {
  const groups = new Map<string, Sale[]>();
  for (const sale of sales) groups.set(keyOf(sale), [...(groups.get(keyOf(sale)) ?? []), sale]);
  return groups;
}

const inOrder = <T>(groups: ReadonlyMap<string, T>): readonly (readonly [key: string, group: T])[] => [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
