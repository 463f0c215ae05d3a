import type { Location } from "#domain/shared/location.ts";
import { formatPath, pageOf } from "#domain/shell/index.ts";
import { formatReportQuery, REPORT_SERIES, type ReportName, type ReportQuery, type SeriesId } from "#domain/reports/index.ts";
import { searchOf } from "#ui/model/url-state.ts";

const [EMBEDDED = ""] = pageOf("embedded-reports").paths;
const [ONE = ""] = pageOf("embedded-report").paths;

export const EMBEDDED_REPORTS_HREF = EMBEDDED;
export const embeddedReportHref = (id: string): string => formatPath(ONE, { id });

/** Where a report begins. */
export const reportPath = (report: ReportName): string => `/${report}`;

/** The address of a report, and of which series its chart shows where somebody has chosen one. */
export const reportLocation = (query: ReportQuery, shown?: SeriesId): Location => ({
  path: reportPath(query.report),
  search: searchOf([...formatReportQuery(query), ...(shown ? [["show", shown] as const] : [])]),
});

export const reportHref = (query: ReportQuery, shown?: SeriesId): string => {
  const { path, search } = reportLocation(query, shown);
  return path + search;
};

/** The series that an address wants to be shown. */
export const readShown = ({ show }: Readonly<Record<string, string>>): SeriesId | undefined => REPORT_SERIES.find((known) => known === show);
