import { conversionOf, type SeriesId } from "#domain/reports/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { CountedPoint } from "./sales.queries.ts";
import type { CountedPlace } from "./salespersons.queries.ts";
import type { Counted, Exchange, Sums } from "./sums.ts";

/** The series of a salesperson at a store, with the names of the contract. */
export const SALESPERSON_SERIES = ["transactions", "conversion", "total"] as const;
export type SalespersonSeries = (typeof SALESPERSON_SERIES)[number];

/** By series; null without a value. */
export type Figures = Readonly<Record<string, Decimal | null>>;
export type SalesFigures = Readonly<Record<Exclude<SeriesId, "conversions">, Decimal>> & { readonly conversions: Decimal | null };
export type SalespersonFigures = Readonly<Record<SalespersonSeries, Decimal | null>>;

export type Point = { readonly at: Instant; readonly figures: SalesFigures };
export type Row = { readonly salesperson: string; readonly store: string; readonly figures: SalespersonFigures };

/** Groups the counts by time, in order. */
export function pointsOf(counted: readonly CountedPoint[], exchange: Exchange): readonly Point[] {
  const moments = new Map<Instant, CountedPoint[]>();
  for (const part of counted) {
    const known = moments.get(part.at);
    if (known) known.push(part);
    else moments.set(part.at, [part]);
  }
  return [...moments].map(([at, parts]) => ({ at, figures: salesFigures(parts, exchange) }));
}

function salesFigures(parts: readonly Counted[], exchange: Exchange): SalesFigures {
  const sums = exchange.total(parts);
  return { transactions: whole(sums.transactions), sales: exchange.rounded(sums.sales), baskets: whole(sums.baskets), conversions: conversionIn(sums) };
}

export function rowOf({ salesperson, store, parts }: CountedPlace, exchange: Exchange): Row {
  const sums = exchange.total(parts);
  const figures = { transactions: whole(sums.transactions), conversion: conversionIn(sums), total: exchange.rounded(sums.sales) };
  return { salesperson, store, figures };
}

/** Returns a JSON text with exact decimal numbers, because a float has 16 digits at most. */
export const jsonOf = (names: Readonly<Record<string, string>>, figures: Figures, series: readonly string[]): string => {
  const members = [
    ...Object.entries(names).map(([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(text)}`),
    ...series.map((name) => `${JSON.stringify(name)}:${figures[name] ?? "null"}`),
  ];
  return `{${members.join()}}`;
};

const conversionIn = ({ identified, transactions }: Sums): Decimal | null => parseDecimal(conversionOf(identified, transactions)) ?? null;
const whole = (value: number): Decimal => parseDecimal(value) as Decimal;
