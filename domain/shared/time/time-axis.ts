import { dayAfter, startOfDay, startOfMonth } from "./calendar-day.ts";
import { listDays, toTimeSpan, type DayRange } from "./day-range.ts";
import { shiftInstant, type Instant } from "./instant.ts";
import { formatLongDay, formatOffset, formatTimeOfDay } from "./iso-time.ts";
import { toTimeZone, getUtcOffsetMinutes, formatLocalIsoTime } from "./time-zone.ts";

/** The resolutions of an axis: hours, days or months in the clock and calendar of a zone. */
export const RESOLUTIONS = ["1h", "1d", "1M"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** A step of an axis: its start, its short label (`14:00`) and its full label (`14 May 2024, 14:00`). */
export type AxisStep = { readonly at: Instant; readonly label: string; readonly title: string };

/**
 * Returns every step of the days, with unique labels.
 * A day of 23 hours has 23 steps, a day of 25 hours has 25.
 */
export const buildTimeAxis = (range: DayRange, resolution: Resolution, zone: string): readonly AxisStep[] =>
  buildAxisSteps(beginningsOf(range, resolution, zone), resolution, zone);

/** Returns steps for moments. Steps that would have the same label also show their offset. */
export function buildAxisSteps(moments: readonly Instant[], resolution: Resolution, zone: string): readonly AxisStep[] {
  const named = moments.map((at) => ({ at, ...nameOf(formatLocalIsoTime(zone, at), resolution) }));
  const times = new Map<string, number>();
  for (const { title } of named) times.set(title, (times.get(title) ?? 0) + 1);
  return named.map(({ at, label, title }) => {
    const offset = times.get(title) === 1 ? "" : ` (${offsetAt(at, zone)})`;
    return { at, label: `${label}${offset}`, title: `${title}${offset}` };
  });
}

/**
 * Returns the index of the step that contains a moment.
 * It is -1 before the first step, and the last step for all later moments.
 */
export function findStepIndex(axis: readonly { readonly at: Instant }[], moment: Instant): number {
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
  if (resolution === "1h") return listHours(range, zone);
  const days = listDays(range).map((day) => ({ day, at: startOfDay(day, zone) }));
  const end = startOfDay(dayAfter(range.last), zone);
  return (
    days
      // A day that a zone skipped altogether has no length and is left out.
      .filter(({ at }, index) => at < (days[index + 1]?.at ?? end))
      .filter(({ day }) => resolution === "1d" || day === startOfMonth(day))
      .map(({ at }) => at)
  );
}

/**
 * Returns the start of each hour on the clock of the zone.
 * An hour ends at a clock change, so the next one may be short.
 */
export function listHours(range: DayRange, zone: string): readonly Instant[] {
  const { from, until } = toTimeSpan(range, zone);
  const hours: Instant[] = [];
  for (let at = from; at < until; at = nextHour(at, zone)) hours.push(at);
  return hours;
}

function nextHour(at: Instant, zone: string): Instant {
  const full = shiftInstant(at, (60 - Number(formatTimeOfDay(formatLocalIsoTime(zone, at)).slice(3))) * MINUTE_MS);
  return aheadAt(full, zone) === aheadAt(at, zone) ? full : turnBetween(at, full, zone);
}

/**
 * Returns the first minute with the offset of the end.
 * Earlier minutes have the offset of the beginning.
 */
function turnBetween(from: Instant, until: Instant, zone: string): Instant {
  let [before, after] = [0, (Date.parse(until) - Date.parse(from)) / MINUTE_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (aheadAt(shiftInstant(from, middle * MINUTE_MS), zone) === aheadAt(from, zone)) before = middle;
    else after = middle;
  }
  return shiftInstant(from, after * MINUTE_MS);
}

const aheadAt = (at: Instant, zone: string): number => getUtcOffsetMinutes(toTimeZone(zone), Date.parse(at));

type Name = { readonly label: string; readonly title: string };

function nameOf(shown: string, resolution: Resolution): Name {
  const day = formatLongDay(shown);
  switch (resolution) {
    case "1h":
      return { label: formatTimeOfDay(shown), title: `${day}, ${formatTimeOfDay(shown)}` };
    case "1d":
      return { label: day.slice(0, -YEAR_LENGTH), title: day };
    case "1M":
      return { label: day.slice("1 ".length, -YEAR_LENGTH), title: day.slice("1 ".length) };
  }
}

/** Formats the zone's offset at a moment: 'UTC+1'. */
function offsetAt(at: Instant, zone: string): string {
  const minutes = aheadAt(at, zone);
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const text = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return formatOffset(`${minutes < 0 ? "-" : "+"}${text}`);
}

const MINUTE_MS = 60_000;
const YEAR_LENGTH = " 2024".length;
