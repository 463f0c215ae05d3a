import type { FileQuestion, ReportName, ReportQuestion, Reports, SalesReport, SalespersonsReport } from "#domain/reports/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { writtenInstant } from "#domain/shared/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import type { FilePlace } from "../shared/file-place.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { parseSalesReport, parseSalespersonsReport, reportParameters } from "./report.mapping.ts";

/** The reports of the API. */
export class ApiReports implements Reports {
  readonly #client: Client;
  readonly #place: FilePlace;

  constructor(client: Client, place: FilePlace) {
    this.#client = client;
    this.#place = place;
  }

  async sales(question: ReportQuestion, cancellation?: Cancellation): Promise<Result<SalesReport, Failure>> {
    return resultOf(await this.#report("sales", question, cancellation), parseSalesReport);
  }

  async salespersons(question: ReportQuestion, cancellation?: Cancellation): Promise<Result<SalespersonsReport, Failure>> {
    return resultOf(await this.#report("salespersons", question, cancellation), parseSalespersonsReport);
  }

  fileAddress({ report, format, compared, ...question }: FileQuestion): string {
    const parameters = new URLSearchParams({
      ...reportParameters(question),
      format,
      ...(compared ? { compare_start: writtenInstant(compared.from), compare_end: writtenInstant(compared.until) } : {}),
      retailer_id: this.#place.retailerId,
    });
    return `${this.#place.apiUrl}/_/statistics/${NAMES[report]}/_export?${parameters}`;
  }

  #report(report: ReportName, question: ReportQuestion, cancellation: Cancellation | undefined) {
    const params = { path: { report: NAMES[report] }, query: reportParameters(question) };
    return this.#client.GET("/_/statistics/{report}", { params, ...signalOf(cancellation) });
  }
}

/** The names of the reports in the API. */
const NAMES = { sales: "baskets", salespersons: "salespersons" } as const satisfies Record<ReportName, string>;
