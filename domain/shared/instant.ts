import { DateTime } from "luxon";
import type { Branded } from "./branded.ts";
import { inUtc, isWrittenTime, longDay, offsetName, shortDay, timeOfDay } from "./written-time.ts";
import { shownIn } from "./zone.ts";

/** A moment as ISO 8601 text in UTC (`2026-03-01T09:30:00.000Z`); moments compare as texts. */
export type Instant = Branded<"Instant">;

/** A moment with the offset of the clock that was read (`2026-03-01T10:30:00+01:00`). */
export type LocalTime = Branded<"LocalTime">;

/**
 * Reads a moment.
 * Date, time and offset are all required (RFC 3339): the machine's clock would fill a missing part.
 */
export function parseInstant(text: string): Instant | undefined {
  return isWrittenTime(text) ? instantOfLocalTime(text as LocalTime) : undefined;
}

/** Formats a moment as calls write it, without an empty fraction of a second (`2026-03-01T09:30:00Z`). */
export const writtenInstant = (instant: Instant): string => instant.replace(/\.000Z$/, "Z");

export function parseLocalTime(text: string): LocalTime | undefined {
  return isWrittenTime(text) ? (text as LocalTime) : undefined;
}

/**
 * Converts a local time to UTC.
 * A time in UTC needs no conversion: that is the usual case, and a page reads hundreds.
 */
export const instantOfLocalTime = (localTime: LocalTime): Instant =>
  (inUtc(localTime) as Instant | undefined) ?? instantOf(DateTime.fromISO(localTime));

/** Converts a `Date`, or milliseconds since 1970-01-01T00:00:00Z. */
export const instantAt = (moment: number | Date): Instant => new Date(moment).toISOString() as Instant;

/** Returns the moment that many milliseconds later, or earlier. */
export const shiftInstant = (instant: Instant, milliseconds: number): Instant => instantAt(Date.parse(instant) + milliseconds);

/** Converts `seconds` since 1970-01-01T00:00:00Z. */
export const instantOfEpoch = (seconds: number): Instant => instantOf(DateTime.fromSeconds(seconds));
export const epochSeconds = (instant: Instant): number => Math.floor(DateTime.fromISO(instant).toSeconds());

/** Formats '1 Mar 2026, 10:30' in the given IANA zone [SHELL-026]. */
export const formatInstant = (instant: Instant, zone: string): string => long(shownIn(zone, instant));

/** Formats '01 Mar 10:30' in the given IANA zone [SHELL-027]. */
export const formatInstantShort = (instant: Instant, zone: string): string => short(shownIn(zone, instant));

/** Formats '1 Mar 2026, 10:30' on the clock that wrote it: no conversion [RCPT-035]. */
export const formatLocalTime = (localTime: LocalTime): string => long(localTime);

export const formatLocalTimeShort = (localTime: LocalTime): string => short(localTime);

/** Formats the offset of the clock that wrote it: 'UTC+1'. */
export const offsetOf = (localTime: LocalTime): string => offsetName(localTime);

const long = (text: string): string => `${longDay(text)}, ${timeOfDay(text)}`;
const short = (text: string): string => `${shortDay(text)} ${timeOfDay(text)}`;

const instantOf = (moment: DateTime): Instant => moment.toUTC().toISO() as Instant;
