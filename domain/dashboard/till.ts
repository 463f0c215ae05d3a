import type { Instant } from "../shared/time/instant.ts";

/** A till of a store. `lastSeen` is when it last reported; undefined if never, or if the time is invalid. */
export type Till = {
  readonly id: string;
  readonly name?: string;
  readonly storeReference?: string;
  readonly storeName?: string;
  readonly lastSeen: Instant | undefined;
};

/** A till is inactive if it has not reported for more than this many minutes. */
export const INACTIVE_AFTER_MINUTES = 7;

/** True if the till last reported more than 7 minutes ago, or never [DASH-031]. */
export const isInactive = ({ lastSeen }: Pick<Till, "lastSeen">, now: Instant): boolean =>
  lastSeen === undefined || Date.parse(now) - Date.parse(lastSeen) > INACTIVE_AFTER_MINUTES * MINUTE_MS;

/** Returns the inactive tills: first those that never reported, then those inactive for longest. */
export const selectInactiveTills = (tills: readonly Till[], now: Instant): readonly Till[] =>
  tills
    .filter((till) => isInactive(till, now))
    .sort((a, b) => compareTexts(a.lastSeen ?? "", b.lastSeen ?? "") || compareTexts(placeOf(a), placeOf(b)));

/** Formats how long a till has been inactive: '8 minutes', '3 hours', '2 days' or 'never seen'. */
export function formatInactivity({ lastSeen }: Pick<Till, "lastSeen">, now: Instant): string {
  if (lastSeen === undefined) return "never seen";
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(lastSeen)) / MINUTE_MS));
  if (minutes < 60) return counted(minutes, "minute");
  return minutes < 2 * DAY_MINUTES
    ? counted(Math.floor(minutes / 60), "hour")
    : counted(Math.floor(minutes / DAY_MINUTES), "day");
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
const placeOf = ({ storeName = "", storeReference = "", name = "", id }: Till): string =>
  [storeName, storeReference, name, id].join("\n");
const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
