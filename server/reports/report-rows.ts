import {
  calculateConversion,
  calculateReturnRate,
  type ReturnSeries,
  type SalespersonFigure,
  type SeriesId,
} from "#domain/reports/index.ts";
import { isZero, parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { jsonMember } from "../http/wire-members.ts";
import type { CountedPoint } from "./sales.queries.ts";
import type { CountedSalesperson } from "./salespersons.queries.ts";
import type { CurrencyConverter, CurrencyTotals } from "./currency-totals.ts";

/** By series; null without a value. */
export type SeriesValues = Readonly<Record<string, Decimal | null>>;
export type SalesValues = Readonly<Record<Exclude<SeriesId, "conversions">, Decimal>> & {
  readonly conversions: Decimal | null;
};
export type SalespersonValues = Readonly<Record<SalespersonFigure, Decimal | null>>;

/** The members of a row with returns. A row without returns has none of them. */
export type ReturnValues = Readonly<Record<ReturnSeries, Decimal | null>>;

export type SalesTotals = {
  readonly at: Instant;
  readonly figures: SalesValues;
  readonly returned: ReturnValues | undefined;
};
export type SalespersonTotals = {
  readonly salesperson: string;
  readonly store: string;
  readonly figures: SalespersonValues;
  readonly returned: ReturnValues | undefined;
};

/** Groups the counts by time, in order. */
export function toSalesTotals(counted: readonly CountedPoint[], exchange: CurrencyConverter): readonly SalesTotals[] {
  const moments = new Map<Instant, CountedPoint[]>();
  for (const part of counted) {
    const known = moments.get(part.at);
    if (known) known.push(part);
    else moments.set(part.at, [part]);
  }
  return [...moments].map(([at, parts]) => {
    const sums = exchange.sum(parts);
    return { at, figures: salesFigures(sums, exchange), returned: toReturnValues(sums, exchange) };
  });
}

function toReturnValues(
  { returns, returned, sales }: CurrencyTotals,
  exchange: CurrencyConverter,
): ReturnValues | undefined {
  if (isZero(returns)) return undefined;
  const value = exchange.round(returned);
  return { returns, returned_value: value, return_rate: calculateReturnRate(value, exchange.round(sales)) };
}

function salesFigures(sums: CurrencyTotals, exchange: CurrencyConverter): SalesValues {
  return {
    transactions: whole(sums.transactions),
    sales: exchange.round(sums.sales),
    baskets: whole(sums.baskets),
    conversions: conversionIn(sums),
  };
}

export function toSalespersonTotals(
  { salesperson, store, parts }: CountedSalesperson,
  exchange: CurrencyConverter,
): SalespersonTotals {
  const sums = exchange.sum(parts);
  const figures = {
    transactions: whole(sums.transactions),
    conversion: conversionIn(sums),
    total: exchange.round(sums.sales),
  };
  return { salesperson, store, figures, returned: toReturnValues(sums, exchange) };
}

/** The members of a row of the contract that have a text. The others are series. */
type RowMembers<Row> = { readonly [Name in keyof Row as Row[Name] extends string | undefined ? Name : never]: string };
type RowSeries<Row> = Exclude<keyof Row, keyof RowMembers<Row>> & string;

/** Returns a JSON text with exact decimal numbers, because a float has 16 digits at most. State the type of the row. */
export const formatRowJson = <Row extends object>(
  names: RowMembers<NoInfer<Row>>,
  figures: SeriesValues,
  series: readonly RowSeries<NoInfer<Row>>[],
): string => {
  const members = [
    ...Object.entries(names).map(([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(text)}`),
    ...series.map((name) => jsonMember<Row>(name, figures[name] ?? "null")),
  ];
  return `{${members.join()}}`;
};

/** Returns the share of transactions with a known buyer in per cent; null without transactions. */
export const conversionIn = ({
  identified,
  transactions,
}: Pick<CurrencyTotals, "identified" | "transactions">): Decimal | null =>
  parseDecimal(calculateConversion(identified, transactions)) ?? null;
const whole = (value: number): Decimal => parseDecimal(value) as Decimal;
