import { IANAZone } from "luxon";

/**
 * True for a name of the IANA time zone database, `Europe/London`. The list of names is asked first: the first clock that
 * is made for any zone takes a slow machine 50 ms.
 */
export const isKnownZone = (zone: string): boolean => listed().has(zone) || IANAZone.create(zone).isValid;

/** The zone itself, or UTC when the name means nothing. */
export const knownZone = (zone: string | null | undefined): string => (zone && isKnownZone(zone) ? zone : "UTC");

/** What calendar and clock of the zone show at a moment, `2026-03-01T10:30:00`. */
export function shownIn(zone: string, instant: string): string {
  const at = Date.parse(instant);
  return new Date(at + minutesAhead(knownZone(zone), at) * MINUTE_MS).toISOString().slice(0, -LENGTH_OF_FRACTION);
}

/** How far the clocks of a known zone are ahead of UTC at a moment, in minutes; of milliseconds since 1970. */
export const minutesAhead = (zone: string, at: number): number => IANAZone.create(zone).offset(at);

const MINUTE_MS = 60_000;
const LENGTH_OF_FRACTION = ".000Z".length;

/** Every zone that can be chosen, by name. */
export const zones = (): readonly string[] => [...listed()];

let names: ReadonlySet<string> | undefined;
const listed = (): ReadonlySet<string> => (names ??= new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]));
