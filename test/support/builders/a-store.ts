import type { Receipt } from "#domain/receipts/index.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { parseStoreId, type Store, type StoreDetails, type StoreId } from "#domain/stores/index.ts";

/** Facts about a store that matter to a test. All other members have plausible defaults. */
export type StoreFacts = Partial<Omit<Store, "id">> & { readonly id?: string };

export function aStore({ id = "5001", ...facts }: StoreFacts = {}): Store {
  return { id: parseStoreId(id) as StoreId, name: `Store ${id}`, reference: `REF-${id}`, ...facts };
}

/** A store with the details that administrators see. */
export function aStoreInDetail({
  id = "5001",
  ...facts
}: Partial<Omit<StoreDetails, "id">> & { readonly id?: string } = {}): StoreDetails {
  const reference = facts.externalReference ?? `REF-${id}`;
  return {
    ...aStore({ id, reference }),
    externalReference: reference,
    country: "GBR",
    properties: {},
    settings: {},
    version: parseInstant("2026-02-01T09:30:00Z")!,
    ...facts,
  };
}

/** The store that printed a receipt, as members of the receipt. */
export const soldIn = ({ id, reference, name }: Store): Pick<Receipt, "storeId" | "storeReference" | "storeName"> => ({
  storeId: id,
  storeReference: reference,
  storeName: name,
});
