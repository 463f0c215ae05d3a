import { listZoneOffsets, type ZoneOffsets } from "#domain/shared/time/time-zone.ts";

/** Pages show times of the last five years, and stay open for days. */
const [DAYS_BEFORE, DAYS_AFTER] = [1_826, 31];
const DAY_MS = 86_400_000;

/**
 * The offsets of time zones that pages show, found once a day for each zone.
 * A browser that has them shows times without a clock of its own, which takes a slow machine 250 ms.
 */
export class ZoneOffsetCache {
  readonly #found = new Map<string, { readonly day: number; readonly offsets: ZoneOffsets }>();

  /** `zone`: a known zone. `now`: milliseconds since 1970. */
  get(zone: string, now: number): ZoneOffsets {
    const day = Math.floor(now / DAY_MS);
    const found = this.#found.get(zone);
    if (found?.day === day) return found.offsets;
    const offsets = listZoneOffsets(zone, (day - DAYS_BEFORE) * DAY_MS, (day + DAYS_AFTER) * DAY_MS);
    this.#found.set(zone, { day, offsets });
    return offsets;
  }
}
