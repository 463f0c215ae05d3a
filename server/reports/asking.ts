import type { Kysely } from "kysely";
import type { SeriesId } from "#domain/reports/index.ts";
import type { Resolution } from "#domain/shared/time-axis.ts";
import { shownTo } from "../accounts/personal.ts";
import type { Database } from "../database/schema.ts";
import { readPeriod, type Period } from "../figures/period.ts";
import { scopeOf, type Scope } from "../figures/scope.ts";
import type { Call } from "../plugins/gate.ts";
import { exchangeOf, type Exchange } from "./sums.ts";

/** The scope, period and currency conversion of a report. */
export type Asking = { readonly scope: Scope; readonly period: Period; readonly exchange: Exchange };

/**
 * Returns how the caller sees a salesperson's name. Salespersons with the same masked name are still counted
 * separately.
 */
export const salespersonFor = ({ caller }: Pick<Call, "caller">): ((name: string) => string) => shownTo(caller, "salesperson");

/** Query parameters as the contract defines them. */
export type ReportQuery = {
  readonly store?: string;
  readonly store_type?: string;
  readonly start: string;
  readonly end: string;
  readonly resolution: Resolution;
  readonly series?: SeriesId;
};

export async function askingOf(db: Kysely<Database>, call: Pick<Call, "caller" | "stores">, query: ReportQuery): Promise<Asking> {
  const scope = await scopeOf(db, call, { store: query.store, storeType: query.store_type });
  return { scope, period: readPeriod(query, scope.timezone), exchange: await exchangeOf(db, scope) };
}
