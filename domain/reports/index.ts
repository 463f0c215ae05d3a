export {
  CHART_TYPE_LABELS,
  CHART_TYPES,
  formatChartType,
  parseChartType,
  parseSeriesId,
  formatSeriesId,
  selectShownSeries,
  type ChartType,
} from "./chart-kind.ts";
export {
  alignPoints,
  COMPARED_WITH,
  buildComparisonHeadings,
  calculateComparedTotals,
  calculateDifference,
  PERCENTAGE_POINTS,
  type AlignedPoint,
  type ComparedTotals,
  type ValueDifference,
} from "./report-comparison.ts";
export {
  parseEmbeddedReportId,
  visibleReports,
  type EmbeddedReport,
  type EmbeddedReportEntry,
  type EmbeddedReportId,
} from "./embedded-report.ts";
export type { EmbeddedReports } from "./embedded-reports.port.ts";
export { toReportFrame, type ReportFrame } from "./embedded-report-frame.ts";
export { describeConversions, type CurrencyTransactions } from "./conversions.ts";
export type { AmountCounts, ReportMeta } from "./report-metadata.ts";
export {
  toComparedPeriod,
  formatPeriod,
  toReportPeriod,
  buildReportCriteria,
  selectReportZone,
  RESOLUTION_BY_INTERVAL,
} from "./report-period.ts";
export {
  chooseInterval,
  COMPARISONS,
  MIN_OFFSETS,
  formatReportQuery,
  INTERVALS,
  parseReportQuery,
  REPORT_PARAMETERS,
  REPORTS,
  normalizeReportQuery,
  stepOffset,
  type Comparison,
  type Interval,
  type ReportName,
  type ReportParameters,
  type ReportQuery,
  type ReportRefusal,
} from "./report-query.ts";
export {
  REPORT_SERIES,
  RETURN_DESCRIPTIONS,
  RETURN_LABELS,
  RETURN_SERIES,
  type ReturnSeries,
  aggregateValues,
  SERIES_LABELS,
  SERIES_DESCRIPTIONS,
  buildSeriesConfig,
  type Reduction,
  type SeriesConfig,
  type SeriesId,
} from "./report-series.ts";
export { MAX_STORES_TOGETHER, reportStoreChoices, selectReportStore } from "./report-store-choices.ts";
export { parseReportStore, storeParameters, type ReportStore } from "./report-store.ts";
export {
  storeReplaced,
  COMPARISON_LABELS,
  EMBEDDED_REPORTS_FAILED,
  INTERVAL_LABELS,
  formatCrossRates,
  formatExcludedAmounts,
  MISSING_FIGURE_HINT,
  NO_EMBEDDED_REPORTS,
  NO_SUCH_REPORT,
  noReportData,
  stepNotCompared,
  PERIOD_INCOMPLETE,
  CONVERSIONS_OPEN,
  REPORT_LABELS,
  reportRefused,
  REPORTS_FAILED,
  formatShownRows,
  TODAY,
  noDataBefore,
} from "./reports.messages.ts";
export {
  REPORT_FILE_FORMATS,
  type ReportFileFormat,
  type ReportFileCriteria,
  type ReportCriteria,
  type Reports,
} from "./reports.port.ts";
export {
  buildSalesPoints,
  findTodayStep,
  aggregatePoints,
  type ChartPeriod,
  type SalesPoint,
  type StepStatus,
} from "./sales-points.ts";
export { calculateReturnRate } from "./return-rate.ts";
export { calculateConversion, type ReturnFigures, type SalesReport, type SalesRow } from "./sales-report.ts";
export {
  BUBBLE_AXIS,
  DEFAULT_SORTING,
  SALESPERSON_COLUMN_LABELS,
  SALESPERSON_COLUMNS,
  SALESPERSON_DESCRIPTIONS,
  SALESPERSON_FIGURES,
  salespersonFigures,
  seriesOfReport,
  sortSalespersons,
  type SalespersonColumn,
  type SalespersonFigure,
  type SalespersonRow,
  type SalespersonsReport,
  type SortedSalesperson,
  type Sorting,
} from "./salespersons-report.ts";

export { toCountedReceipts, type FigureCell } from "./counted-receipts.ts";
