import type { Branded } from "../branded.ts";
import { toUtcTime, isIsoTime, formatLongDay, formatOffset, formatShortDay, formatTimeOfDay } from "./iso-time.ts";
import { formatLocalIsoTime } from "./time-zone.ts";

/** A moment as ISO 8601 text in UTC (`2026-03-01T09:30:00.000Z`); moments compare as texts. */
export type Instant = Branded<"Instant">;

/** A moment with the offset of the clock that was read (`2026-03-01T10:30:00+01:00`). */
export type LocalTime = Branded<"LocalTime">;

/**
 * Reads a moment.
 * Date, time and offset are all required (RFC 3339): the machine's clock would fill a missing part.
 */
export function parseInstant(text: string): Instant | undefined {
  return isIsoTime(text) ? localTimeToInstant(text as LocalTime) : undefined;
}

/** Formats a moment as calls write it, without an empty fraction of a second (`2026-03-01T09:30:00Z`). */
export const formatIsoInstant = (instant: Instant): string => instant.replace(/\.000Z$/, "Z");

export function parseLocalTime(text: string): LocalTime | undefined {
  return isIsoTime(text) ? (text as LocalTime) : undefined;
}

/** Converts a local time to UTC, to the millisecond. */
export const localTimeToInstant = (localTime: LocalTime): Instant => toUtcTime(localTime) as Instant;

/** Converts a `Date`, or milliseconds since 1970-01-01T00:00:00Z. */
export const toInstant = (moment: number | Date): Instant => new Date(moment).toISOString() as Instant;

/** Returns the moment that many milliseconds later, or earlier. */
export const shiftInstant = (instant: Instant, milliseconds: number): Instant =>
  toInstant(Date.parse(instant) + milliseconds);

/** Converts `seconds` since 1970-01-01T00:00:00Z. */
export const epochToInstant = (seconds: number): Instant => toInstant(seconds * SECOND_MS);
export const epochSeconds = (instant: Instant): number => Math.floor(Date.parse(instant) / SECOND_MS);

/** Maximum difference between the clocks of a caller and of the server. */
export const MAX_CLOCK_DIFFERENCE_MS = 300_000;

/** Formats '1 Mar 2026, 10:30' in the given IANA zone [SHELL-026]. */
export const formatInstant = (instant: Instant, zone: string): string => long(formatLocalIsoTime(zone, instant));

/** Formats '01 Mar 10:30' in the given IANA zone [SHELL-027]. */
export const formatInstantShort = (instant: Instant, zone: string): string => short(formatLocalIsoTime(zone, instant));

/** Formats '10:30' in the given IANA zone. A part of a minute is rounded up, because the time is one to wait for. */
export const formatInstantTime = (instant: Instant, zone: string): string =>
  formatTimeOfDay(formatLocalIsoTime(zone, shiftInstant(instant, A_MINUTE_MS - 1)));

/** Formats '1 Mar 2026, 10:30' on the clock that wrote it: no conversion [RCPT-035]. */
export const formatLocalTime = (localTime: LocalTime): string => long(localTime);

export const formatLocalTimeShort = (localTime: LocalTime): string => short(localTime);

/** Formats the offset of the clock that wrote it: 'UTC+1'. */
export const formatUtcOffset = (localTime: LocalTime): string => formatOffset(localTime);

const SECOND_MS = 1_000;
const A_MINUTE_MS = 60_000;

const long = (text: string): string => `${formatLongDay(text)}, ${formatTimeOfDay(text)}`;
const short = (text: string): string => `${formatShortDay(text)} ${formatTimeOfDay(text)}`;
