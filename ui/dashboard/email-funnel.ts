import { formatCount } from "#domain/shared/number/count.ts";
import {
  EMAIL_SERIES_LABELS,
  selectReportedSeries,
  sumEmailCounts,
  type EmailSeries,
  type EmailView,
} from "#domain/dashboard/index.ts";
import { mailsOfEventHref } from "#domain/mails/index.ts";
import type { FunnelSpec } from "#ui/kit/chart/funnel.tsx";
import { ROLE_BY_MEANING } from "#ui/kit/chart/series-meaning.ts";
import { buildEmailChartSpec, countedTime, type LoadedEmails } from "./email-chart-spec.ts";

const STEPS = ["processed", "delivered", "unique_open", "unique_click"] as const satisfies readonly EmailSeries[];
const LOST = ["bounce", "dropped"] as const satisfies readonly EmailSeries[];

/**
 * Returns the funnel of emails if they are those of one day in one step. Undefined if there are several steps, which a
 * chart compares. The table has the series of the view.
 */
export function buildEmailFunnel(loaded: LoadedEmails, view: EmailView, showsMailLog: boolean): FunnelSpec | undefined {
  const chart = buildEmailChartSpec(loaded, view, showsMailLog);
  if (chart.categories.length !== 1) return undefined;
  const { rows } = loaded.statistics;
  const sums = sumEmailCounts(rows);
  const reported = selectReportedSeries(rows);
  const when = countedTime(loaded.choice, loaded.statistics.timezone);
  const linkOf = (series: EmailSeries) =>
    showsMailLog && sums[series] ? { href: mailsOfEventHref(series, when) } : {};
  const most = Math.max(...STEPS.map((series) => sums[series] ?? 0));
  return {
    chart,
    steps: STEPS.filter((series) => reported.includes(series)).map((series) => ({
      key: series,
      name: EMAIL_SERIES_LABELS[series],
      role: ROLE_BY_MEANING[series],
      text: formatCount(sums[series] ?? 0),
      ...linkOf(series),
      percent: most === 0 ? 0 : (100 * (sums[series] ?? 0)) / most,
    })),
    lost: LOST.filter((series) => reported.includes(series)).map((series) => ({
      key: series,
      text: `${formatCount(sums[series] ?? 0)} ${EMAIL_SERIES_LABELS[series].toLowerCase()}`,
      ...linkOf(series),
    })),
  };
}
