import type { Cancellation } from "../shared/cancellation.ts";
import type { Span } from "../shared/day-range.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { Resolution } from "../shared/time-axis.ts";
import type { ReportName } from "./report-query.ts";
import type { SeriesId } from "./report-series.ts";
import type { ReportStore } from "./report-store.ts";
import type { SalesReport } from "./sales-report.ts";
import type { SalespersonsReport } from "./salespersons-report.ts";

/** The figures of the current retailer's stores that the account may see. Duplicates count nowhere. */
export interface Reports {
  /** By hours, days or months. Refused (400) where a question has more than 1,000 of them [REPT-032]. */
  sales(question: ReportQuestion, cancellation?: Cancellation): Promise<Result<SalesReport, Failure>>;

  /** By salespersons and stores, of those transactions of which it is known who sold [REPT-030, REPT-032]. */
  salespersons(question: ReportQuestion, cancellation?: Cancellation): Promise<Result<SalespersonsReport, Failure>>;

  /** Where the file of what is shown is to be had: the browser fetches it by itself, as a download. */
  fileAddress(question: FileQuestion): string;
}

/** The ends are moments; with days and months they are read as days of the zone that the answer names. */
export type ReportQuestion = Span & {
  readonly store: ReportStore;
  readonly resolution: Resolution;
  readonly series: SeriesId | "all";
};

export const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export type FileQuestion = ReportQuestion & {
  readonly report: ReportName;
  readonly format: FileFormat;
  /** A second time to compare the first one with. */
  readonly compared?: Span;
};
