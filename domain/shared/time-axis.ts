import { dayAfter, startOfDay, startOfMonth } from "./calendar-day.ts";
import { daysOf, spanOf, type DayRange } from "./day-range.ts";
import { shiftInstant, type Instant } from "./instant.ts";
import { longDay, offsetName, timeOfDay } from "./written-time.ts";
import { knownZone, minutesAhead, shownIn } from "./zone.ts";

/** The steps of an axis: hours, days or months of the clock and calendar of a zone. */
export const RESOLUTIONS = ["1h", "1d", "1M"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** One step of an axis: when it begins, and how it is called among its neighbours (`14:00`) and alone (`14 May 2024, 14:00`). */
export type AxisStep = { readonly at: Instant; readonly label: string; readonly title: string };

/** Every step of the days: on a day of 23 hours 23, on one of 25 hours 25, of which no two are called the same. */
export const axisOf = (range: DayRange, resolution: Resolution, zone: string): readonly AxisStep[] =>
  stepsAt(beginningsOf(range, resolution, zone), resolution, zone);

/** Moments as steps, wherever the zone's own hours begin: what would be called the same is told apart by its offset. */
export function stepsAt(moments: readonly Instant[], resolution: Resolution, zone: string): readonly AxisStep[] {
  const named = moments.map((at) => ({ at, ...nameOf(shownIn(zone, at), resolution) }));
  const times = new Map<string, number>();
  for (const { title } of named) times.set(title, (times.get(title) ?? 0) + 1);
  return named.map(({ at, label, title }) => {
    const offset = times.get(title) === 1 ? "" : ` (${offsetAt(at, zone)})`;
    return { at, label: `${label}${offset}`, title: `${title}${offset}` };
  });
}

/** Which step a moment falls into: -1 before the first one, the last one for all that comes after it. */
export function stepOf(axis: readonly { readonly at: Instant }[], moment: Instant): number {
  let [low, high] = [0, axis.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const step = axis[middle];
    if (step && step.at <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function beginningsOf(range: DayRange, resolution: Resolution, zone: string): readonly Instant[] {
  if (resolution === "1h") return hoursOf(range, zone);
  const days = daysOf(range).map((day) => ({ day, at: startOfDay(day, zone) }));
  const end = startOfDay(dayAfter(range.last), zone);
  return days
    // A day that a zone skipped altogether begins with the next one and has no length.
    .filter(({ at }, index) => at < (days[index + 1]?.at ?? end))
    .filter(({ day }) => resolution === "1d" || day === startOfMonth(day))
    .map(({ at }) => at);
}

/** When each hour begins on the clock of the zone. Where the clock is turned an hour ends, and the next may be a short one. */
export function hoursOf(range: DayRange, zone: string): readonly Instant[] {
  const { from, until } = spanOf(range, zone);
  const hours: Instant[] = [];
  for (let at = from; at < until; at = nextHour(at, zone)) hours.push(at);
  return hours;
}

function nextHour(at: Instant, zone: string): Instant {
  const full = shiftInstant(at, (60 - Number(timeOfDay(shownIn(zone, at)).slice(3))) * MINUTE_MS);
  return aheadAt(full, zone) === aheadAt(at, zone) ? full : turnBetween(at, full, zone);
}

/** The first minute from which on the clock is as far ahead as at the end; before that it is as at the beginning. */
function turnBetween(from: Instant, until: Instant, zone: string): Instant {
  let [before, after] = [0, (Date.parse(until) - Date.parse(from)) / MINUTE_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (aheadAt(shiftInstant(from, middle * MINUTE_MS), zone) === aheadAt(from, zone)) before = middle;
    else after = middle;
  }
  return shiftInstant(from, after * MINUTE_MS);
}

const aheadAt = (at: Instant, zone: string): number => minutesAhead(knownZone(zone), Date.parse(at));

type Name = { readonly label: string; readonly title: string };

function nameOf(shown: string, resolution: Resolution): Name {
  const day = longDay(shown);
  switch (resolution) {
    case "1h":
      return { label: timeOfDay(shown), title: `${day}, ${timeOfDay(shown)}` };
    case "1d":
      return { label: day.slice(0, -YEAR_LENGTH), title: day };
    case "1M":
      return { label: day.slice("1 ".length, -YEAR_LENGTH), title: day.slice("1 ".length) };
  }
}

/** 'UTC+1' of the zone at a moment. */
function offsetAt(at: Instant, zone: string): string {
  const minutes = aheadAt(at, zone);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, "0"));
  return offsetName(`${minutes < 0 ? "-" : "+"}${hours}:${rest}`);
}

const MINUTE_MS = 60_000;
const YEAR_LENGTH = " 2024".length;
