import { assertNever } from "../../shared/assert-never.ts";
import { formatCalendarDay, type CalendarDay } from "../../shared/time/calendar-day.ts";
import type { Failure } from "../../shared/failure.ts";
import { formatAmount, formatMoney } from "../../shared/number/money.ts";
import type { BoxAmount, BoxMeaning, BoxReading } from "./box-reading.ts";

/** Shown if a text means more receipts than a search reads. */
export const BOX_TOO_BROAD =
  "Too many receipts match. Add a day, a store, an exact amount such as 40.00, or more of the number.";

/** Shown if a search of the box has failed. */
export const BOX_FAILED = "The search has failed. Your text is kept: press Enter to search again.";

/** Returns why a search of the box found nothing. */
export const boxFailureMessage = ({ code }: Pick<Failure, "code">): string =>
  code === "query_too_broad" ? BOX_TOO_BROAD : BOX_FAILED;

/** Describes how the text was read: '£40, Covent Garden, 27 Nov'. */
export const describeBoxReading = (reading: BoxReading, today: CalendarDay): string =>
  reading.map(({ meaning }) => describeMeaning(meaning, today)).join(", ");

function describeMeaning(meaning: BoxMeaning, today: CalendarDay): string {
  switch (meaning.kind) {
    case "amount":
      return describeAmount(meaning);
    case "number":
      return `number ${meaning.text}`;
    case "number-part":
      return `number with ${meaning.text}`;
    case "last4":
      return `card ending in ${meaning.digits}`;
    case "day":
      return describeDay(meaning.day, today);
    case "store":
      return meaning.stores.map(({ name }) => name).join(" or ");
    case "email":
      return meaning.address;
    case "customer":
      return `customer ${meaning.text}`;
    default:
      return assertNever(meaning);
  }
}

/** Leaves out the current year. */
function describeDay(day: CalendarDay, today: CalendarDay): string {
  const long = formatCalendarDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? long.slice(0, -5) : long;
}

/** '£40' includes 40.99, '£40.00' is exact, '£38.00–42.00' a range. */
function describeAmount({ min, max, isWhole, currency }: BoxAmount): string {
  const shown = (amount: BoxAmount["min"]): string =>
    currency === undefined ? formatAmount({ amount, currency: "" }) : formatMoney({ amount, currency });
  if (min !== max) return `${shown(min)}–${formatAmount({ amount: max, currency: currency ?? "" })}`;
  return isWhole ? shown(min).replace(/[.]0+$/, "") : shown(min);
}
