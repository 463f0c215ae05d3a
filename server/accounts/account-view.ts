import type { Kysely } from "kysely";
import { manages, seesAccount, type AccountKeeper } from "#domain/accounts/index.ts";
import type { Database } from "../database/schema.ts";
import { notFound, notTheirs } from "../plugins/problems.ts";
import { placesOf, type AccountPlaces, type Naming } from "./account-places.queries.ts";
import type { AccountRecord } from "./account-records.queries.ts";
import type { Caller } from "./caller.ts";

/** The caller as an account manager, with the retailers and stores that the request refers to. */
export type Keeping = { readonly keeper: AccountKeeper; readonly places: AccountPlaces };

/** An account that the caller may see, at least in part. */
export type AccountView = Keeping & { readonly record: AccountRecord };

/** Loads the caller's account-management context, with the retailers and stores of the references. */
export async function keepingOf(db: Kysely<Database>, caller: Caller, references: readonly Naming[] = []): Promise<Keeping> {
  const places = await placesOf(db, [{ retailers: caller.retailersHeld, roles: caller.roles }, ...references]);
  return { keeper: places.keeper(caller), places };
}

type ViewRequest = { readonly caller: Caller; readonly record: AccountRecord | undefined; readonly requested?: Naming };

/** Returns the view of an account. A missing and an invisible account cause the same response. */
export async function viewOf(db: Kysely<Database>, { caller, record, requested = {} }: ViewRequest): Promise<AccountView> {
  if (record === undefined) throw notFound();
  const context = await keepingOf(db, caller, [record, requested]);
  if (!seesAccount(context.keeper, record)) throw notTheirs();
  return { ...context, record };
}

/** Returns the retailers whose accounts the actor manages. */
export function retailersManagedBy(actor: AccountKeeper): "all" | readonly string[] {
  if (manages(actor, "*")) return "all";
  const named = actor.roles.flatMap(({ contextName, contextValue }) => (contextName === "retailer_id" ? [contextValue] : []));
  return [...new Set([...actor.retailers, ...named])].filter((id) => manages(actor, id));
}
