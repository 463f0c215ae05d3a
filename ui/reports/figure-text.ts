import { formatCount } from "#domain/shared/count.ts";
import { isNegative, isZero, parseDecimal, toFixed, type Decimal } from "#domain/shared/decimal.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { POINTS, type SeriesId } from "#domain/reports/index.ts";

/** What stands where nothing is known. */
export const UNKNOWN = "–";

/** '23.5 %' */
export const percentText = (value: Decimal): string => `${toFixed(value, 1)} %`;

/** A value of a series as it is told: money in the currency of the report. */
export function figureText(value: Decimal | null | undefined, series: SeriesId, currency: string): string {
  if (value === null || value === undefined) return UNKNOWN;
  switch (series) {
    case "conversions":
      return percentText(value);
    case "sales":
      return formatMoney({ amount: value, currency });
    case "transactions":
    case "baskets":
      return formatCount(Number(value));
  }
}

/** How much more or less, its sign always in front; of what is in per cent in points. */
export const differenceText = (delta: Decimal, series: SeriesId, currency: string): string =>
  signed(delta, series === "conversions" ? `${toFixed(delta, 1)} ${POINTS}` : figureText(delta, series, currency));

export const signed = (value: Decimal, text: string): string => (isNegative(value) || isZero(value) ? text : `+${text}`);

export const decimalOf = (value: number): Decimal => parseDecimal(value) ?? ("0" as Decimal);
