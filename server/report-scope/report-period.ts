import { placeWords } from "#domain/shared/json/describe-place.ts";
import {
  dayAfter,
  toCalendarDay,
  daysBetween,
  startOfDay,
  type CalendarDay,
} from "#domain/shared/time/calendar-day.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { parseInstant, shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import { MAX_TIME_STEPS } from "#domain/shared/limits.ts";
import { listHours, type Resolution } from "#domain/shared/time/time-axis.ts";
import { badRequest } from "../http/problems.ts";
import { errorAt } from "../http/schema-errors.ts";

/** A period in hours, days or months of a time zone. */
export type ReportPeriod = TimeSpan & {
  readonly resolution: Resolution;
  readonly zone: string;
  /** The first and the last day of the period in the zone. Days and months are whole ones. */
  readonly first: CalendarDay;
  readonly last: CalendarDay;
};

export type PeriodRequest = { readonly start: string; readonly end: string; readonly resolution: Resolution };

/** The parameter names of both ends. */
export type PeriodParameterNames = { readonly start: string; readonly end: string };

/**
 * Reads a period.
 * @throws HttpRefusal if it ends before it begins or has more points than {@link MAX_TIME_STEPS}.
 */
export function parseReportPeriod(
  { start, end, resolution }: PeriodRequest,
  zone: string,
  names: PeriodParameterNames = { start: "start", end: "end" },
): ReportPeriod {
  const [from, until] = [parseMoment(start, names.start), parseMoment(end, names.end)];
  if (until <= from) throw badRequest([errorAt([names.end], `must be later than ${placeWords([names.start])}`)]);
  const period = {
    from,
    until,
    resolution,
    zone,
    first: toCalendarDay(from, zone),
    last: toCalendarDay(shiftInstant(until, -1), zone),
  };
  const points = pointsOf(period);
  if (points > MAX_TIME_STEPS)
    throw badRequest([
      {
        description: `At most ${MAX_TIME_STEPS.toLocaleString("en")} points can be requested; this request has ${points.toLocaleString("en")}`,
        pointer: "resolution",
      },
    ]);
  return period;
}

/**
 * Reads a moment. PostgreSQL and browsers agree on the calendar of the years that it allows.
 * @throws HttpRefusal if the text is none.
 */
export function parseMoment(text: string, name: string): Instant {
  const moment = parseInstant(text);
  if (moment === undefined || moment < FIRST || moment >= END)
    throw badRequest([errorAt([name], "must be a timestamp between the years 1900 and 8999")]);
  return moment;
}

function pointsOf({ from, until, resolution, first, last }: ReportPeriod): number {
  if (resolution === "1h") return hoursBetween(from, until);
  if (resolution === "1d") return daysBetween(first, last) + 1;
  return monthNumber(last) - monthNumber(first) + 1;
}

/** True if the period begins and ends at the start of a day. */
export const isWholeDays = ({ from, until, first, last, zone }: ReportPeriod): boolean =>
  from === startOfDay(first, zone) && until === startOfDay(dayAfter(last), zone);

/** Returns the clock hours of the zone in order. The first begins at or before the start of the period. */
export const listClockHours = ({ first, last, zone }: ReportPeriod): readonly Instant[] =>
  listHours({ first, last }, zone);

/** Returns the start of each hour of a span, counted from its beginning. */
export const hoursIn = ({ from, until }: TimeSpan): readonly Instant[] =>
  Array.from({ length: hoursBetween(from, until) }, (_, at) => shiftInstant(from, at * HOUR_MS));

const hoursBetween = (from: Instant, until: Instant): number =>
  Math.ceil((Date.parse(until) - Date.parse(from)) / HOUR_MS);
const monthNumber = (day: CalendarDay): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

const HOUR_MS = 3_600_000;
const [FIRST, END] = ["1900-01-01T00:00:00.000Z", "9000-01-01T00:00:00.000Z"] as const;
