/** Which stores an account may see: all of the retailer, or those with these ids. */
export type StoresAllowed = "all" | Iterable<string>;

/** The question that each row is asked; what belongs to no store is seen only by those who see all. */
export function mayBeSeen(allowed: StoresAllowed): (storeId: string | undefined) => boolean {
  if (allowed === "all") return () => true;
  const ids = new Set(allowed);
  return (storeId) => storeId !== undefined && ids.has(storeId);
}
