import {
  visibleReports,
  type EmbeddedReport,
  type EmbeddedReportEntry,
  type EmbeddedReportId,
  type EmbeddedReports,
} from "#domain/reports/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";

export type EmbeddedReportFixture = EmbeddedReportEntry & EmbeddedReport;

/** Embedded reports of one retailer in memory. */
export class MemoryEmbeddedReports implements EmbeddedReports {
  readonly #reports: readonly EmbeddedReportFixture[];

  /** Restricted reports are available if the installation shows them. */
  constructor(reports: readonly EmbeddedReportFixture[] = [], tweaks = { showRestrictedReports: false }) {
    const visible = visibleReports(reports, tweaks);
    this.#reports = reports.filter((report) => visible.includes(report));
  }

  all(cancellation?: Cancellation): Promise<Result<readonly EmbeddedReportEntry[], Failure>> {
    return respond(() => ok(this.#reports.map(({ url: _url, ...entry }) => entry)), cancellation);
  }

  withId(id: EmbeddedReportId, cancellation?: Cancellation): Promise<Result<EmbeddedReport, Failure>> {
    return respond(() => {
      const found = this.#reports.find((report) => report.id === id);
      return found ? ok({ id: found.id, name: found.name, url: found.url }) : notFoundFailure();
    }, cancellation);
  }
}
