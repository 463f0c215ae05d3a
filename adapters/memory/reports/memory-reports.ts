import { converted, ratesOfDay } from "#domain/rates/index.ts";
import {
  conversionOf, storeParameters, type FileQuestion, type ReportMeta, type ReportQuestion, type Reports, type SalesReport, type SalesRow, type SalespersonRow, type SalespersonsReport,
} from "#domain/reports/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { dayOf, daysBetween } from "#domain/shared/calendar-day.ts";
import { parseDecimal, plus, type Decimal } from "#domain/shared/decimal.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { answered } from "../shared/answered.ts";
import { rejected } from "../shared/refused.ts";
import { A_TRADE, beginningOf, isWithin, salesOf, startOfPeriod, zoneOf, type Sale, type Trade } from "./trade.ts";

/** The figures of one retailer, counted anew from its receipts at each question. */
export class MemoryReports implements Reports {
  readonly #trade: Trade;

  constructor(trade: Partial<Trade> = {}) {
    this.#trade = { ...A_TRADE, ...trade };
  }

  sales(question: ReportQuestion, cancellation?: Cancellation): Promise<Result<SalesReport, Failure>> {
    return answered(() => {
      if (pointsIn(question) > MOST_POINTS) return rejected(`A report has at most ${MOST_POINTS} points`);
      const groups = this.#grouped(question, (sale) => this.#periodOf(sale, question));
      const rows = [...groups].map(([at, sales]) => this.#rowOf(at as Instant, sales, question)).sort((a, b) => (a.at < b.at ? -1 : 1));
      return ok({ rows, meta: this.#metaOf(question, rows.length) });
    }, cancellation);
  }

  salespersons(question: ReportQuestion, cancellation?: Cancellation): Promise<Result<SalespersonsReport, Failure>> {
    return answered(() => {
      const groups = this.#grouped(question, ({ salesperson, storeId = "" }) => (salesperson === undefined ? undefined : `${salesperson}\n${storeId}`));
      const rows = [...groups.values()].flatMap((sales) => this.#salespersonOf(sales)).sort((a, b) => compare(a.salesperson, b.salesperson) || compare(a.storeName, b.storeName));
      return ok({ rows: rows.slice(0, MOST_ROWS), meta: this.#metaOf(question, rows.length) });
    }, cancellation);
  }

  fileAddress({ report, format }: FileQuestion): string {
    return `memory:${report}.${format}`;
  }

  /** The sales of a question by a key; those that have none are left out. */
  #grouped(question: ReportQuestion, keyOf: (sale: Sale) => string | undefined): ReadonlyMap<string, readonly Sale[]> {
    const groups = new Map<string, Sale[]>();
    for (const sale of this.#asked(question)) {
      const key = keyOf(sale);
      if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), sale]);
    }
    return groups;
  }

  /** By moments where hours are asked for, else by days, each on the calendar of its store. */
  #asked(question: ReportQuestion): readonly Sale[] {
    const sales = salesOf(this.#trade, storeParameters(question.store));
    if (question.resolution === "1h") return sales.filter(({ at }) => isWithin(at, question));
    const [first, end] = [dayOf(question.from, this.#zone(question)), dayOf(question.until, this.#zone(question))];
    return sales.filter(({ day }) => first <= day && day < end);
  }

  #periodOf({ at, day }: Sale, question: ReportQuestion): Instant {
    const { resolution } = question;
    return resolution === "1h" ? beginningOf(at, resolution, this.#zone(question)) : startOfPeriod(day, resolution, this.#zone(question));
  }

  #rowOf(at: Instant, sales: readonly Sale[], { series }: ReportQuestion): SalesRow {
    const row = {
      transactions: sales.length,
      sales: this.#sumOf(sales),
      baskets: sales.filter(({ isBasket }) => isBasket).length,
      conversions: conversionOf(sales.filter(({ isIdentified }) => isIdentified).length, sales.length),
    };
    return { at, ...(series === "all" ? row : { [series]: row[series] }) };
  }

  #salespersonOf(sales: readonly Sale[]): readonly SalespersonRow[] {
    const [{ salesperson = "", storeName = "" } = {}, conversion] = [sales[0], conversionOf(sales.filter(({ isIdentified }) => isIdentified).length, sales.length)];
    return conversion === null ? [] : [{ salesperson, storeName, transactions: sales.length, conversion, total: this.#sumOf(sales) }];
  }

  #sumOf = (sales: readonly Sale[]): Decimal => sales.flatMap((sale) => this.#inCurrency(sale) ?? []).reduce(plus, parseDecimal(0) as Decimal);

  #inCurrency({ total, day }: Sale): Decimal | undefined {
    const { rates, currency } = this.#trade;
    return converted(total, currency, ratesOfDay(rates, day)?.rates ?? {});
  }

  #metaOf(question: ReportQuestion, total: number): ReportMeta {
    const everything = salesOf(this.#trade, storeParameters(question.store)).map(({ at }) => at).sort();
    const left = this.#asked(question).filter((sale) => this.#inCurrency(sale) === undefined).map(({ total: { currency } }) => currency);
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

const MOST_POINTS = 1000;
const MOST_ROWS = 5000;

function pointsIn({ from, until, resolution }: ReportQuestion): number {
  if (resolution === "1h") return Math.ceil((Date.parse(until) - Date.parse(from)) / 3_600_000);
  const days = daysBetween(dayOf(from, "UTC"), dayOf(until, "UTC"));
  return resolution === "1d" ? days : Math.floor(days / 28);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
