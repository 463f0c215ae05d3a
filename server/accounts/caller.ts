import { flagsOfToken, rolesByToken, rolesOfToken } from "#domain/accounts/index.ts";
import { flagsOf, holds, type Flag, type Permissions } from "#domain/shared/permission.ts";
import { maskText } from "#domain/shared/masking.ts";
import type { RetailerId } from "#domain/shared/retailer.ts";
import { flagsHeld, storesAllowed, type Role, type StoresAllowed } from "#domain/shared/role.ts";

/** Whoever makes a request, and what it may see and do at the retailer that the request acts for. */
export type Caller = {
  /** As it stands in the audit: the account, or the token. */
  readonly actor: string;
  /** The key of the account behind it; absent of a token that belongs to none. */
  readonly account?: string;
  /** As it is shown: masked for those who may see demonstrations only. */
  readonly email: string;
  readonly retailer: CallerRetailer;
  /** Ids of all retailers that it may act for; '*' is every one. */
  readonly retailersHeld: readonly string[];
  /** All that it may do, there and elsewhere. */
  readonly roles: readonly Role[];
  readonly permissions: Permissions;
  /** The stores of whatever needs one of these flags. */
  readonly storesFor: (flags: readonly Flag[]) => StoresAllowed;
};

export type CallerRetailer = {
  readonly id: RetailerId;
  readonly name: string;
  readonly settings: unknown;
  readonly tweaks: unknown;
};

/**
 * Who is behind a cookie or a token: `nobody`; someone who asks for a retailer outside their own (`foreign`); a token
 * of several retailers that named none (`unclear`); or a caller. `renewed` is the token that a session has from now on.
 */
export type Identity = { readonly renewed?: string } & (
  | { readonly kind: "nobody" }
  | { readonly kind: "foreign"; readonly actor: string }
  | { readonly kind: "unclear"; readonly actor: string }
  | { readonly kind: "caller"; readonly caller: Caller }
);

export const isSalesDemo = ({ permissions }: Pick<Caller, "permissions">): boolean => holds(permissions, "sales_demo");

export type AccountRights = {
  readonly email: string;
  readonly displayEmail: string;
  readonly retailer: CallerRetailer;
  readonly retailersHeld: readonly string[];
  readonly roles: readonly Role[];
  /** Those stores of the retailer that the roles name. */
  readonly stores: readonly string[];
};

export function callerOfAccount({ roles, stores, ...account }: AccountRights): Caller {
  const { email, displayEmail, retailer, retailersHeld } = account;
  const scope = { retailer: retailer.id, stores: new Set(stores) };
  const permissions = flagsHeld(roles, scope);
  return {
    actor: email,
    account: email,
    email: isSalesDemo({ permissions }) ? maskText(displayEmail) : displayEmail,
    retailer,
    retailersHeld,
    roles,
    permissions,
    storesFor: (flags) => storesAllowed(roles, scope, flags),
  };
}

export type TokenRights = {
  readonly id: string;
  readonly name: string;
  readonly retailer: CallerRetailer;
  readonly retailers: readonly string[];
  readonly permissions: readonly string[];
  readonly stores: readonly string[] | null;
};

/** The account that a token belongs to: through it nobody does more than that may. */
export type TokenOwner = Pick<AccountRights, "email" | "retailersHeld" | "roles" | "stores">;

/** A token that was made at the console belongs to nobody, and does what it says. */
export function callerOfToken({ id, name, retailer, retailers, permissions, stores }: TokenRights, owner: TokenOwner | undefined): Caller {
  const self = { actor: `token ${id}`, email: name, retailer };
  const limits = stores === null ? {} : { stores };
  if (owner === undefined) {
    const allowed = stores === null ? "all" : new Set(stores);
    return {
      ...self,
      retailersHeld: retailers,
      roles: rolesOfToken({ retailers, permissions, ...limits }),
      permissions: new Set(permissions.flatMap(flagsOf)),
      storesFor: () => allowed,
    };
  }
  const scope = { retailer: retailer.id, stores: new Set(owner.stores) };
  const token = { permissions, ...limits };
  const roles = rolesByToken(token, owner.roles, scope);
  return {
    ...self,
    account: owner.email,
    retailersHeld: sharedRetailers(retailers, owner.retailersHeld),
    roles,
    permissions: flagsOfToken(token, owner.roles, scope),
    storesFor: (flags) => storesAllowed(roles, scope, flags),
  };
}

function sharedRetailers(token: readonly string[], owner: readonly string[]): readonly string[] {
  if (token.includes("*")) return owner;
  return owner.includes("*") ? token : token.filter((id) => owner.includes(id));
}
