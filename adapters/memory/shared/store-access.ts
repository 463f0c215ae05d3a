/** Which stores an account may see: all of the retailer, or those with these ids. */
export type StoreAccess = "all" | Iterable<string>;

/** Returns a predicate of rows. A row without a store is visible only with access to all stores. */
export function buildStoreFilter(allowed: StoreAccess): (storeId: string | undefined) => boolean {
  if (allowed === "all") return () => true;
  const ids = new Set(allowed);
  return (storeId) => storeId !== undefined && ids.has(storeId);
}
