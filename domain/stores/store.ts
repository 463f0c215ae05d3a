import type { Branded } from "../shared/branded.ts";

export type StoreId = Branded<"StoreId">;

/** What every screen needs of a shop: how it is called, where it stands, which clock hangs on its wall. */
export type Store = {
  readonly id: StoreId;
  readonly name: string;
  /** The external reference, else the legacy numeric one [STORE-007]. */
  readonly reference: string;
  readonly city?: string;
  readonly country?: string;
  /** IANA zone of its business days; absent where the retailer's holds. */
  readonly timezone?: string;
  readonly currency?: string;
};

export const parseStoreId = (text: string | null | undefined): StoreId | undefined =>
  text ? (text as StoreId) : undefined;

/** How a store goes by, from its two references: an empty external one is none [STORE-007]. */
export const effectiveReference = (external: string | undefined, legacy: number | undefined): string | undefined =>
  external || (legacy === undefined ? undefined : String(legacy));

/** By name as people sort it, ties by reference [STORE-020]. */
export function sortStores(stores: readonly Store[]): readonly Store[] {
  // Made when it is needed: it costs more than the sorting.
  const byName = new Intl.Collator("en", { sensitivity: "base" });
  return [...stores].sort((a, b) => byName.compare(a.name, b.name) || byName.compare(a.reference, b.reference));
}
