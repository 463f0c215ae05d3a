import type {
  ReportFileCriteria,
  ReportName,
  ReportCriteria,
  Reports,
  SalesReport,
  SalespersonsReport,
} from "#domain/reports/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import type { FileLinkContext } from "../shared/file-link-context.ts";
import { fileLink } from "../shared/file-link.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { parseSalesReport, parseSalespersonsReport, reportParameters } from "./report.mapping.ts";

/** The reports of the API. */
export class ApiReports implements Reports {
  readonly #client: Client;
  readonly #place: FileLinkContext;
  readonly #currency: { readonly currency?: string };

  /** `currency`: that of a report that names none. */
  constructor(client: Client, place: FileLinkContext, currency?: string) {
    this.#client = client;
    this.#place = place;
    this.#currency = currency === undefined ? {} : { currency };
  }

  async sales(question: ReportCriteria, cancellation?: Cancellation): Promise<Result<SalesReport, Failure>> {
    const params = { path: { report: NAMES.sales }, query: reportParameters(question) };
    return toResponseResult(
      await this.#client.GET("/_/statistics/{report}", { params, ...toAbortSignal(cancellation) }),
      parseSalesReport({ ...question, ...this.#currency }),
    );
  }

  async salespersons(
    question: ReportCriteria,
    cancellation?: Cancellation,
  ): Promise<Result<SalespersonsReport, Failure>> {
    const params = { path: { report: NAMES.salespersons }, query: reportParameters(question) };
    return toResponseResult(
      await this.#client.GET("/_/statistics/{report}", { params, ...toAbortSignal(cancellation) }),
      parseSalespersonsReport({ ...question, ...this.#currency }),
    );
  }

  fileUrl({ report, format, compared, ...question }: ReportFileCriteria): string {
    const query = {
      ...reportParameters(question),
      format,
      ...(compared
        ? { compare_start: formatIsoInstant(compared.from), compare_end: formatIsoInstant(compared.until) }
        : {}),
    };
    return fileLink(this.#place, "/_/statistics/{report}/_export", { path: { report: NAMES[report] }, query });
  }
}

/** The names of the reports in the API. */
const NAMES = { sales: "baskets", salespersons: "salespersons" } as const satisfies Record<ReportName, string>;
