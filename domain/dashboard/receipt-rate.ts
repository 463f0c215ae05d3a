import { isGreater, parseDecimal, roundToDigits, times, toFixed, type Decimal } from "../shared/decimal.ts";

/** How many transactions there were in the last minutes, and what that is in a second; undefined where no number came. */
export type ReceiptRate = { readonly count: number; readonly perSecond: number | undefined };

/** The minutes over which the rate is measured. */
export const RATE_MINUTES = 10;

/** '30 per minute' below one in a second, '1.23 per second' from there on, '-' where it is not known [DASH-021, DASH-022]. */
export function formatReceiptRate({ perSecond }: Pick<ReceiptRate, "perSecond">): string {
  const rate = parseDecimal(perSecond);
  if (rate === undefined) return "-";
  return isGreater(ONE, rate) ? `${toFixed(roundToDigits(times(rate, SIXTY), MEANT_DIGITS), 0)} per minute` : `${toFixed(rate, 2)} per second`;
}

/** A rate comes as a binary quotient, which may lie a hair beside the half that is meant. */
const MEANT_DIGITS = 9;
const ONE = parseDecimal(1) as Decimal;
const SIXTY = parseDecimal(60) as Decimal;
