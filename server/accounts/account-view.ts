import type { Kysely } from "kysely";
import { manages, seesAccount, type AccountKeeper } from "#domain/accounts/index.ts";
import type { Database } from "../database/schema.ts";
import { notFound, notTheirs } from "../plugins/problems.ts";
import { placesOf, type AccountPlaces, type Naming } from "./account-places.queries.ts";
import type { AccountRecord } from "./account-records.queries.ts";
import type { Caller } from "./caller.ts";

/** Whoever looks after accounts, and what they need to know of retailers and stores. */
export type Keeping = { readonly keeper: AccountKeeper; readonly places: AccountPlaces };

/** An account of which whoever asks may see something. */
export type AccountView = Keeping & { readonly record: AccountRecord };

/** The caller as a keeper, who knows the places of everything that is named besides. */
export async function keepingOf(db: Kysely<Database>, caller: Caller, named: readonly Naming[] = []): Promise<Keeping> {
  const places = await placesOf(db, [{ retailers: caller.retailersHeld, roles: caller.roles }, ...named]);
  return { keeper: places.keeper(caller), places };
}

type Looking = { readonly caller: Caller; readonly record: AccountRecord | undefined; readonly wished?: Naming };

/** An account that is there and of which the caller sees nothing is answered like one that is not. */
export async function viewOf(db: Kysely<Database>, { caller, record, wished = {} }: Looking): Promise<AccountView> {
  if (record === undefined) throw notFound();
  const keeping = await keepingOf(db, caller, [record, wished]);
  if (!seesAccount(keeping.keeper, record)) throw notTheirs();
  return { ...keeping, record };
}

/** The retailers whose accounts somebody looks after. */
export function retailersManagedBy(keeper: AccountKeeper): "all" | readonly string[] {
  if (manages(keeper, "*")) return "all";
  const named = keeper.roles.flatMap(({ contextName, contextValue }) => (contextName === "retailer_id" ? [contextValue] : []));
  return [...new Set([...keeper.retailers, ...named])].filter((id) => manages(keeper, id));
}
