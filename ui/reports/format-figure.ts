import { formatCount } from "#domain/shared/number/count.ts";
import { isNegative, isZero, parseDecimal, toFixed, type Decimal } from "#domain/shared/number/decimal.ts";
import { formatMoney } from "#domain/shared/number/money.ts";
import {
  PERCENTAGE_POINTS,
  RETURN_SERIES,
  type ReturnFigures,
  type ReturnSeries,
  type SeriesId,
} from "#domain/reports/index.ts";

/** Placeholder of an unknown value. */
export const UNKNOWN_FIGURE = "–";

/** '23.5 %' */
export const formatPercent = (value: Decimal): string => `${toFixed(value, 1)} %`;

/** Formats a value of a series; money in the currency of the report. */
export function formatFigure(value: Decimal | null | undefined, series: SeriesId, currency: string): string {
  if (value === null || value === undefined) return UNKNOWN_FIGURE;
  switch (series) {
    case "conversions":
      return formatPercent(value);
    case "sales":
      return formatMoney({ amount: value, currency });
    case "transactions":
    case "baskets":
      return formatCount(Number(value));
  }
}

/** Formats the figures of returns; unknown without returns. */
export const formatReturns = (
  returned: ReturnFigures | undefined,
  currency: string,
): Readonly<Record<ReturnSeries, string>> => ({
  returns: returned ? formatCount(Number(returned.units)) : UNKNOWN_FIGURE,
  returned_value: returned ? formatMoney({ amount: returned.value, currency }) : UNKNOWN_FIGURE,
  return_rate: returned?.rate ? formatPercent(returned.rate) : UNKNOWN_FIGURE,
});

/** Returns the figures of returns that have a value: a rate has none without sales. */
export const selectKnownReturns = (returned: ReturnFigures | undefined): readonly ReturnSeries[] =>
  returned ? RETURN_SERIES.filter((series) => series !== "return_rate" || returned.rate !== null) : [];

/** Formats a difference with its sign; differences of percentages in percentage points. */
export const formatDifference = (delta: Decimal, series: SeriesId, currency: string): string =>
  withPlusSign(
    delta,
    series === "conversions" ? `${toFixed(delta, 1)} ${PERCENTAGE_POINTS}` : formatFigure(delta, series, currency),
  );

export const withPlusSign = (value: Decimal, text: string): string =>
  isNegative(value) || isZero(value) ? text : `+${text}`;

export const toDecimal = (value: number): Decimal => parseDecimal(value) ?? ("0" as Decimal);
