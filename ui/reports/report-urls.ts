import type { Location } from "#domain/shared/location.ts";
import { formatPath, findPage } from "#domain/shell/index.ts";
import { formatReportQuery, type ReportName, type ReportQuery } from "#domain/reports/index.ts";
import { formatUrlQuery } from "#ui/model/url-state.ts";

const [EMBEDDED = ""] = findPage("embedded-reports").paths;
const [ONE = ""] = findPage("embedded-report").paths;

export const EMBEDDED_REPORTS_HREF = EMBEDDED;
export const embeddedReportHref = (id: string): string => formatPath(ONE, { id });

/** Returns the path of a report. */
export const buildReportPath = (report: ReportName): string => `/${report}`;

/** Returns the URL of a report. */
export const buildReportLocation = (query: ReportQuery): Location => ({
  path: buildReportPath(query.report),
  search: formatUrlQuery(formatReportQuery(query)),
});

export const buildReportHref = (query: ReportQuery): string => {
  const { path, search } = buildReportLocation(query);
  return path + search;
};
