/** The fields of a moment in RFC 3339. The seconds and the colon in the offset are optional. */
const WRITTEN = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(Z|[+-]\d\d:?\d\d)$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MINUTE_MS = 60_000;
const SHORT_MONTHS = ["04", "06", "09", "11"];

/** True for a moment with date, time and offset: the machine's clock would fill a missing part. */
export function isIsoTime(text: string): boolean {
  return WRITTEN.test(text) && isIsoDay(text.slice(0, "YYYY-MM-DD".length));
}

/** True for an existing day written YYYY-MM-DD. */
export function isIsoDay(text: string): boolean {
  return DAY.test(text) && Number(text.slice(8)) <= daysOf(text.slice(0, 4), text.slice(5, 7));
}

/**
 * Converts a moment in RFC 3339 to UTC, to the millisecond.
 * Undefined for other texts.
 */
export function toUtcTime(text: string): string | undefined {
  const [, day = "", time = "", seconds = "00", fraction = "", offset = ""] = WRITTEN.exec(text) ?? [];
  const local = `${day}T${time}:${seconds}.${fraction.slice(0, 3).padEnd(3, "0")}Z`;
  if (day === "" || offset === "Z") return day === "" ? undefined : local;
  // A time in UTC needs no date: that is the usual case, and a page reads hundreds.
  return new Date(Date.parse(local) - readOffset(offset) * MINUTE_MS).toISOString();
}

/** Returns the minutes of '+01:00' or '-0330'. */
function readOffset(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith("-") ? -minutes : minutes;
}

/** Formats '1 Mar 2026' from any text that begins with YYYY-MM-DD. */
export const formatLongDay = (text: string): string =>
  `${Number(text.slice(8, 10))} ${monthOf(text)} ${text.slice(0, 4)}`;

/** Formats '01 Mar'. */
export const formatShortDay = (text: string): string => `${text.slice(8, 10)} ${monthOf(text)}`;

/** Returns '10:30' from any text that begins with YYYY-MM-DDTHH:MM. */
export const formatTimeOfDay = (text: string): string => text.slice(11, 16);

/** Formats 'UTC+1', 'UTC-3:30' or 'UTC'. */
export function formatOffset(text: string): string {
  const [, sign = "", hours = "", minutes = "00"] = /([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
  const name = `${sign}${Number(hours)}${minutes === "00" ? "" : `:${minutes}`}`;
  return /^.?0$/.test(name) ? "UTC" : `UTC${name}`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const monthOf = (text: string): string => MONTHS[Number(text.slice(5, 7)) - 1] ?? "";

function daysOf(year: string, month: string): number {
  if (month === "02") return isLeap(Number(year)) ? 29 : 28;
  return SHORT_MONTHS.includes(month) ? 30 : 31;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
