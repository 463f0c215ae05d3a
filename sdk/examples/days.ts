// Calendar days in a time zone, with what every platform has. A day is written as 2026-03-01.

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** The day that it is in the zone at that instant. */
export function dayAt(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, calendar: "gregory", year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(instant);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** So many days later, or earlier. */
export const shiftDay = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/**
 * The first instant of a day in the zone. Not always midnight, and a day has not always 24 hours: so it is searched for,
 * to the second, where the day of UTC begins, a day before and a day after.
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

/** Whether the text is a day of the calendar. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && shiftDay(text, 0) === text;
