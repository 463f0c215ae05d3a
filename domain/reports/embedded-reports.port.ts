import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { EmbeddedReport, EmbeddedReportEntry, EmbeddedReportId } from "./embedded-report.ts";

/** Reports that somebody else makes for the current retailer. */
export interface EmbeddedReports {
  /** Every report, in the order of whoever makes them; the restricted ones where the installation shows those. */
  all(cancellation?: Cancellation): Promise<Result<readonly EmbeddedReportEntry[], Failure>>;

  /** One report; a `missing` failure where there is none, or none that may be seen. */
  withId(id: EmbeddedReportId, cancellation?: Cancellation): Promise<Result<EmbeddedReport, Failure>>;
}
