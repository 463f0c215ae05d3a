import { strictestLimits, type RoleLimits } from "../shared/account-settings.ts";
import { flagsOf, type Flag } from "../shared/permission.ts";
import type { Role } from "../shared/role.ts";
import { ALL, type AccountRights } from "./account.ts";
import type { RoleContext } from "./roles/account-role.ts";
import type { RoleGiver } from "./roles/role-policy.ts";

/** Whoever looks after accounts, an administrator or an account manager: what they hold, and where. */
export type AccountKeeper = {
  /** Ids; '*' is every one. Nothing reaches beyond them, whatever the roles say. */
  readonly retailers: readonly string[];
  readonly roles: readonly Role[];
  /** Every retailer that has a store of this id: a role for it holds at all of them. Empty where there is none. */
  readonly retailersOf: (storeId: string) => readonly string[];
  /** What the settings of a retailer say about account managers. */
  readonly limitsAt: (retailer: string) => RoleLimits;
};

/** Whose rights are looked up: an account, or a user who manages accounts. */
export type RightsHolder = Pick<AccountKeeper, "retailers" | "roles" | "retailersOf">;

type Retailers = Pick<AccountRights, "retailers">;
type Belonging = Pick<AccountRights, "retailers" | "left">;

/** The flags that are held all over a context: a right at one store is none at its retailer. */
export function flagsThroughout(keeper: RightsHolder, context: RoleContext): ReadonlySet<string> {
  const held = retailersIn(keeper, context).map((retailer) => flagsAt(keeper, context, retailer));
  return new Set(held.flatMap((flags) => [...flags]).filter((flag) => held.every((flags) => flags.has(flag))));
}

/** Whether somebody looks after the accounts of a retailer ('*' for all), with full control of roles or without. */
export const manages = (keeper: AccountKeeper, retailer: string): boolean => managesIn(keeper, atRetailer(retailer));

/** The same for the roles in a context. */
export const managesIn = (keeper: AccountKeeper, context: RoleContext): boolean =>
  LOOKING_AFTER.some((flag) => holdsThroughout(keeper, context, flag));

/**
 * Whether somebody looks after all that an account is. One without retailers is left to administrators of those that it
 * left last; where they are not known, to administrators of everything.
 */
export function managesWhole(keeper: AccountKeeper, { retailers, left = [] }: Belonging): boolean {
  if (retailers.length > 0) return retailers.every((retailer) => manages(keeper, retailer));
  return (left.length > 0 ? left : [ALL]).every((retailer) => isAdminIn(keeper, atRetailer(retailer)));
}

/** Whether somebody looks after a part of what an account is; of one without retailers, of what it left last. */
export const managesPart = (keeper: AccountKeeper, { retailers, left = [] }: Belonging): boolean =>
  retailers.length > 0 ? retailers.some((retailer) => manages(keeper, retailer)) : left.some((retailer) => isAdminIn(keeper, atRetailer(retailer)));

/** Whether roles in a context are fully in somebody's control. */
export const isAdminIn = (keeper: AccountKeeper, context: RoleContext): boolean => holdsThroughout(keeper, context, "accounts_admin");

/** How somebody stands towards a role of an account, wherever it takes effect: one for all does so at each of its retailers. */
export function giverOver(keeper: AccountKeeper, role: RoleContext, { retailers }: Retailers): RoleGiver {
  const contexts = contextsOf(keeper, role, { retailers });
  return {
    isAdmin: contexts.every((context) => isAdminIn(keeper, context)),
    ...strictestLimits(contexts.flatMap((context) => retailersIn(keeper, context)).map(keeper.limitsAt)),
  };
}

/** Where a role of an account takes effect: a role for everything does so at each retailer of the account. */
export const contextsOf = (keeper: Pick<AccountKeeper, "retailersOf">, role: RoleContext, { retailers }: Retailers): readonly RoleContext[] =>
  isBoundless(keeper, role) ? retailers.map(atRetailer) : [role];

/** Whether a role of an account gives full control of accounts where somebody does not have it. */
export const outranks = (role: Role, account: Retailers, keeper: AccountKeeper): boolean =>
  flagsOf(role.permission).includes("accounts_admin") && !giverOver(keeper, role, account).isAdmin;

/** Whether a role speaks for everything, or for nothing that there is any more: it is bound to no retailer. */
export const isBoundless = (keeper: Pick<AccountKeeper, "retailersOf">, role: RoleContext): boolean =>
  role.contextValue === ALL || retailersIn(keeper, role).length === 0;

/** The retailers of a context; '*' alone for everything, none where it is nowhere. */
export function retailersIn({ retailersOf }: Pick<AccountKeeper, "retailersOf">, { contextName, contextValue }: RoleContext): readonly string[] {
  if (contextValue === "") return [];
  return contextName === "retailer_id" || contextValue === ALL ? [contextValue] : retailersOf(contextValue);
}

export const atRetailer = (retailer: string): RoleContext => ({ contextName: "retailer_id", contextValue: retailer });

const LOOKING_AFTER = ["accounts_view", "accounts_admin"] as const satisfies readonly Flag[];

/** Asked of every role of every account in a list: nothing is gathered for it. */
function holdsThroughout(keeper: AccountKeeper, context: RoleContext, flag: Flag): boolean {
  const places = retailersIn(keeper, context);
  return places.length > 0 && places.every((retailer) => rolesAt(keeper, context, retailer).some(({ permission }) => flagsOf(permission).includes(flag)));
}

const flagsAt = (keeper: RightsHolder, context: RoleContext, retailer: string): ReadonlySet<string> =>
  new Set(rolesAt(keeper, context, retailer).flatMap(({ permission }) => flagsOf(permission)));

function rolesAt({ retailers, roles }: RightsHolder, context: RoleContext, retailer: string): readonly Role[] {
  if (!retailers.includes(ALL) && !retailers.includes(retailer)) return [];
  return roles.filter((role) => reaches(role, context, retailer));
}

function reaches(role: Role, context: RoleContext, retailer: string): boolean {
  if (role.contextValue === ALL) return true;
  if (role.contextName === context.contextName) return role.contextValue === context.contextValue;
  return role.contextName === "retailer_id" && role.contextValue === retailer;
}
