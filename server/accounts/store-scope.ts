import { sql, type RawBuilder } from "kysely";
import type { AllowedStores } from "#domain/shared/access/role.ts";
import type { Caller } from "./caller.ts";

/** A retailer, limited to the stores where the caller has the permission of the operation. */
export type StoreScope = { readonly retailer: string; readonly stores: AllowedStores };

export const toStoreScope = ({
  caller,
  stores,
}: {
  readonly caller: Caller;
  readonly stores: AllowedStores;
}): StoreScope => ({ retailer: caller.retailer.id, stores });

/**
 * Returns the SQL condition that a row belongs to one of the stores. Empty if all are allowed: a row may have no store.
 */
export const storeConditions = (
  { stores }: StoreScope,
  store: RawBuilder<unknown> = sql`store_id`,
): readonly RawBuilder<boolean>[] => (stores === "all" ? [] : [sql<boolean>`${store} = ANY (${[...stores]}::text[])`]);
