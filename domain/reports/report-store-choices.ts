import { parseStoreType } from "../shared/access/store-type.ts";
import { ALL_STORES, selectAllowedStores, type Store, type StoreChoice } from "../stores/index.ts";
import type { ReportName } from "./report-query.ts";
import type { ReportStore } from "./report-store.ts";

/** Maximum number of stores for which a report offers all stores together [REPT-018]. */
export const MAX_STORES_TOGETHER: Readonly<Record<ReportName, number>> = {
  sales: Number.POSITIVE_INFINITY,
  salespersons: 10,
};

/** Returns the stores that an account may see in their order, after 'All stores' if there are few enough. */
export function reportStoreChoices(
  report: ReportName,
  stores: readonly Store[],
  allowed: "all" | readonly string[],
): readonly StoreChoice[] {
  const offered = selectAllowedStores(stores, allowed);
  const choices = offered.map(({ id, name }) => ({ value: id, label: name }));
  return offered.length <= MAX_STORES_TOGETHER[report]
    ? [{ value: ALL_STORES, label: "All stores" }, ...choices]
    : choices;
}

/** Returns the requested store if it is offered or a store type, else the first one [REPT-007]. */
export function selectReportStore(choices: readonly StoreChoice[], requested: ReportStore | undefined): ReportStore {
  if (
    requested !== undefined &&
    (parseStoreType(requested) !== undefined || choices.some(({ value }) => value === requested))
  )
    return requested;
  return choices.find(({ value }) => value !== ALL_STORES)?.value ?? ALL_STORES;
}
