import type { Branded } from "../shared/branded.ts";

export type StoreId = Branded<"StoreId">;

/** The data of a store that every screen needs: its name, location and time zone. */
export type Store = {
  readonly id: StoreId;
  readonly name: string;
  /** The external reference, else the legacy numeric one [STORE-007]. */
  readonly reference: string;
  readonly city?: string;
  readonly country?: string;
  /** IANA zone of its business days; absent if the retailer's zone applies. */
  readonly timezone?: string;
  readonly currency?: string;
};

export const parseStoreId = (text: string | null | undefined): StoreId | undefined =>
  text ? (text as StoreId) : undefined;

/** Returns the reference of a store: the external one unless it is empty, else the legacy one [STORE-007]. */
export const effectiveReference = (external: string | undefined, legacy: number | undefined): string | undefined =>
  external || (legacy === undefined ? undefined : String(legacy));

/** Sorts stores by name in natural order, then by reference [STORE-020]. */
export function sortStores(stores: readonly Store[]): readonly Store[] {
  // Created lazily: creating the collator costs more than sorting.
  const byName = new Intl.Collator("en", { sensitivity: "base" });
  return [...stores].sort((a, b) => byName.compare(a.name, b.name) || byName.compare(a.reference, b.reference));
}
