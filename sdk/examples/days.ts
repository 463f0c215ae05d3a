// Calendar days in a time zone, without a library. A day is written as 2026-03-01.

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Returns the day in the zone at an instant. */
export function dayAt(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    calendar: "gregory",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(instant);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Adds days, or subtracts them. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/**
 * Returns the first instant of a day in the zone. It is not always midnight, and a day does not always have 24 hours, so
 * this function searches for it to the second, from a day before the day of UTC to a day after.
 */
export function startOfDay(day: string, zone: string): Date {
  let before = Date.parse(`${day}T00:00:00Z`) - DAY;
  let after = before + 2 * DAY;
  while (after - before > SECOND) {
    const middle = before + Math.floor((after - before) / 2 / SECOND) * SECOND;
    if (dayAt(new Date(middle), zone) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** True if the text is a calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && shiftDay(text, 0) === text;
