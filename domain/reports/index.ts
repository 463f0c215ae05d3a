export { parseEmbeddedReportId, type EmbeddedReport, type EmbeddedReportEntry, type EmbeddedReportId } from "./embedded-report.ts";
export type { EmbeddedReports } from "./embedded-reports.port.ts";
export type { ReportMeta } from "./report-meta.ts";
export {
  REPORT_RESOLUTIONS,
  REPORT_SERIES,
  REPORTS,
  type ReportName,
  type ReportResolution,
  type ReportStore,
  type SeriesId,
} from "./report-query.ts";
export { FILE_FORMATS, type FileFormat, type FileQuestion, type ReportQuestion, type Reports } from "./reports.port.ts";
export type { SalesReport, SalesRow } from "./sales-report.ts";
export type { SalespersonRow, SalespersonsReport } from "./salespersons-report.ts";
