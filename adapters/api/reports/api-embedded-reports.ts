import type { EmbeddedReport, EmbeddedReportEntry, EmbeddedReportId, EmbeddedReports } from "#domain/reports/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { parseEmbeddedReport, parseEmbeddedReports } from "./report.mapping.ts";

/** The embedded reports of the API. */
export class ApiEmbeddedReports implements EmbeddedReports {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async all(cancellation?: Cancellation): Promise<Result<readonly EmbeddedReportEntry[], Failure>> {
    return resultOf(await this.#client.GET("/_/reports", signalOf(cancellation)), parseEmbeddedReports);
  }

  async withId(id: EmbeddedReportId, cancellation?: Cancellation): Promise<Result<EmbeddedReport, Failure>> {
    return resultOf(await this.#client.GET("/_/reports/{id}", { params: { path: { id } }, ...signalOf(cancellation) }), parseEmbeddedReport);
  }
}
