import { formatCount } from "#domain/shared/number/count.ts";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { isOneDay, toTimeSpan, type DayRange, type TimeSpan } from "#domain/shared/time/day-range.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { buildTimeAxis, findStepIndex, type AxisStep } from "#domain/shared/time/time-axis.ts";
import {
  EMAIL_SERIES_LABELS,
  SERIES_BY_VIEW,
  selectReportedSeries,
  type EmailChoice,
  type EmailSeries,
  type EmailStatistics,
  type EmailView,
} from "#domain/dashboard/index.ts";
import type { Category, CategoryChartSpec } from "#ui/kit/chart/chart-spec.ts";
import { mailsOfEventHref } from "#domain/mails/index.ts";
import { ROLE_BY_MEANING } from "#ui/kit/chart/series-meaning.ts";

/** Email statistics and the choice that they belong to. */
export type LoadedEmails = {
  readonly choice: EmailChoice;
  readonly statistics: EmailStatistics & { readonly timezone: string };
  readonly at: Instant;
};

/** Returns the days of a choice as its numbers count them: in hours of the retailer's zone, or in days of each store's. */
export const countedTime = ({ days, resolution }: EmailChoice, zone: string): DayRange | TimeSpan =>
  resolution === "1h" ? toTimeSpan(days, zone) : days;

/** Maximum number of categories for columns. More are drawn as lines, because columns would be too narrow. */
const MOST_COLUMNS = 8;

/**
 * Returns the chart of email statistics. Steps without a row are 0, and future steps are empty. Leaves out series that are
 * not reported.
 */
export function buildEmailChartSpec(
  { choice: { days, resolution }, statistics, at }: LoadedEmails,
  view: EmailView,
  showsMailLog: boolean,
): CategoryChartSpec {
  const { rows, timezone } = statistics;
  const axis = buildTimeAxis(days, resolution, timezone);
  const reported = selectReportedSeries(rows);
  const rowAt = new Map(rows.map((row) => [findStepIndex(axis, row.at), row]));
  const valueAt = (series: EmailSeries, step: AxisStep, index: number): number | null =>
    rowAt.get(index)?.[series] ?? (step.at > at ? null : 0);
  const end = toTimeSpan(days, timezone).until;
  const hrefAt = (series: EmailSeries, index: number): string => {
    const from = axis[index]?.at ?? end;
    const day = toCalendarDay(from, timezone);
    const hour = { from, until: axis[index + 1]?.at ?? end };
    return mailsOfEventHref(series, resolution === "1h" ? hour : { first: day, last: day });
  };
  return {
    kind: axis.length <= MOST_COLUMNS ? "column" : "line",
    name: "Emails",
    along: `${resolution === "1h" ? "Hour" : "Day"} (${timezone})`,
    categories: axis.map((step) => categoryOf(step, resolution === "1h" && !isOneDay(days))),
    axes: [{ title: "Emails", min: 0, minRange: 4, format: formatCount }],
    series: SERIES_BY_VIEW[view]
      .filter((series) => reported.includes(series))
      .map((series) => {
        const values = axis.map((step, index) => valueAt(series, step, index));
        return {
          key: series,
          name: EMAIL_SERIES_LABELS[series],
          role: ROLE_BY_MEANING[series],
          values,
          textAt: (index) => formatCount(values[index] ?? 0),
          ...(showsMailLog ? { hrefAt: (index: number) => (values[index] ? hrefAt(series, index) : undefined) } : {}),
        };
      }),
  };
}

/** The category of a step: its title, and a label for the axis with the time of a single day, or the day. */
const categoryOf = ({ label, title }: AxisStep, areHoursOfDays: boolean): Category => {
  if (!areHoursOfDays) return { label: title, tick: label };
  return {
    label: title,
    tick: label.startsWith("00:00") ? title.slice(0, title.indexOf(",") - YEAR_LENGTH) : undefined,
  };
};

const YEAR_LENGTH = " 2026".length;
