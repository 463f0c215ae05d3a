import type { EmbeddedReport, EmbeddedReportEntry, EmbeddedReportId, EmbeddedReports } from "#domain/reports/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { parseEmbeddedReport, parseEmbeddedReports } from "./report.mapping.ts";

/** The embedded reports of the API. */
export class ApiEmbeddedReports implements EmbeddedReports {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async all(cancellation?: Cancellation): Promise<Result<readonly EmbeddedReportEntry[], Failure>> {
    return toResponseResult(await this.#client.GET("/_/reports", toAbortSignal(cancellation)), parseEmbeddedReports);
  }

  async withId(id: EmbeddedReportId, cancellation?: Cancellation): Promise<Result<EmbeddedReport, Failure>> {
    return toResponseResult(
      await this.#client.GET("/_/reports/{id}", { params: { path: { id } }, ...toAbortSignal(cancellation) }),
      parseEmbeddedReport,
    );
  }
}
