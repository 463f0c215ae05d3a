import type { Instant } from "../../shared/instant.ts";
import { flagsOf, type Permissions } from "../../shared/permission.ts";
import { flagsHeld, type Role, type RoleScope } from "../../shared/role.ts";
import { RESTRICTIONS } from "../roles/giving-policy.ts";

/** Lets a tool in for an account, to do what both the token and the account may do; it ends with the account, and with its password. */
export type AccessToken = {
  /** By it a token is revoked, and found in the log of the server; it lets nobody in. */
  readonly id: string;
  readonly name: string;
  /** Ids; '*' is every one of the account. */
  readonly retailers: readonly string[];
  /** Flags and bundles. */
  readonly permissions: readonly string[];
  /** Ids; absent for every store. */
  readonly stores?: readonly string[];
  readonly created: Instant;
  /** To the minute; absent until it is used. */
  readonly lastUsed?: Instant;
};

/** What a token shall be good for. */
export type NewToken = Pick<AccessToken, "name" | "retailers" | "permissions" | "stores">;

/** A token just made: its secret is told this once, and cannot be had again. */
export type MadeToken = { readonly token: AccessToken; readonly secret: string };

/** Code points. */
export const LONGEST_TOKEN_NAME = 100;

/** Tokens of one account that are good at the same time. */
export const MOST_TOKENS = 100;

/** The rights of a token, as roles: each permission at each of its stores, else at each of its retailers. */
export function rolesOfToken({ retailers, permissions, stores }: Pick<AccessToken, "retailers" | "permissions" | "stores">): readonly Role[] {
  const contexts = stores
    ? stores.map((contextValue) => ({ contextName: "store_id" as const, contextValue }))
    : retailers.map((contextValue) => ({ contextName: "retailer_id" as const, contextValue }));
  return contexts.flatMap((context) => permissions.map((permission) => ({ ...context, permission })));
}

type TokenLimits = Pick<AccessToken, "permissions" | "stores">;

/** What an account may do at one retailer through a token of it: what both may do; through one for some stores, at those. */
export function rolesByToken({ permissions, stores }: TokenLimits, account: readonly Role[], scope: RoleScope): readonly Role[] {
  const own = new Set(permissions.flatMap(flagsOf));
  const single = account.flatMap((role) => flagsOf(role.permission).map((flag) => ({ ...role, permission: flag })));
  const shared = single.filter(({ permission }) => own.has(permission));
  if (stores === undefined) return shared;
  return stores.filter((store) => scope.stores.has(store)).flatMap((contextValue) => {
    const speaking = shared.filter((role) => role.contextName === "retailer_id" || [contextValue, "*"].includes(role.contextValue));
    return [...flagsHeld(speaking, scope)].map((permission) => ({ contextName: "store_id" as const, contextValue, permission }));
  });
}

/** The flags of a token at one retailer: those that it shares with its account, and whatever limits the account. */
export function flagsOfToken(token: TokenLimits, account: readonly Role[], scope: RoleScope): Permissions {
  const limits: ReadonlySet<string> = new Set(RESTRICTIONS);
  const limiting = [...flagsHeld(account, scope)].filter((flag) => limits.has(flag));
  return new Set([...flagsHeld(rolesByToken(token, account, scope), scope), ...limiting]);
}
