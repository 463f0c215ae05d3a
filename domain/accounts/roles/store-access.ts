import type { Role } from "../../shared/access/role.ts";
import { ALL, type Account, type AccountPatch } from "../account.ts";
import { isSameRole, type RoleContext } from "./account-role.ts";
import { canRemoveRole, type RoleGrantor } from "./role-policy.ts";

/** Where a role applies: at all stores of the retailer, or at one. */
export type StorePlace = { readonly kind: "all" } | { readonly kind: "store"; readonly store: string };

/** A change of many accounts: they get a role at a store or at all stores, or lose it. */
export type StoreAccessChange = {
  readonly kind: "give" | "remove";
  readonly permission: string;
  readonly place: StorePlace;
  readonly retailer: string;
  /** The ids of the retailer's stores that the actor sees. */
  readonly stores: readonly string[];
};

/**
 * Why an account is not changed.
 * - `other-retailer`: it does not belong to the retailer, so that the role has no effect
 * - `held`: it has the role there; `all-stores`: it has the role at all stores, which covers the store
 * - `not-held`: it does not have the role there; `not-removable`: the actor may not remove it
 */
export const STORE_ACCESS_EXCLUSIONS = ["other-retailer", "held", "all-stores", "not-held", "not-removable"] as const;
export type StoreAccessExclusion = (typeof STORE_ACCESS_EXCLUSIONS)[number];

export type StoreAccessDecision =
  { readonly kind: "change"; readonly patch: AccountPatch } | { readonly kind: StoreAccessExclusion };

type Holder = Pick<Account, "retailers" | "roles">;

/** Returns the patch that gives an account a role or removes it, or why the account is left out. */
export function decideStoreAccess(
  account: Holder,
  change: StoreAccessChange,
  grantor: RoleGrantor,
): StoreAccessDecision {
  const isMember = account.retailers.some(({ id }) => id === change.retailer || id === ALL);
  if (change.kind === "remove") return removal(account, change, grantor);
  return isMember ? gift(account, change) : { kind: "other-retailer" };
}

/** Returns the permissions of roles that accounts have at a retailer or at its stores, each once. */
export function permissionsHeldAt(
  accounts: readonly Holder[],
  { retailer, stores }: Pick<StoreAccessChange, "retailer" | "stores">,
): readonly string[] {
  const held = accounts.flatMap(({ roles }) => roles.filter((role) => isAt(role, { retailer, stores })));
  return [...new Set(held.map(({ permission }) => permission))].sort();
}

function gift(account: Holder, change: StoreAccessChange): StoreAccessDecision {
  const role = { ...contextOf(change), permission: change.permission };
  if (account.roles.some((held) => isSameRole(held, role))) return { kind: "held" };
  if (change.place.kind === "store" && holdsEverywhere(account, change)) return { kind: "all-stores" };
  return { kind: "change", patch: { roles: [...account.roles.map(toRole), role] } };
}

/** Removes the role at all stores also at each of them. */
function removal(account: Holder, change: StoreAccessChange, grantor: RoleGrantor): StoreAccessDecision {
  const context = contextOf(change);
  const isRemoved = (role: Role): boolean =>
    role.permission === change.permission &&
    (change.place.kind === "all" ? isAt(role, change) : isSameRole(role, { ...context, permission: role.permission }));
  const removed = account.roles.filter(isRemoved);
  if (removed.length === 0) return { kind: holdsEverywhere(account, change) ? "all-stores" : "not-held" };
  if (!removed.every((role) => canRemoveRole(role, grantor))) return { kind: "not-removable" };
  return { kind: "change", patch: { roles: account.roles.filter((role) => !isRemoved(role)).map(toRole) } };
}

const contextOf = ({ place, retailer }: StoreAccessChange): RoleContext =>
  place.kind === "all"
    ? { contextName: "retailer_id", contextValue: retailer }
    : { contextName: "store_id", contextValue: place.store };

/** True if the account has the role at all stores of the retailer, or at everything. */
const holdsEverywhere = ({ roles }: Holder, { permission, retailer }: StoreAccessChange): boolean =>
  roles.some(
    (role) =>
      role.permission === permission &&
      (role.contextValue === ALL || (role.contextName === "retailer_id" && role.contextValue === retailer)),
  );

/** True if a role is bound to the retailer or to one of its stores. A role for everything is bound to none. */
const isAt = (
  { contextName, contextValue }: Role,
  { retailer, stores }: Pick<StoreAccessChange, "retailer" | "stores">,
): boolean => (contextName === "retailer_id" ? contextValue === retailer : stores.includes(contextValue));

const toRole = ({ contextName, contextValue, permission }: Role): Role => ({ contextName, contextValue, permission });
