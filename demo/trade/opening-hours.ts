import { isLateStore, type DemoStore } from "../retailers/stores.ts";
import { SECTORS, type Sector } from "../retailers/retailers.ts";
import { DAY_SECONDS, dayFacts, skipsHour, type DayNumber } from "./local-day.ts";

type Hours = readonly [opens: number, closes: number];

/** The distribution of a day's sales over its seconds. */
export type DayShape = {
  /** Cumulative share of sales before each half-hour. */
  readonly before: readonly number[];
  readonly opens: number;
  readonly closes: number;
};

/** Hours by weekday, from the country's rest day on. */
const HOURS: Readonly<Record<Sector, readonly Hours[]>> = {
  fashion: [
    [12, 18],
    [10, 19],
    [10, 19],
    [10, 19],
    [10, 20],
    [10, 20],
    [9.5, 20],
  ],
  coffee: [
    [8, 18],
    [6.5, 19],
    [6.5, 19],
    [6.5, 19],
    [6.5, 19],
    [6.5, 20],
    [7.5, 19],
  ],
  grocery: [
    [9, 18],
    [7, 20],
    [7, 20],
    [7, 20],
    [7, 20],
    [7, 21],
    [7, 18],
  ],
  electronics: [
    [11, 18],
    [10, 20],
    [10, 20],
    [10, 20],
    [10, 20],
    [10, 21],
    [10, 21],
  ],
  sports: [
    [11, 17],
    [10, 19],
    [10, 19],
    [10, 19],
    [10, 20],
    [10, 19],
    [10, 17],
  ],
};

/** Weights of the hours from 6 to 21. */
const RHYTHMS: Readonly<Record<Sector, readonly number[]>> = {
  fashion: [0, 0, 0, 2, 4, 6, 9, 9, 8, 8, 8, 9, 7, 4, 2, 0],
  coffee: [4, 10, 14, 11, 9, 7, 8, 8, 6, 6, 5, 4, 3, 2, 1, 0],
  grocery: [1, 4, 5, 6, 7, 8, 8, 5, 5, 6, 9, 13, 12, 7, 3, 1],
  electronics: [0, 0, 0, 0, 4, 5, 8, 7, 6, 6, 7, 9, 9, 7, 4, 2],
  sports: [0, 0, 0, 0, 4, 5, 7, 6, 6, 7, 9, 9, 7, 3, 0, 0],
};
const FIRST_HOUR = 6;
const SLOT = 1800;
const SLOTS = DAY_SECONDS / SLOT;

/** Stores that never close. The first hour of a day after clocks went forward belongs to the day before. */
const LATE_HOURS: Hours = [0, 24];
const LATE_HOURS_AFTER_SKIP: Hours = [1, 24];

/** Weight of a quiet half-hour. */
const QUIET = 0.5;
/** Weight of a half-hour at night, in stores that stay open. */
const NIGHT = 4;

type Shapes = { readonly usual: readonly DayShape[]; readonly late: DayShape; readonly lateAfterSkip: DayShape };
const SHAPES: ReadonlyMap<Sector, Shapes> = new Map(
  SECTORS.map((sector) => [
    sector,
    {
      usual: HOURS[sector].map((hours) => shapeOf(hours, RHYTHMS[sector], QUIET)),
      late: shapeOf(LATE_HOURS, RHYTHMS[sector], NIGHT),
      lateAfterSkip: shapeOf(LATE_HOURS_AFTER_SKIP, RHYTHMS[sector], NIGHT),
    },
  ]),
);

/** Returns the shape of a store's day; undefined if it is closed. */
export function storeDayShape(store: DemoStore, day: DayNumber): DayShape | undefined {
  const {
    city: { country, zone },
    retailer: { sector },
  } = store;
  const { usual, late, lateAfterSkip } = SHAPES.get(sector) as Shapes;
  if (isLateStore(store)) return skipsHour(day, zone) ? lateAfterSkip : late;
  const { weekday, text } = dayFacts(day);
  if (country.holidays.includes(text.slice(5))) return undefined;
  const sinceRest = (weekday - country.restDay + 7) % 7;
  return sinceRest === 0 && !country.opensOnRestDay ? undefined : usual[sinceRest];
}

/** Returns the share of the day's sales before a second. */
export function shareBefore({ before, opens, closes }: DayShape, second: number): number {
  if (second <= opens) return 0;
  if (second >= closes) return 1;
  const slot = Math.floor(second / SLOT);
  const done = before[slot] as number;
  return done + ((before[slot + 1] as number) - done) * ((second - slot * SLOT) / SLOT);
}

/** Returns the share of the day's sales in the half-hour of a second. */
export function shareAround({ before, opens, closes }: DayShape, second: number): number {
  if (second < opens || second >= closes) return 0;
  const slot = Math.floor(second / SLOT);
  return (before[slot + 1] as number) - (before[slot] as number);
}

/** Returns the second at which a share of the day's sales is reached. */
export function secondAt({ before, closes }: DayShape, share: number): number {
  let slot = 0;
  while (slot < SLOTS - 1 && (before[slot + 1] as number) <= share) slot++;
  const done = before[slot] as number;
  const within = (share - done) / ((before[slot + 1] as number) - done);
  return Math.min(closes - 1, Math.floor((slot + within) * SLOT));
}

function shapeOf([opens, closes]: Hours, rhythm: readonly number[], least: number): DayShape {
  const weights = Array.from({ length: SLOTS }, (_, slot) => {
    const isOpen = slot / 2 >= opens && slot / 2 < closes;
    return isOpen ? Math.max(least, rhythm[Math.floor(slot / 2) - FIRST_HOUR] ?? 0) : 0;
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  const before = [0, ...weights.map((weight) => (done += weight) / all)];
  return { before, opens: opens * 3600, closes: closes * 3600 };
}
