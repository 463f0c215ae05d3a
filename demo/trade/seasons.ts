import { Prng, DEMO_SEED } from "../prng.ts";
import type { Sector } from "../retailers/retailers.ts";
import type { DemoStore } from "../retailers/stores.ts";
import { dayFacts, type DayNumber } from "./local-day.ts";

/** A busy season, with both days (MM-DD) inclusive, and its factor. */
type Rush = readonly [from: string, to: string, times: number];

/** Weight of each month, in percent of an average month. */
const MONTHS: Readonly<Record<Sector, readonly number[]>> = {
  fashion: [95, 75, 90, 98, 104, 100, 94, 84, 106, 110, 118, 135],
  coffee: [106, 104, 102, 99, 97, 93, 86, 84, 100, 107, 110, 112],
  grocery: [96, 95, 99, 101, 102, 100, 95, 93, 100, 102, 104, 116],
  electronics: [92, 84, 90, 90, 92, 94, 96, 104, 108, 96, 126, 142],
  sports: [124, 110, 92, 94, 108, 112, 104, 92, 90, 92, 98, 134],
};

const RUSHES: Readonly<Record<Sector, readonly Rush[]>> = {
  fashion: [
    ["01-02", "01-12", 1.5],
    ["06-20", "06-30", 1.3],
    ["11-25", "11-30", 1.7],
    ["12-08", "12-24", 1.5],
  ],
  coffee: [["12-01", "12-22", 1.1]],
  grocery: [
    ["12-20", "12-24", 1.6],
    ["12-29", "12-31", 1.4],
  ],
  electronics: [
    ["08-20", "09-05", 1.3],
    ["11-25", "11-30", 2.4],
    ["12-08", "12-24", 1.5],
  ],
  sports: [
    ["01-03", "01-20", 1.3],
    ["12-10", "12-23", 1.4],
  ],
};

/** Weight of each weekday, from the country's rest day on. */
const WEEKDAYS: Readonly<Record<Sector, readonly number[]>> = {
  fashion: [80, 70, 72, 80, 95, 120, 190],
  coffee: [75, 108, 112, 112, 112, 118, 98],
  grocery: [80, 95, 88, 92, 98, 130, 150],
  electronics: [105, 78, 80, 84, 92, 118, 165],
  sports: [70, 84, 86, 90, 104, 112, 148],
};

/** Daily growth. After a year, twice as many consumers request emailed receipts. */
const GROWTH = 0.002;
/** Growth is relative, so any recent day will do. */
const SOME_DAY = 20_000;

/** Returns the sales volume of a store on an open day. */
export function storeDayVolume(
  { id, size, city: { country }, retailer: { sector } }: DemoStore,
  day: DayNumber,
): number {
  const { weekday, text } = dayFacts(day);
  const sinceRest = (weekday - country.restDay + 7) % 7;
  const monthDay = text.slice(5);
  const rush = RUSHES[sector].find(([from, to]) => from <= monthDay && monthDay <= to)?.[2] ?? 1;
  const weather = 0.8 + 0.4 * new Prng(DEMO_SEED, Number(id), day).fraction();
  return (
    size *
    (WEEKDAYS[sector][sinceRest] as number) *
    seasonOf(sector, day) *
    rush *
    weather *
    Math.exp(GROWTH * (day - SOME_DAY))
  );
}

/** Interpolates between the middles of two months. */
function seasonOf(sector: Sector, day: DayNumber): number {
  const { month, dayOfMonth } = dayFacts(day);
  const sinceMiddle = (dayOfMonth - 15) / 30;
  const here = MONTHS[sector][month - 1] as number;
  const beside = MONTHS[sector][(month - 1 + (sinceMiddle < 0 ? 11 : 1)) % 12] as number;
  return here + (beside - here) * Math.abs(sinceMiddle);
}
