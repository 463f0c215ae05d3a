import { formatCalendarDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import { isOutdated, type Failure } from "../shared/failure.ts";
import { assertNever } from "../shared/assert-never.ts";
import { formatChange, LARGE_CHANGE_PERCENT, type RateChange } from "./rate-change.ts";
import type { CurrencyCodeRefusal, RateRefusal } from "./rate.ts";

const FALLBACKS = {
  latest: "Failed to get rates",
  one: "Failed to get rate",
  set: "Failed to set rate",
} as const;
export type RatesAction = keyof typeof FALLBACKS;

/** Another user has set rates first [RATE-015]. */
export const RATES_OUTDATED =
  "The rates have been updated since you started editing. Please cancel and view the most recent rates.";

/** Returns the server's message, else a default. A conflict always has the same message. */
export function ratesFailureMessage(action: RatesAction, failure: Failure): string {
  if (action === "set" && isOutdated(failure)) return RATES_OUTDATED;
  return failure.description || FALLBACKS[action];
}

export function codeRefused(refusal: CurrencyCodeRefusal): string {
  switch (refusal.kind) {
    case "no-code":
      return "A currency code must be three letters";
    case "duplicate":
      return `Duplicate rate "${refusal.code}"`;
    default:
      return assertNever(refusal);
  }
}

/** The message names the code, because the code is the label of the field. */
export function rateRefused(refusal: RateRefusal): string {
  switch (refusal.kind) {
    case "missing":
      return `Enter a rate for ${refusal.code}`;
    case "not-a-number":
      return `${refusal.code} must be a number`;
    case "too-many-digits":
      return `${refusal.code} has more digits than can be saved`;
    default:
      return codeRefused(refusal);
  }
}

export const BASE_CURRENCY_REQUIRED = "Rates need a base currency";

export const VALID_FROM_NOT_DAY_START = "Valid from must be the start of a day in UTC";

export const validFromIsTooEarly = (earliest: CalendarDay): string =>
  `Valid from must be ${formatCalendarDay(earliest)} or later`;

export function largeChangeQuestion(changes: readonly RateChange[]): string {
  const listed = changes.map((change) => `${change.base} to ${change.code} ${formatChange(change)}`);
  return `These rates differ by more than ${LARGE_CHANGE_PERCENT} %: ${listed.join(", ")}. Set them anyway?`;
}
