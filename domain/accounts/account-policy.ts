import { mergeRoleLimits, type RoleLimits } from "../shared/access/account-settings.ts";
import { expandPermission, type Flag } from "../shared/access/permission.ts";
import type { Role } from "../shared/access/role.ts";
import { ALL, type AccountRights } from "./account.ts";
import type { RoleContext } from "./roles/account-role.ts";
import type { RoleGrantor } from "./roles/role-policy.ts";

/** The user who acts on accounts (an administrator or account manager), with retailers and roles. */
export type AccountActor = {
  /** Ids; '*' is every retailer. Roles have no effect at any other retailer. */
  readonly retailers: readonly string[];
  readonly roles: readonly Role[];
  /** Returns the retailers that have a store with this id: a role for the store holds at all of them. */
  readonly retailersOf: (storeId: string) => readonly string[];
  /** Returns what the settings of a retailer allow account managers to do. */
  readonly limitsAt: (retailer: string) => RoleLimits;
};

/** An account, or a user who manages accounts, whose rights are looked up. */
export type RightsHolder = Pick<AccountActor, "retailers" | "roles" | "retailersOf">;

type Retailers = Pick<AccountRights, "retailers">;
type Belonging = Pick<AccountRights, "retailers" | "left">;

/** Returns the flags that hold in the whole context: a flag at one store does not hold at its retailer. */
export function flagsAcross(actor: RightsHolder, context: RoleContext): ReadonlySet<string> {
  const held = contextRetailers(actor, context).map((retailer) => flagsAt(actor, context, retailer));
  return new Set(held.flatMap((flags) => [...flags]).filter((flag) => held.every((flags) => flags.has(flag))));
}

/** True if the actor manages accounts of a retailer ('*' for all), with or without control of roles. */
export const canManageRetailer = (actor: AccountActor, retailer: string): boolean =>
  canManageRoles(actor, toRetailerContext(retailer));

/** True if the actor manages the roles in a context, with or without full control of them. */
export const canManageRoles = (actor: AccountActor, context: RoleContext): boolean =>
  MANAGEMENT_FLAGS.some((flag) => holdsThroughout(actor, context, flag));

/**
 * True if the actor manages every retailer of an account.
 *
 * Only administrators of the retailers that it left last manage an account without retailers. If those are unknown,
 * only administrators of everything do.
 */
export function canManageAccount(actor: AccountActor, { retailers, left = [] }: Belonging): boolean {
  if (retailers.length > 0) return retailers.every((retailer) => canManageRetailer(actor, retailer));
  return (left.length > 0 ? left : [ALL]).every((retailer) => isAdminAt(actor, toRetailerContext(retailer)));
}

/**
 * True if the actor manages a retailer of the account.
 *
 * If the account has no retailers, the actor must administer one of those that it left last.
 */
export const canManagePartOfAccount = (actor: AccountActor, { retailers, left = [] }: Belonging): boolean =>
  retailers.length > 0
    ? retailers.some((retailer) => canManageRetailer(actor, retailer))
    : left.some((retailer) => isAdminAt(actor, toRetailerContext(retailer)));

/** True if the actor has full control of the roles in a context. */
export const isAdminAt = (actor: AccountActor, context: RoleContext): boolean =>
  holdsThroughout(actor, context, "accounts_admin");

/**
 * Returns how far the actor may give and remove a role of an account.
 *
 * The actor is an administrator only if this is so wherever the role takes effect. Of the limits, the strictest apply.
 */
export function roleGrantorFor(actor: AccountActor, role: RoleContext, { retailers }: Retailers): RoleGrantor {
  const contexts = effectiveContexts(actor, role, { retailers });
  return {
    isAdmin: contexts.every((context) => isAdminAt(actor, context)),
    ...mergeRoleLimits(contexts.flatMap((context) => contextRetailers(actor, context)).map(actor.limitsAt)),
  };
}

/** Returns where a role of an account takes effect: one for everything, at each of its retailers. */
export const effectiveContexts = (
  actor: Pick<AccountActor, "retailersOf">,
  role: RoleContext,
  { retailers }: Retailers,
): readonly RoleContext[] => (isUnboundRole(actor, role) ? retailers.map(toRetailerContext) : [role]);

/** True if a role of an account gives full control of accounts where the actor does not have it. */
export const outranks = (role: Role, account: Retailers, actor: AccountActor): boolean =>
  expandPermission(role.permission).includes("accounts_admin") && !roleGrantorFor(actor, role, account).isAdmin;

/** True if a role is bound to no retailer: it is for everything, or its store no longer exists. */
export const isUnboundRole = (actor: Pick<AccountActor, "retailersOf">, role: RoleContext): boolean =>
  role.contextValue === ALL || contextRetailers(actor, role).length === 0;

/** Returns the retailers of a context: '*' for everything, none for no context or an unknown store. */
export function contextRetailers(
  { retailersOf }: Pick<AccountActor, "retailersOf">,
  { contextName, contextValue }: RoleContext,
): readonly string[] {
  if (contextValue === "") return [];
  return contextName === "retailer_id" || contextValue === ALL ? [contextValue] : retailersOf(contextValue);
}

export const toRetailerContext = (retailer: string): RoleContext => ({
  contextName: "retailer_id",
  contextValue: retailer,
});

const MANAGEMENT_FLAGS = ["accounts_view", "accounts_admin"] as const satisfies readonly Flag[];

/** Builds no sets, because it runs for every role of every account in a list. */
function holdsThroughout(actor: AccountActor, context: RoleContext, flag: Flag): boolean {
  const retailers = contextRetailers(actor, context);
  return (
    retailers.length > 0 &&
    retailers.every((retailer) =>
      rolesAt(actor, context, retailer).some(({ permission }) => expandPermission(permission).includes(flag)),
    )
  );
}

const flagsAt = (actor: RightsHolder, context: RoleContext, retailer: string): ReadonlySet<string> =>
  new Set(rolesAt(actor, context, retailer).flatMap(({ permission }) => expandPermission(permission)));

function rolesAt({ retailers, roles }: RightsHolder, context: RoleContext, retailer: string): readonly Role[] {
  if (!retailers.includes(ALL) && !retailers.includes(retailer)) return [];
  return roles.filter((role) => reaches(role, context, retailer));
}

function reaches(role: Role, context: RoleContext, retailer: string): boolean {
  if (role.contextValue === ALL) return true;
  if (role.contextName === context.contextName) return role.contextValue === context.contextValue;
  return role.contextName === "retailer_id" && role.contextValue === retailer;
}
