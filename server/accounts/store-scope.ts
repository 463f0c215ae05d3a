import { sql, type RawBuilder } from "kysely";
import type { StoresAllowed } from "#domain/shared/role.ts";
import type { Caller } from "./caller.ts";

/** A retailer, cut to the stores where the caller holds what the operation needs. */
export type StoreScope = { readonly retailer: string; readonly stores: StoresAllowed };

export const storeScopeOf = ({ caller, stores }: { readonly caller: Caller; readonly stores: StoresAllowed }): StoreScope => ({ retailer: caller.retailer.id, stores });

/** That a row belongs to one of the stores; without a condition where all are allowed, for a row may belong to none. */
export const withinStores = ({ stores }: StoreScope, store: RawBuilder<unknown> = sql`store_id`): readonly RawBuilder<boolean>[] =>
  stores === "all" ? [] : [sql<boolean>`${store} = ANY (${[...stores]}::text[])`];
