import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { EmbeddedReport, EmbeddedReportEntry, EmbeddedReportId } from "./embedded-report.ts";

/** Reports that external providers make for the current retailer. */
export interface EmbeddedReports {
  /** Returns all reports in the order of the provider. Includes restricted reports if the installation shows them. */
  all(cancellation?: Cancellation): Promise<Result<readonly EmbeddedReportEntry[], Failure>>;

  /** Returns one report; a `missing` failure if there is none, or if the account may not see it. */
  withId(id: EmbeddedReportId, cancellation?: Cancellation): Promise<Result<EmbeddedReport, Failure>>;
}
