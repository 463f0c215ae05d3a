import type { RightsHolder } from "../account-policy.ts";
import type { NewToken } from "./access-token.ts";
import { permissionsBeyondAccount } from "./token-policy.ts";

type TokenContexts = Pick<NewToken, "retailers" | "stores">;

/** Returns the permissions of the roles of an account, each once, sorted by name. */
export const accountPermissions = ({ roles }: Pick<RightsHolder, "roles">): readonly string[] =>
  [...new Set(roles.map(({ permission }) => permission))].sort();

/**
 * Returns the permissions that a token of the account can carry at all of the retailers or stores.
 *
 * Without any retailer or store, these are all permissions of the account.
 */
export const tokenPermissionsAt = (contexts: TokenContexts, account: RightsHolder): readonly string[] =>
  accountPermissions(account).filter((permission) => isCarried(permission, contexts, account));

/** Returns the stores at which a token of the account can carry anything. */
export function tokenStores<Store extends { readonly value: string }>(
  stores: readonly Store[],
  account: RightsHolder,
): readonly Store[] {
  const permissions = accountPermissions(account);
  return stores.filter(({ value }) =>
    permissions.some((permission) => isCarried(permission, { retailers: [], stores: [value] }, account)),
  );
}

const isCarried = (permission: string, contexts: TokenContexts, account: RightsHolder): boolean =>
  permissionsBeyondAccount({ ...contexts, permissions: [permission] }, account).length === 0;
