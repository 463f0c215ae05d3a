import type { Kysely } from "kysely";
import { canManageRetailer, canViewAccount, type AccountActor } from "#domain/accounts/index.ts";
import type { Database } from "../database/schema.ts";
import { notFoundRefusal, foreignRecordRefusal } from "../http/problems.ts";
import { loadAccountContexts, type AccountContexts, type ContextReferences } from "./account-contexts.queries.ts";
import type { AccountRecord } from "./account-records.queries.ts";
import type { Caller } from "./caller.ts";
import { policyRefusal } from "./own-operations.ts";

/** The caller as an account manager, with the retailers and stores that the request refers to. */
export type ManagementContext = { readonly actor: AccountActor; readonly contexts: AccountContexts };

/** An account that the caller may see, at least in part. */
export type VisibleAccount = ManagementContext & { readonly record: AccountRecord };

/** Loads the caller's account-management context, with the retailers and stores of the references. */
export async function loadManagementContext(
  db: Kysely<Database>,
  caller: Caller,
  references: readonly ContextReferences[] = [],
): Promise<ManagementContext> {
  const places = await loadAccountContexts(db, [
    { retailers: caller.effectiveRetailers, roles: caller.roles },
    ...references,
  ]);
  return { actor: places.toActor(caller), contexts: places };
}

type ViewRequest = {
  readonly caller: Caller;
  readonly record: AccountRecord | undefined;
  readonly requested?: ContextReferences;
};

/**
 * Returns the view of an account. A missing and an invisible account cause the same response. One that is invisible only
 * because of a sign-in policy causes the refusal of that policy.
 */
export async function loadVisibleAccount(
  db: Kysely<Database>,
  { caller, record, requested = {} }: ViewRequest,
): Promise<VisibleAccount> {
  if (record === undefined) throw notFoundRefusal();
  const context = await loadManagementContext(db, caller, [record, requested]);
  if (!canViewAccount(context.actor, record)) {
    const whole = { effectiveRetailers: caller.retailersHeld, roles: caller.roles };
    throw canViewAccount(context.contexts.toActor(whole), record) ? policyRefusal() : foreignRecordRefusal();
  }
  return { ...context, record };
}

/** Returns the retailers whose accounts the actor manages. */
export function selectManagedRetailers(actor: AccountActor): "all" | readonly string[] {
  if (canManageRetailer(actor, "*")) return "all";
  const named = actor.roles.flatMap(({ contextName, contextValue }) =>
    contextName === "retailer_id" ? [contextValue] : [],
  );
  return [...new Set([...actor.retailers, ...named])].filter((id) => canManageRetailer(actor, id));
}
