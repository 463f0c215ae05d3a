import { storeTypeOf } from "../shared/store-type.ts";
import { ALL_STORES, storesAmong, type Store, type StoreChoice } from "../stores/index.ts";
import type { ReportName } from "./report-query.ts";
import type { ReportStore } from "./report-store.ts";

/** Up to how many stores a report is offered for all of them together [REPT-018]. */
export const ALL_STORES_UP_TO: Readonly<Record<ReportName, number>> = { sales: Number.POSITIVE_INFINITY, salespersons: 10 };

/** The stores that an account may see, in the order they come in, behind 'All stores' where they are few enough. */
export function reportStoreChoices(report: ReportName, stores: readonly Store[], allowed: "all" | readonly string[]): readonly StoreChoice[] {
  const offered = storesAmong(stores, allowed);
  const choices = offered.map(({ id, name }) => ({ value: id, label: name }));
  return offered.length <= ALL_STORES_UP_TO[report] ? [{ value: ALL_STORES, label: "All stores" }, ...choices] : choices;
}

/** What a report is asked for: what is wished where it is offered, or a type of stores; else the first store there is [REPT-007]. */
export function standingReportStore(choices: readonly StoreChoice[], wished: ReportStore | undefined): ReportStore {
  if (wished !== undefined && (storeTypeOf(wished) !== undefined || choices.some(({ value }) => value === wished))) return wished;
  return choices.find(({ value }) => value !== ALL_STORES)?.value ?? ALL_STORES;
}
