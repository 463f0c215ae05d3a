export {
  CHART_TYPE_LABELS,
  CHART_TYPES,
  chartIndex,
  rememberedChart,
  rememberedSeries,
  seriesIndex,
  shownSeries,
  type ChartType,
} from "./chart-choice.ts";
export { alignReports, COMPARED_WITH, comparedHeadings, comparedTotals, differenceOf, POINTS, type AlignedPoint, type ComparedTotals, type Difference } from "./compared-report.ts";
export { parseEmbeddedReportId, visibleReports, type EmbeddedReport, type EmbeddedReportEntry, type EmbeddedReportId } from "./embedded-report.ts";
export type { EmbeddedReports } from "./embedded-reports.port.ts";
export { frameOf, type ReportFrame } from "./report-frame.ts";
export type { ReportMeta } from "./report-meta.ts";
export { comparedPeriod, formatPeriod, periodOf, reportQuestion, reportZone, RESOLUTION_OF } from "./report-period.ts";
export {
  chooseInterval,
  COMPARISONS,
  FURTHEST_BACK,
  formatReportQuery,
  INTERVALS,
  parseReportQuery,
  REPORT_PARAMETERS,
  REPORTS,
  settled,
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
  reduceValues,
  SERIES_LABELS,
  SERIES_MEANINGS,
  seriesConfig,
  type Reduction,
  type SeriesConfig,
  type SeriesId,
} from "./report-series.ts";
export { ALL_STORES_UP_TO, reportStoreChoices, standingReportStore } from "./report-store-choices.ts";
export { parseReportStore, storeParameters, type ReportStore } from "./report-store.ts";
export {
  anotherStore,
  COMPARISON_LABELS,
  EMBEDDED_REPORTS_FAILED,
  INTERVAL_LABELS,
  leftOutOf,
  MAY_BE_LEFT_OUT,
  NO_EMBEDDED_REPORTS,
  NO_SUCH_REPORT,
  noReportData,
  notCompared,
  PERIOD_NOT_OVER,
  REPORT_LABELS,
  reportRefused,
  REPORTS_FAILED,
  rowsLeftOut,
  TODAY,
  unknownBefore,
} from "./reports.messages.ts";
export { FILE_FORMATS, type FileFormat, type FileQuestion, type ReportQuestion, type Reports } from "./reports.port.ts";
export { pointsOf, todayStep, totalOf, type Drawn, type Point, type Stage } from "./sales-chart.ts";
export { conversionOf, type SalesReport, type SalesRow } from "./sales-report.ts";
export {
  BUBBLE_AXIS,
  DEFAULT_SORTING,
  SALESPERSON_COLUMN_LABELS,
  SALESPERSON_COLUMNS,
  sortBy,
  sortSalespersons,
  type SalespersonColumn,
  type SalespersonRow,
  type SalespersonsReport,
  type Sorting,
} from "./salespersons-report.ts";
export { isBasket, isIdentified, isTransaction, salespersonOf } from "./transaction.ts";
