import { formatCount } from "#domain/shared/count.ts";
import {
  EMAIL_SERIES_LABELS,
  selectReportedSeries,
  sumEmailCounts,
  type EmailSeries,
  type EmailView,
} from "#domain/dashboard/index.ts";
import type { FunnelSpec } from "#ui/kit/chart/funnel.tsx";
import { ROLE_BY_MEANING } from "#ui/kit/chart/series-meaning.ts";
import { buildEmailChartSpec, type LoadedEmails } from "./email-chart-spec.ts";

const STEPS = ["processed", "delivered", "unique_open", "unique_click"] as const satisfies readonly EmailSeries[];
const LOST = ["bounce", "dropped"] as const satisfies readonly EmailSeries[];

/**
 * Returns the funnel of emails if they are those of one day in one step. Undefined if there are several steps, which a
 * chart compares. The table has the series of the view.
 */
export function buildEmailFunnel(loaded: LoadedEmails, view: EmailView): FunnelSpec | undefined {
  const chart = buildEmailChartSpec(loaded, view);
  if (chart.categories.length !== 1) return undefined;
  const { rows } = loaded.statistics;
  const sums = sumEmailCounts(rows);
  const reported = selectReportedSeries(rows);
  const most = Math.max(...STEPS.map((series) => sums[series] ?? 0));
  return {
    chart,
    steps: STEPS.filter((series) => reported.includes(series)).map((series) => ({
      key: series,
      name: EMAIL_SERIES_LABELS[series],
      role: ROLE_BY_MEANING[series],
      text: formatCount(sums[series] ?? 0),
      percent: most === 0 ? 0 : (100 * (sums[series] ?? 0)) / most,
    })),
    note: noteOf(LOST.filter((series) => reported.includes(series)).map((series) => [series, sums[series] ?? 0])),
  };
}

/** 'Not delivered: 2 bounced, 1 dropped.' Undefined if neither is reported. */
function noteOf(lost: readonly (readonly [series: EmailSeries, count: number])[]): string | undefined {
  if (lost.length === 0) return undefined;
  const parts = lost.map(([series, count]) => `${formatCount(count)} ${EMAIL_SERIES_LABELS[series].toLowerCase()}`);
  return `Not delivered: ${parts.join(", ")}.`;
}
