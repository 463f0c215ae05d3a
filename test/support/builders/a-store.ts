import type { Receipt } from "#domain/receipts/index.ts";
import { parseStoreId, type Store, type StoreId } from "#domain/stores/index.ts";

/** What a proof says about a store; everything else is believable and beside the point. */
export type StoreFacts = Partial<Omit<Store, "id">> & { readonly id?: string };

export function aStore({ id = "5001", ...facts }: StoreFacts = {}): Store {
  return { id: parseStoreId(id) as StoreId, name: `Store ${id}`, reference: `REF-${id}`, ...facts };
}

/** What a receipt says about the store in which it was printed. */
export const soldIn = ({ id, reference, name }: Store): Pick<Receipt, "storeId" | "storeReference" | "storeName"> => ({ storeId: id, storeReference: reference, storeName: name });
