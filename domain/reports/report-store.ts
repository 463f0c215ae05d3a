import { isStoreType, storeTypeOf, type StoreTypeValue } from "../shared/store-type.ts";
import { ALL_STORES, parseStoreId, type StoreId } from "../stores/index.ts";

/** A store, those of one type, or every one that may be seen. */
export type ReportStore = StoreId | StoreTypeValue | typeof ALL_STORES;

export function parseReportStore(text: string | null | undefined): ReportStore | undefined {
  if (text === ALL_STORES) return ALL_STORES;
  return text && isStoreType(text) ? text : parseStoreId(text);
}

/** How a store or several become parameters: 'all' and an empty type are none [REPT-033, REPT-034]. */
export function storeParameters(store: ReportStore): { readonly store?: string; readonly store_type?: string } {
  const type = storeTypeOf(store);
  if (type !== undefined) return { store_type: type };
  return store === ALL_STORES || isStoreType(store) ? {} : { store };
}
