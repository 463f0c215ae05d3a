import {
  formatCalendarDay,
  parseCalendarDay,
  shiftDay,
  startOfMonth,
  startOfWeek,
  startOfYear,
  type CalendarDay,
} from "../shared/time/calendar-day.ts";
import { formatDayRange, type DayRange } from "../shared/time/day-range.ts";

/** [SURV-010] */
export const SURVEY_PERIODS = ["week", "month", "year"] as const;
export type SurveyPeriod = (typeof SURVEY_PERIODS)[number];

export const SURVEY_PERIOD_LABELS: Readonly<Record<SurveyPeriod, string>> = {
  week: "Week",
  month: "Month",
  year: "Year",
};

/** Which responses a summary counts. */
export type SurveyFilter = {
  readonly period: SurveyPeriod;
  /** The first day of the period; absent for the current week, month or year. */
  readonly start?: CalendarDay;
};

/**
 * Parses a filter.
 * Ignores a start that is not a real day written YYYY-MM-DD [SURV-009]. An unknown period is a year [OQ-302].
 */
export function parseSurveyFilter({
  period,
  start,
}: {
  readonly period?: string | null | undefined;
  readonly start?: string | null | undefined;
}): SurveyFilter {
  const day = parseCalendarDay(start);
  return { period: SURVEY_PERIODS.find((known) => known === period) ?? "year", ...(day ? { start: day } : {}) };
}

/** Returns the parameters of a filter for URLs and calls. */
export const formatSurveyFilter = ({
  period,
  start,
}: SurveyFilter): readonly (readonly [name: string, value: string])[] => [
  ["period", period],
  ...(start === undefined ? [] : [["start", start] as const]),
];

/**
 * The days of a filter.
 * Without a start they are those of the week, month or year that today is in; weeks begin on Sunday.
 */
export function surveyDays({ period, start }: SurveyFilter, today: CalendarDay): DayRange {
  const first = start ?? beginningOf(period, today);
  return { first, last: shiftDay(shifted(first, period, 1), { days: -1 }) };
}

/**
 * Returns the previous or next period.
 * Undefined if it begins after today or before any response. From a start beyond these days, returns the first or last
 * period that can have responses.
 */
export function stepSurveyFilter(
  { period, start }: SurveyFilter,
  today: CalendarDay,
  by: 1 | -1,
): SurveyFilter | undefined {
  const next = shifted(start ?? beginningOf(period, today), period, by);
  if (by < 0) return next < EARLIEST ? undefined : { period, start: next > today ? beginningOf(period, today) : next };
  return next > today ? undefined : { period, start: next < EARLIEST ? beginningOf(period, EARLIEST) : next };
}

/** Returns the filter with another period. Moves the start to the beginning of the week, month or year. */
export const withSurveyPeriod = ({ start }: SurveyFilter, period: SurveyPeriod): SurveyFilter => ({
  period,
  ...(start === undefined ? {} : { start: beginningOf(period, start) }),
});

/**
 * Formats the period: '2026', 'May 2026', '10 May 2026 to 16 May 2026'.
 * Uses days also for a month or year that does not begin on its first day.
 */
export function formatSurveyDays(period: SurveyPeriod, days: DayRange): string {
  const written = formatCalendarDay(days.first);
  if (period === "week" || days.first !== beginningOf(period, days.first)) return formatDayRange(days);
  return written.slice(period === "month" ? "1 ".length : "1 Jan ".length);
}

function beginningOf(period: SurveyPeriod, day: CalendarDay): CalendarDay {
  switch (period) {
    case "week":
      return startOfWeek(day);
    case "month":
      return startOfMonth(day);
    case "year":
      return startOfYear(day);
  }
}

const LENGTHS = { week: { days: 7 }, month: { months: 1 }, year: { years: 1 } } as const;

function shifted(day: CalendarDay, period: SurveyPeriod, by: 1 | -1): CalendarDay {
  const length = Object.entries(LENGTHS[period]).map(([unit, count]: [string, number]) => [unit, by * count] as const);
  const next = shiftDay(day, Object.fromEntries<number>(length));
  // A year with five digits is not valid.
  return next.length === LATEST.length ? next : LATEST;
}

/** No response exists before these days or after today, so that other periods are not requested. */
export const canHaveResponses = ({ first, last }: DayRange, today: CalendarDay): boolean =>
  first <= today && last >= EARLIEST;

const EARLIEST = "2000-01-01" as CalendarDay;
const LATEST = "9999-12-31" as CalendarDay;
