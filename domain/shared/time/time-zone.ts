import { IANAZone, Settings } from "luxon";

// Otherwise the library asks the browser for its language, by the first formatter of the page.
Settings.defaultLocale = "en";

/**
 * The offsets of a zone from UTC in minutes, each from a moment in milliseconds since 1970.
 * The last one is known until `end`.
 */
export type ZoneOffsets = {
  readonly zone: string;
  readonly offsets: readonly (readonly [from: number, minutes: number])[];
  readonly end: number;
};

/** True for a name of the IANA time zone database, `Europe/London`. */
export const isTimeZone = (zone: string): boolean =>
  added.has(zone) || listed().has(zone) || IANAZone.create(zone).isValid;

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
export const getUtcOffsetMinutes = (zone: string, at: number): number =>
  findAddedOffset(zone, at) ?? IANAZone.create(zone).offset(at);

/**
 * Adds the offsets of a zone, so that a page shows its times without a clock of the browser.
 * The first `Intl` formatter of a page takes 50 ms, and 250 ms on a slow machine.
 */
export const addZoneOffsets = (offsets: ZoneOffsets): void => void added.set(offsets.zone, offsets);

/** Returns the offsets of a known zone between two moments. */
export function listZoneOffsets(zone: string, from: number, end: number): ZoneOffsets {
  const offsets: [number, number][] = [[from, getUtcOffsetMinutes(zone, from)]];
  for (let at = from; at < end; at += WEEK_MS) {
    const next = Math.min(at + WEEK_MS, end);
    const minutes = getUtcOffsetMinutes(zone, next);
    if (minutes !== getUtcOffsetMinutes(zone, at)) offsets.push([findOffsetChange(zone, at, next), minutes]);
  }
  return { zone, offsets, end };
}

/** Returns the first moment with the offset of `after`. */
function findOffsetChange(zone: string, before: number, after: number): number {
  const minutes = getUtcOffsetMinutes(zone, after);
  let [same, changed] = [before, after];
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2);
    if (getUtcOffsetMinutes(zone, middle) === minutes) changed = middle;
    else same = middle;
  }
  return changed;
}

const added = new Map<string, ZoneOffsets>();

function findAddedOffset(zone: string, at: number): number | undefined {
  const known = added.get(zone);
  return known === undefined || at >= known.end ? undefined : known.offsets.filter(([from]) => from <= at).at(-1)?.[1];
}

const MINUTE_MS = 60_000;
const WEEK_MS = 604_800_000;
const LENGTH_OF_FRACTION = ".000Z".length;

/** Returns every zone that can be chosen, by name. */
export const listTimeZones = (): readonly string[] => [...listed()];

let names: ReadonlySet<string> | undefined;
const listed = (): ReadonlySet<string> => (names ??= new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]));
