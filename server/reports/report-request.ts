import type { Kysely } from "kysely";
import type { OperationRequest } from "#contract/index.ts";
import type { SeriesId } from "#domain/reports/index.ts";
import { fieldMaskFor } from "../accounts/pii-fields.ts";
import type { Database } from "../database/schema.ts";
import { parseReportPeriod, type ReportPeriod } from "../report-scope/report-period.ts";
import { loadReportScope, parseStoreFilter, type ReportScope } from "../report-scope/report-scope.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { countReturns } from "./count-returns.ts";
import { loadCurrencyConverter, type CurrencyConverter } from "./currency-totals.ts";

/** The scope, period and currency conversion of a report. */
export type ReportRequest = {
  readonly scope: ReportScope;
  readonly period: ReportPeriod;
  readonly converter: CurrencyConverter;
};

/**
 * Returns how the caller sees a salesperson's name. Salespersons with the same masked name are still counted
 * separately.
 */
export const salespersonFormatter = ({ caller }: Pick<AuthorizedCall, "caller">): ((name: string) => string) =>
  fieldMaskFor(caller, "salesperson");

/** Query parameters of a report. */
export type ReportQueryParams = OperationRequest<"getReport" | "getReportFile">["query"];

/** The one series that is requested; undefined for all. */
export const requestedSeries = ({ series }: ReportQueryParams): SeriesId | undefined =>
  series === "all" ? undefined : series;

export async function loadReportRequest(
  db: Kysely<Database>,
  call: Pick<AuthorizedCall, "caller" | "stores">,
  query: ReportQueryParams,
): Promise<ReportRequest> {
  const scope = await loadReportScope(db, call, parseStoreFilter(query));
  await countReturns(db, scope.retailer);
  return { scope, period: parseReportPeriod(query, scope.timezone), converter: await loadCurrencyConverter(db, scope) };
}
