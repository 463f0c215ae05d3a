import { assertNever } from "../../shared/assert-never.ts";
import { formatCalendarDay, type CalendarDay } from "../../shared/calendar-day.ts";
import { formatAmount, formatMoney } from "../../shared/money.ts";
import type { BoxAmount, BoxMeaning, BoxReading } from "./box-reading.ts";

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
