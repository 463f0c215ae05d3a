import type { Role } from "../shared/role.ts";
import { ALL, type Account, type AccountRights } from "./account.ts";
import type { AccountDeed } from "./account-deeds.ts";
import { giverOver, isBoundless, manages, managesIn, managesPart, managesWhole, type AccountKeeper } from "./account-keeper.ts";
import { hidesStores } from "./roles/role-policy.ts";

type Belonging = Pick<AccountRights, "retailers" | "left">;

/** True if the actor manages the account or one of its retailers. */
export const seesAccount = (actor: AccountKeeper, account: Belonging): boolean => managesWhole(actor, account) || managesPart(actor, account);

/**
 * True if the actor may see a role of an account.
 *
 * Only actors who manage the whole account see a role that is bound to no retailer. Settings can hide roles for stores
 * from account managers.
 */
export function seesRole(actor: AccountKeeper, role: Role, account: Belonging): boolean {
  if (role.contextName === "store_id" && hidesStores(giverOver(actor, role, account))) return false;
  return isBoundless(actor, role) ? managesWhole(actor, account) : managesIn(actor, role);
}

/**
 * Returns the details of an audit event that the actor may see.
 *
 * Leaves out retailers, stores and roles of others, to which the account may have belonged before. Undefined if the
 * event names only those.
 */
export function seenDetails(actor: AccountKeeper, details: AccountDeed["details"], account: Belonging): AccountDeed["details"] | undefined {
  const lists = Object.entries(details).filter((entry): entry is [ContextList, unknown[]] => isContextList(entry[0]) && Array.isArray(entry[1]) && entry[1].length > 0);
  const visible = lists.map(([name, contexts]) => [name, contexts.filter((context) => seesContext(actor, { name, context }, account))] as const);
  if (lists.length > 0 && visible.every(([, contexts]) => contexts.length === 0)) return undefined;
  return { ...details, ...Object.fromEntries(visible) };
}

/** Names of the details that list roles, retailers or stores. */
const CONTEXT_LISTS = ["added", "removed", "retailers", "stores"] as const;
type ContextList = (typeof CONTEXT_LISTS)[number];

const isContextList = (name: string): name is ContextList => CONTEXT_LISTS.some((list) => list === name);

/** Only actors who manage everything see a store that no longer exists: its retailer is unknown. */
function seesContext(actor: AccountKeeper, { name, context }: { readonly name: ContextList; readonly context: unknown }, account: Belonging): boolean {
  if (manages(actor, ALL)) return true;
  if (typeof context !== "string") return hasKnownContext(actor, context as Role) && seesRole(actor, context as Role, account);
  return name === "stores" ? managesIn(actor, { contextName: "store_id", contextValue: context }) : manages(actor, context);
}

const hasKnownContext = (actor: AccountKeeper, role: Role): boolean => role.contextValue === ALL || !isBoundless(actor, role);

type Named = Pick<Account, "retailers" | "roles">;

/**
 * Returns the part of an account that the actor may see, if any.
 *
 * `left` are the retailers that it left last.
 */
export function seenBy<T extends Named>(actor: AccountKeeper, account: T, left: readonly string[] = []): T | undefined {
  const rights = { left, retailers: account.retailers.map(({ id }) => id) };
  if (!seesAccount(actor, rights)) return undefined;
  return {
    ...account,
    retailers: account.retailers.filter(({ id }) => manages(actor, id)),
    roles: account.roles.filter((role) => seesRole(actor, role, rights)),
  };
}

/**
 * Returns the account for the response to the actor who changed it.
 *
 * If the actor may not see the account any more, it has no retailers and no roles.
 */
export const seenOnceMore = <T extends Named>(actor: AccountKeeper, account: T, left: readonly string[] = []): T =>
  seenBy(actor, account, left) ?? { ...account, retailers: [], roles: [] };
