import { formatCount } from "#domain/shared/count.ts";
import { isOneDay } from "#domain/shared/day-range.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { axisOf, stepOf, type AxisStep } from "#domain/shared/time-axis.ts";
import {
  EMAIL_SERIES, EMAIL_SERIES_LABELS, SERIES_OF_VIEW, type EmailChoice, type EmailSeries, type EmailStatistics, type EmailView,
} from "#domain/dashboard/index.ts";
import { SERIES_ROLES, type Category, type CategoryChartSpec, type SeriesRole } from "#ui/kit/chart/chart-spec.ts";

/** What was asked of the mails, and what came. */
export type AnsweredEmails = { readonly choice: EmailChoice; readonly statistics: EmailStatistics; readonly at: Instant };

/** So few columns stand side by side and can still be told apart; more of them are lines. */
const MOST_COLUMNS = 8;

/** The mails of some days as a chart: nothing came where there is no row, and nothing is known yet of what is to come. */
export function emailChartSpec({ choice: { days, resolution }, statistics, at }: AnsweredEmails, view: EmailView): CategoryChartSpec {
  const { rows, timezone } = statistics;
  const axis = axisOf(days, resolution, timezone);
  const rowAt = new Map(rows.map((row) => [stepOf(axis, row.at), row]));
  const valueAt = (series: EmailSeries, step: AxisStep, index: number): number | null =>
    rowAt.get(index)?.[series] ?? (step.at > at ? null : 0);
  return {
    kind: axis.length <= MOST_COLUMNS ? "column" : "line",
    name: "Emails",
    along: `${resolution === "1h" ? "Hour" : "Day"} (${timezone})`,
    categories: axis.map((step) => categoryOf(step, resolution === "1h" && !isOneDay(days))),
    axes: [{ title: "Emails", min: 0, minRange: 4, format: formatCount }],
    series: SERIES_OF_VIEW[view].map((series) => {
      const values = axis.map((step, index) => valueAt(series, step, index));
      return { key: series, name: EMAIL_SERIES_LABELS[series], role: roleOf(series), values, textAt: (index) => formatCount(values[index] ?? 0) };
    }),
  };
}

/** A series looks the same in either view. */
const roleOf = (series: EmailSeries): SeriesRole => SERIES_ROLES[EMAIL_SERIES.indexOf(series)] ?? 1;

/** Each step is called by its whole name; at the axis stand times of one day, or days. */
const categoryOf = ({ label, title }: AxisStep, areHoursOfDays: boolean): Category => {
  if (!areHoursOfDays) return { label: title, tick: label };
  return { label: title, tick: label.startsWith("00:00") ? title.slice(0, title.indexOf(",") - YEAR_LENGTH) : undefined };
};

const YEAR_LENGTH = " 2026".length;
