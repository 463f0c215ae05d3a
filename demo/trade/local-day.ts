import { DateTime } from "luxon";

/** A calendar day as the number of days since 1970-01-01. */
export type DayNumber = number;

export type DayFacts = {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly dayOfMonth: number;
  /** 0 for Sunday. */
  readonly weekday: number;
  /** YYYY-MM-DD */
  readonly text: string;
};

export const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** A one-entry cache, because the plan reads a day many times in a row. */
let latest: { readonly day: DayNumber; readonly facts: DayFacts } | undefined;

export function dayFacts(day: DayNumber): DayFacts {
  if (latest?.day !== day) latest = { day, facts: readDay(day) };
  return latest.facts;
}

function readDay(day: DayNumber): DayFacts {
  const date = new Date(day * DAY_SECONDS * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    dayOfMonth: date.getUTCDate(),
    weekday: date.getUTCDay(),
    text: date.toISOString().slice(0, 10),
  };
}

const offsets = new Map<string, Map<DayNumber, number>>();

/**
 * Returns the minutes of the zone ahead of UTC during opening hours. Clocks change at night, so the offset at noon
 * applies.
 */
function zoneOffset(day: DayNumber, zone: string): number {
  const known = offsets.get(zone) ?? new Map<DayNumber, number>();
  offsets.set(zone, known);
  const found = known.get(day) ?? offsetAtNoon(day, zone);
  known.set(day, found);
  return found;
}

function offsetAtNoon(day: DayNumber, zone: string): number {
  const { year, month, dayOfMonth } = dayFacts(day);
  return DateTime.fromObject({ year, month, day: dayOfMonth, hour: 12 }, { zone }).offset;
}

/** Converts a second of a local day to seconds since 1970. */
export const toEpoch = (day: DayNumber, second: number, zone: string): number =>
  day * DAY_SECONDS + second - zoneOffset(day, zone) * 60;

/** True if clocks go forward in the night before this day, so that its first hour belongs to the day before. */
export const skipsHour = (day: DayNumber, zone: string): boolean => zoneOffset(day, zone) > zoneOffset(day - 1, zone);

/** Converts a time within opening hours to the local day and its second. */
export function toLocalSecond(epoch: number, zone: string): { readonly day: DayNumber; readonly second: number } {
  const utcDay = Math.floor(epoch / DAY_SECONDS);
  const guess = Math.floor((epoch + zoneOffset(utcDay, zone) * 60) / DAY_SECONDS);
  const day = skipsHour(guess, zone) && secondOf(epoch, guess, zone) < HOUR_SECONDS ? guess - 1 : guess;
  return { day, second: secondOf(epoch, day, zone) };
}

const secondOf = (epoch: number, day: DayNumber, zone: string): number =>
  epoch + zoneOffset(day, zone) * 60 - day * DAY_SECONDS;

/** `2026-03-01T10:52:12+00:00` */
export function formatZonedTime(day: DayNumber, second: number, zone: string): string {
  const offset = zoneOffset(day, zone);
  const away = Math.abs(offset);
  const clock = `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`;
  return `${dayFacts(day).text}T${clock}${offset < 0 ? "-" : "+"}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}

/** `2026-03-01T10:52:12Z` */
export const formatEpoch = (epoch: number): string => `${new Date(epoch * 1000).toISOString().slice(0, 19)}Z`;

const two = (number: number): string => (number < 10 ? `0${number}` : String(number));
