import type { Instant } from "../../shared/time/instant.ts";
import { expandPermission, type Permissions } from "../../shared/access/permission.ts";
import { resolveFlags, type Role, type RoleScope } from "../../shared/access/role.ts";
import { RESTRICTIONS } from "../roles/grant-policy.ts";

/**
 * Gives a tool access for an account, limited to what both the token and the account may do.
 *
 * It is revoked when the account is deactivated or gets another password, and has an end.
 */
export type AccessToken = {
  /** Identifies the token when it is revoked, and in the server log. It is not a credential. */
  readonly id: string;
  readonly name: string;
  /** Ids; '*' is every retailer of the account. */
  readonly retailers: readonly string[];
  /** Flags and bundles. */
  readonly permissions: readonly string[];
  /** Ids; absent for every store. */
  readonly stores?: readonly string[];
  readonly created: Instant;
  /** From then on it gives no access. Absent for a token that was created before tokens had an end. */
  readonly expires?: Instant;
  /** To the minute; absent until the first use. */
  readonly lastUsed?: Instant;
};

/** The name and the limits of a token to create. Without an end, it gets the latest that its retailers allow. */
export type NewToken = Pick<AccessToken, "name" | "retailers" | "permissions" | "stores" | "expires">;

/** Returns a token as it is stored: without blanks around its name, and each entry of its lists once. */
export const normalizeToken = ({ name, retailers, permissions, stores, expires }: NewToken): NewToken => ({
  name: name.trim(),
  retailers: [...new Set(retailers)],
  permissions: [...new Set(permissions)],
  ...(stores === undefined ? {} : { stores: [...new Set(stores)] }),
  ...(expires === undefined ? {} : { expires }),
});

/** A new token with its secret, which is shown only once. */
export type CreatedToken = { readonly token: AccessToken; readonly secret: string };

/** Maximum length of the name of a token, in code points. */
export const MAX_TOKEN_NAME_LENGTH = 100;

/** Maximum number of tokens of one account that are not revoked. */
export const MAX_TOKENS = 100;

/** Returns the rights of a token as roles: each permission at each store, else at each retailer. */
export function tokenRoles({
  retailers,
  permissions,
  stores,
}: Pick<AccessToken, "retailers" | "permissions" | "stores">): readonly Role[] {
  const contexts = stores
    ? stores.map((contextValue) => ({ contextName: "store_id" as const, contextValue }))
    : retailers.map((contextValue) => ({ contextName: "retailer_id" as const, contextValue }));
  return contexts.flatMap((context) => permissions.map((permission) => ({ ...context, permission })));
}

type TokenLimits = Pick<AccessToken, "permissions" | "stores">;

/** Returns the roles that a token and its account share at a retailer, limited to the token's stores. */
export function effectiveTokenRoles(
  { permissions, stores }: TokenLimits,
  account: readonly Role[],
  scope: RoleScope,
): readonly Role[] {
  const own = new Set(permissions.flatMap(expandPermission));
  const single = account.flatMap((role) =>
    expandPermission(role.permission).map((flag) => ({ ...role, permission: flag })),
  );
  const shared = single.filter(({ permission }) => own.has(permission));
  if (stores === undefined) return shared;
  return stores
    .filter((store) => scope.stores.has(store))
    .flatMap((contextValue) => {
      const applicable = shared.filter(
        (role) => role.contextName === "retailer_id" || [contextValue, "*"].includes(role.contextValue),
      );
      return [...resolveFlags(applicable, scope)].map((permission) => ({
        contextName: "store_id" as const,
        contextValue,
        permission,
      }));
    });
}

/** Returns the flags of a token at a retailer: those that its account shares, and its restrictions. */
export function effectiveTokenFlags(token: TokenLimits, account: readonly Role[], scope: RoleScope): Permissions {
  const limits: ReadonlySet<string> = new Set(RESTRICTIONS);
  const limiting = [...resolveFlags(account, scope)].filter((flag) => limits.has(flag));
  return new Set([...resolveFlags(effectiveTokenRoles(token, account, scope), scope), ...limiting]);
}
