import type { TimeSpan } from "../shared/time/day-range.ts";
import { isGreater, parseDecimal, roundToDigits, times, toFixed, type Decimal } from "../shared/number/decimal.ts";

/** Transactions of the last minutes, in total and per second. `perSecond` is undefined if no rate is known. */
export type ReceiptRate = {
  readonly count: number;
  readonly perSecond: number | undefined;
  /** The measured span. Absent if the server does not name it. */
  readonly span?: TimeSpan;
};

/** Number of minutes over which the rate is measured. */
export const RATE_MINUTES = 10;

/**
 * Formats a rate as '30 per minute' below one per second, else as '1.23 per second' [DASH-021, DASH-022].
 * Returns '-' if the rate is unknown.
 */
export function formatReceiptRate({ perSecond }: Pick<ReceiptRate, "perSecond">): string {
  const rate = parseDecimal(perSecond);
  if (rate === undefined) return "-";
  return isGreater(ONE, rate)
    ? `${toFixed(roundToDigits(times(rate, SIXTY), MEANT_DIGITS), 0)} per minute`
    : `${toFixed(rate, 2)} per second`;
}

/** The rate is a binary quotient and can be slightly off. Rounding to 9 digits restores an exact half. */
const MEANT_DIGITS = 9;
const ONE = parseDecimal(1) as Decimal;
const SIXTY = parseDecimal(60) as Decimal;
