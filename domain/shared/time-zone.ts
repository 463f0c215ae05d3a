import { IANAZone } from "luxon";

/**
 * True for a name of the IANA time zone database, `Europe/London`.
 * Checks the list of names first: creating the first clock of any zone takes 50 ms on a slow machine.
 */
export const isTimeZone = (zone: string): boolean => listed().has(zone) || IANAZone.create(zone).isValid;

/** Returns the zone itself, or UTC for an unknown name. */
export const toTimeZone = (zone: string | null | undefined): string => (zone && isTimeZone(zone) ? zone : "UTC");

/** Returns the local date and time of the zone at a moment: `2026-03-01T10:30:00`. */
export function formatLocalIsoTime(zone: string, instant: string): string {
  const at = Date.parse(instant);
  return new Date(at + getUtcOffsetMinutes(toTimeZone(zone), at) * MINUTE_MS)
    .toISOString()
    .slice(0, -LENGTH_OF_FRACTION);
}

/** Returns the offset of a known zone from UTC in minutes, at milliseconds since 1970. */
export const getUtcOffsetMinutes = (zone: string, at: number): number => IANAZone.create(zone).offset(at);

const MINUTE_MS = 60_000;
const LENGTH_OF_FRACTION = ".000Z".length;

/** Returns every zone that can be chosen, by name. */
export const listTimeZones = (): readonly string[] => [...listed()];

let names: ReadonlySet<string> | undefined;
const listed = (): ReadonlySet<string> => (names ??= new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]));
