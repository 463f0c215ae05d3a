import { parseCalendarDay, shiftDay, type CalendarDay } from "../../shared/time/calendar-day.ts";
import type { BoxContext } from "./box-reading.ts";

/** A day, and the number of its words. */
export type ReadDay = { readonly day: CalendarDay; readonly length: number };

/**
 * Reads the day at the start of the words: `today`, `yesterday`, `tuesday` and `last tuesday`, `12 Nov`, `Nov 12, 2025`,
 * `2026-11-12`, and `12/11` if the country has one order of day and month. Without a year it is the last such day.
 */
export function readDay(words: readonly string[], context: BoxContext): ReadDay | undefined {
  return (
    relativeDay(words, context.today) ??
    namedMonth(words, context.today) ??
    oneWord(numericDay(words[0] ?? "", context)) ??
    oneWord(attachedMonth(words[0] ?? "", context.today))
  );
}

const oneWord = (day: CalendarDay | undefined): ReadDay | undefined => day && { day, length: 1 };

function relativeDay([first = "", second = ""]: readonly string[], today: CalendarDay): ReadDay | undefined {
  if (first === "today") return { day: today, length: 1 };
  if (first === "yesterday") return { day: shiftDay(today, { days: -1 }), length: 1 };
  const isLast = first === "last";
  const weekday = WEEKDAYS.findIndex((forms) => forms.includes(isLast ? second : first));
  if (weekday < 0) return undefined;
  const since = (new Date(today).getUTCDay() - weekday + 7) % 7;
  const days = isLast && since === 0 ? 7 : since;
  return { day: shiftDay(today, { days: -days }), length: isLast ? 2 : 1 };
}

/** From Sunday, as `getUTCDay` counts. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ["sunday", "sun"],
  ["monday", "mon"],
  ["tuesday", "tue", "tues"],
  ["wednesday", "wed"],
  ["thursday", "thu", "thur", "thurs"],
  ["friday", "fri"],
  ["saturday", "sat"],
];

const MONTHS: readonly string[] = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];

function monthOf(word: string): number | undefined {
  const name = word.replace(/\.$/, "");
  const at = MONTHS.findIndex(
    (month) => month === name || month.slice(0, 3) === name || (name === "sept" && month.startsWith(name)),
  );
  return at < 0 ? undefined : at + 1;
}

const ordinal = (word: string): number | undefined => {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(word) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** `12 Nov`, `12 November 2025` and `Nov 12, 2025`. */
function namedMonth([first = "", second = "", third = ""]: readonly string[], today: CalendarDay): ReadDay | undefined {
  const month = monthOf(first) ?? monthOf(second);
  const day = ordinal(first) ?? ordinal(second);
  if (month === undefined || day === undefined) return undefined;
  const year = /^\d{4}$/.test(third) ? Number(third) : undefined;
  const found = year === undefined ? lastDay({ month, day }, today) : dayOf({ year, month, day });
  return found && { day: found, length: year === undefined ? 2 : 3 };
}

/** `12nov` and `12-Nov-2025`. */
function attachedMonth(word: string, today: CalendarDay): CalendarDay | undefined {
  const [, day = "", name = "", year] = /^(\d{1,2})-?([a-z]{3,9})(?:-?(\d{4}))?$/.exec(word) ?? [];
  const month = monthOf(name);
  if (month === undefined) return undefined;
  const parts = { month, day: Number(day) };
  return year === undefined ? lastDay(parts, today) : dayOf({ ...parts, year: Number(year) });
}

function numericDay(word: string, { today, country }: BoxContext): CalendarDay | undefined {
  const iso = parseCalendarDay(word);
  if (iso !== undefined) return iso;
  const [, first = "", separator, second = "", year = ""] =
    /^(\d{1,2})([/.])(\d{1,2})(?:\2((?:\d{2}|\d{4})?))?$/.exec(word) ?? [];
  // 12.11 is an amount; 12.11. and 12.11.2025 are days.
  if (separator === undefined || (separator === "." && word.split(".").length < 3)) return undefined;
  const isDayFirst = separator === "." || dayComesFirst([Number(first), Number(second)], country);
  if (isDayFirst === undefined) return undefined;
  const [day, month] = isDayFirst ? [Number(first), Number(second)] : [Number(second), Number(first)];
  if (year === "") return lastDay({ month, day }, today);
  return dayOf({ year: Number(year.length === 2 ? `20${year}` : year), month, day });
}

/** Undefined if the country has no single order, and both numbers can be a month. */
function dayComesFirst([first, second]: readonly [number, number], country: string): boolean | undefined {
  if (first > 12 || second > 12) return first > 12;
  if (MONTH_FIRST.has(country)) return false;
  return NO_ORDER.has(country) || country === "" ? undefined : true;
}

const MONTH_FIRST: ReadonlySet<string> = new Set(["USA", "PHL", "FSM", "MHL", "PLW"]);
/** Countries that write the year first, or use both orders. */
const NO_ORDER: ReadonlySet<string> = new Set(["CAN", "CHN", "HUN", "IRN", "JPN", "KOR", "LTU", "MNG", "TWN", "ZAF"]);

type DayOfYear = { readonly month: number; readonly day: number };

const dayOf = ({ year, month, day }: DayOfYear & { readonly year: number }): CalendarDay | undefined =>
  parseCalendarDay(`${year}-${padded(month)}-${padded(day)}`);

const padded = (number: number): string => String(number).padStart(2, "0");

/** Returns the last such day up to today: 29 February can be years ago. */
function lastDay(parts: DayOfYear, today: CalendarDay): CalendarDay | undefined {
  const thisYear = Number(today.slice(0, 4));
  return Array.from({ length: 9 }, (_, years) => dayOf({ ...parts, year: thisYear - years })).find(
    (day) => day !== undefined && day <= today,
  );
}
