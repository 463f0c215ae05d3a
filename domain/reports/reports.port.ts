import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { TimeSpan } from "../shared/time/day-range.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { Resolution } from "../shared/time/time-axis.ts";
import type { ReportName } from "./report-query.ts";
import type { SeriesId } from "./report-series.ts";
import type { ReportStore } from "./report-store.ts";
import type { SalesReport } from "./sales-report.ts";
import type { SalespersonsReport } from "./salespersons-report.ts";

/** Reports of the stores of the current retailer that the account may see. Excludes duplicates. */
export interface Reports {
  /** Returns sales by hour, day or month. Fails (400) if the request covers more than 1,000 of them [REPT-032]. */
  sales(question: ReportCriteria, cancellation?: Cancellation): Promise<Result<SalesReport, Failure>>;

  /** Returns figures by salesperson and store. Excludes transactions without a salesperson [REPT-030, REPT-032]. */
  salespersons(question: ReportCriteria, cancellation?: Cancellation): Promise<Result<SalespersonsReport, Failure>>;

  /** Returns the URL of the report file. The browser downloads it directly. */
  fileUrl(question: ReportFileCriteria): string;
}

/** The ends are instants. For days and months they are read as days of the zone in the response. */
export type ReportCriteria = TimeSpan & {
  /** The zone of the rows if the response names none. */
  readonly timezone: string;
  readonly store: ReportStore;
  readonly resolution: Resolution;
  readonly series: SeriesId | "all";
};

export const REPORT_FILE_FORMATS = ["csv", "xlsx"] as const;
export type ReportFileFormat = (typeof REPORT_FILE_FORMATS)[number];

export type ReportFileCriteria = ReportCriteria & {
  readonly report: ReportName;
  readonly format: ReportFileFormat;
  /** A second period to compare with. */
  readonly compared?: TimeSpan;
};
