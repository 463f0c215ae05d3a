import type { Role } from "../shared/access/role.ts";
import { ALL, type Account, type AccountRights } from "./account.ts";
import type { AccountAuditEvent } from "./account-audit-events.ts";
import {
  roleGrantorFor,
  isUnboundRole,
  canManageRetailer,
  canManageRoles,
  canManagePartOfAccount,
  canManageAccount,
  type AccountActor,
} from "./account-policy.ts";
import { hidesStores } from "./roles/role-policy.ts";

type Belonging = Pick<AccountRights, "retailers" | "left">;

/** True if the actor manages the account or one of its retailers. */
export const canViewAccount = (actor: AccountActor, account: Belonging): boolean =>
  canManageAccount(actor, account) || canManagePartOfAccount(actor, account);

/**
 * True if the actor may see a role of an account.
 *
 * Only actors who manage the whole account see a role that is bound to no retailer. Settings can hide roles for stores
 * from account managers.
 */
export function canViewRole(actor: AccountActor, role: Role, account: Belonging): boolean {
  if (role.contextName === "store_id" && hidesStores(roleGrantorFor(actor, role, account))) return false;
  return isUnboundRole(actor, role) ? canManageAccount(actor, account) : canManageRoles(actor, role);
}

/**
 * Returns the details of an audit event that the actor may see.
 *
 * Leaves out retailers, stores and roles of others, to which the account may have belonged before. Undefined if the
 * event names only those.
 */
export function redactDetails(
  actor: AccountActor,
  details: AccountAuditEvent["details"],
  account: Belonging,
): AccountAuditEvent["details"] | undefined {
  const visible = visibleLists(actor, details, account);
  if (visible.length > 0 && visible.every(([, contexts]) => contexts.length === 0)) return undefined;
  return { ...details, ...Object.fromEntries(visible) };
}

/**
 * Returns the details of a refused attempt that the actor may see: never undefined, because an attempt at the retailers of
 * others is one on this account. `isCallerKnown` is false for an actor who does not manage the
 * retailer at which it was tried: who tried it is a person of others.
 */
export function redactAttempt(
  actor: AccountActor,
  { retailer_id: retailer, ...details }: AccountAuditEvent["details"],
  account: Belonging,
): RedactedAttempt {
  return {
    details: { ...details, ...Object.fromEntries(visibleLists(actor, details, account)) },
    isCallerKnown: canManageRetailer(actor, typeof retailer === "string" ? retailer : ALL),
  };
}

export type RedactedAttempt = { readonly details: AccountAuditEvent["details"]; readonly isCallerKnown: boolean };

/** Returns the lists of contexts in the details that are not empty, each without the contexts of others. */
function visibleLists(
  actor: AccountActor,
  details: AccountAuditEvent["details"],
  account: Belonging,
): readonly (readonly [ContextList, readonly unknown[]])[] {
  const lists = Object.entries(details).filter(
    (entry): entry is [ContextList, unknown[]] =>
      isContextList(entry[0]) && Array.isArray(entry[1]) && entry[1].length > 0,
  );
  return lists.map(
    ([name, contexts]) => [name, contexts.filter((context) => seesContext(actor, { name, context }, account))] as const,
  );
}

/** Names of the details that list roles, retailers or stores. */
const CONTEXT_LISTS = [
  "added",
  "removed",
  "retailers",
  "stores",
  "roles_added",
  "roles_removed",
  "retailers_added",
  "retailers_removed",
  "defaults",
] as const;
type ContextList = (typeof CONTEXT_LISTS)[number];

const isContextList = (name: string): name is ContextList => CONTEXT_LISTS.some((list) => list === name);

/** Only actors who manage everything see a store that no longer exists: its retailer is unknown. */
function seesContext(
  actor: AccountActor,
  { name, context }: { readonly name: ContextList; readonly context: unknown },
  account: Belonging,
): boolean {
  if (canManageRetailer(actor, ALL)) return true;
  if (typeof context !== "string")
    return hasKnownContext(actor, context as Role) && canViewRole(actor, context as Role, account);
  return name === "stores"
    ? canManageRoles(actor, { contextName: "store_id", contextValue: context })
    : canManageRetailer(actor, context);
}

const hasKnownContext = (actor: AccountActor, role: Role): boolean =>
  role.contextValue === ALL || !isUnboundRole(actor, role);

type Named = Pick<Account, "retailers" | "roles">;

/**
 * Returns the part of an account that the actor may see, if any.
 *
 * `left` are the retailers that it left last.
 */
export function redactAccount<T extends Named>(
  actor: AccountActor,
  account: T,
  left: readonly string[] = [],
): T | undefined {
  const rights = { left, retailers: account.retailers.map(({ id }) => id) };
  if (!canViewAccount(actor, rights)) return undefined;
  return {
    ...account,
    retailers: account.retailers.filter(({ id }) => canManageRetailer(actor, id)),
    roles: account.roles.filter((role) => canViewRole(actor, role, rights)),
  };
}

/**
 * Returns the account for the response to the actor who changed it.
 *
 * If the actor may not see the account any more, it has no retailers and no roles.
 */
export const redactChangedAccount = <T extends Named>(
  actor: AccountActor,
  account: T,
  left: readonly string[] = [],
): T => redactAccount(actor, account, left) ?? { ...account, retailers: [], roles: [] };
