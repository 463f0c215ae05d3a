import type { Location } from "#domain/shared/location.ts";
import { formatPath, pageOf } from "#domain/shell/index.ts";
import { formatReportQuery, type ReportName, type ReportQuery } from "#domain/reports/index.ts";
import { searchOf } from "#ui/model/url-state.ts";

const [EMBEDDED = ""] = pageOf("embedded-reports").paths;
const [ONE = ""] = pageOf("embedded-report").paths;

export const EMBEDDED_REPORTS_HREF = EMBEDDED;
export const embeddedReportHref = (id: string): string => formatPath(ONE, { id });

/** Returns the path of a report. */
export const reportPath = (report: ReportName): string => `/${report}`;

/** Returns the URL of a report. */
export const reportLocation = (query: ReportQuery): Location => ({ path: reportPath(query.report), search: searchOf(formatReportQuery(query)) });

export const reportHref = (query: ReportQuery): string => {
  const { path, search } = reportLocation(query);
  return path + search;
};
