import { DateTime } from "luxon";
import type { Branded } from "./branded.ts";
import { knownZone } from "./zone.ts";

/** A moment as ISO 8601 text in UTC (`2026-03-01T09:30:00.000Z`); moments compare as texts. */
export type Instant = Branded<"Instant">;

/** A moment with the offset of the clock that was read (`2026-03-01T10:30:00+01:00`). */
export type LocalTime = Branded<"LocalTime">;

/** Date, time and offset are all needed (RFC 3339): what lacks one would be filled from the clock of the machine. */
export function parseInstant(text: string): Instant | undefined {
  return isWritten(text) ? instantOf(DateTime.fromISO(text)) : undefined;
}

export function parseLocalTime(text: string): LocalTime | undefined {
  return isWritten(text) ? (text as LocalTime) : undefined;
}

export const instantOfLocalTime = (localTime: LocalTime): Instant => instantOf(DateTime.fromISO(localTime));

/** `seconds` since 1970-01-01T00:00:00Z. */
export const instantOfEpoch = (seconds: number): Instant => instantOf(DateTime.fromSeconds(seconds));
export const epochSeconds = (instant: Instant): number => Math.floor(DateTime.fromISO(instant).toSeconds());

/** '1 Mar 2026, 10:30' in the given IANA zone [SHELL-026]. */
export const formatInstant = (instant: Instant, zone: string): string =>
  format(DateTime.fromISO(instant, { zone: knownZone(zone) }), LONG);

/** '01 Mar 10:30' in the given IANA zone [SHELL-027]. */
export const formatInstantShort = (instant: Instant, zone: string): string =>
  format(DateTime.fromISO(instant, { zone: knownZone(zone) }), SHORT);

/** '1 Mar 2026, 10:30' on the clock that wrote it: no conversion [RCPT-035]. */
export const formatLocalTime = (localTime: LocalTime): string =>
  format(DateTime.fromISO(localTime, { setZone: true }), LONG);

export const formatLocalTimeShort = (localTime: LocalTime): string =>
  format(DateTime.fromISO(localTime, { setZone: true }), SHORT);

/** 'UTC+1' of the clock that wrote it. */
export const offsetOf = (localTime: LocalTime): string => DateTime.fromISO(localTime, { setZone: true }).zone.name;

const WRITTEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;
const LONG = "d MMM yyyy, HH:mm";
const SHORT = "dd MMM HH:mm";

const isWritten = (text: string): boolean => WRITTEN.test(text) && DateTime.fromISO(text).isValid;
const format = (moment: DateTime, pattern: string): string => moment.setLocale("en").toFormat(pattern);
const instantOf = (moment: DateTime): Instant => moment.toUTC().toISO() as Instant;
