import { isStoreType, parseStoreType, type StoreTypeValue } from "../shared/access/store-type.ts";
import { ALL_STORES, parseStoreId, type StoreId } from "../stores/index.ts";

/** One store, the stores of one type, or all visible stores. */
export type ReportStore = StoreId | StoreTypeValue | typeof ALL_STORES;

export function parseReportStore(text: string | null | undefined): ReportStore | undefined {
  if (text === ALL_STORES) return ALL_STORES;
  return text && isStoreType(text) ? text : parseStoreId(text);
}

/** Converts a store to parameters. 'all' and an empty type have no parameters [REPT-033, REPT-034]. */
export function storeParameters(store: ReportStore): { readonly store?: string; readonly store_type?: string } {
  const type = parseStoreType(store);
  if (type !== undefined) return { store_type: type };
  return store === ALL_STORES || isStoreType(store) ? {} : { store };
}
