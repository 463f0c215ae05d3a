import type { Instant } from "../shared/time/instant.ts";
import type { RetailerId } from "../shared/access/retailer.ts";
import type { Role } from "../shared/access/role.ts";
import type { Version } from "../shared/form/version.ts";
import type { AccountStatus } from "./account-status.ts";
import type { AccountRole, RoleSource, RoleType } from "./roles/account-role.ts";

/** An account of the portal, as far as the caller may see it [ACCT-008]. */
export type Account = {
  /** Keeps the case in which it was entered. Addresses that differ only in case are the same account. */
  readonly email: string;
  readonly status: AccountStatus;
  readonly confirmed: boolean;
  readonly retailers: readonly RetailerHint[];
  readonly roles: readonly AccountRole[];
  /** Absent until the first password is set. */
  readonly lastPasswordChange?: Instant;
  /**
   * Why the caller can neither set its password nor create its tokens.
   *
   * Absent if the caller can, and in lists.
   */
  readonly takeOverRefusal?: TakeOverRefusal["kind"];
  /** True if the account is bound to an identity provider, so that it has no password. Absent if unknown. */
  readonly isBound?: boolean;
  /**
   * Options of the role pickers for the retailer of the caller: the types, and for roles of the whole retailer the place
   * and the permissions. Empty in lists of accounts.
   */
  readonly roleTypes: readonly RoleType[];
  readonly roleNames: readonly RoleSource[];
  readonly rolePermissions: readonly string[];
  /** The version on which a change is based; absent if unknown. */
  readonly version?: Version;
};

/** Why the actor cannot take over an account by its password, by an emailed link or by a token. */
export const TAKE_OVER_REFUSALS = ["beyond-your-retailers", "holds-more"] as const;
export type TakeOverRefusal = { readonly kind: (typeof TAKE_OVER_REFUSALS)[number] };

/** A retailer as a picker suggests it, or the entry for all retailers [ACCT-010]. */
export type RetailerHint = { readonly id: RetailerId | typeof ALL; readonly name: string };

/** Id of every present and future retailer; as the context of a role, everything of its type. */
export const ALL = "*";
export const ALL_RETAILERS: RetailerHint = { id: ALL, name: "*ALL*" };

/**
 * A change of an account.
 *
 * A list replaces the entries that the caller may see. Absent members stay unchanged.
 */
export type AccountPatch = {
  /** Ids. */
  readonly retailers?: readonly string[];
  readonly roles?: readonly Role[];
  readonly status?: AccountStatus;
  /** Always true: a confirmation cannot be withdrawn [ACCT-013]. */
  readonly confirmed?: true;
  /** The id of the retailer whose default permissions the account gets [ACCT-034]. */
  readonly permissionDefaultsOption?: string;
  readonly password?: string;
};

/** The lists of an account that the actor saw before changing them; retailers by id. */
export type SeenLists = { readonly retailers?: readonly string[]; readonly roles?: readonly Role[] };

/** The facts of an account that decide what its owner may do. */
export type AccountRights = {
  readonly status: AccountStatus;
  readonly confirmed: boolean;
  /** Ids; '*' is every retailer. */
  readonly retailers: readonly string[];
  readonly roles: readonly Role[];
  /**
   * The retailers (ids) that an account without retailers left last.
   *
   * Their administrators manage it. Absent if unknown.
   */
  readonly left?: readonly string[];
  /** Absent until the first password is set: the owner cannot sign in before. */
  readonly lastPasswordChange?: Instant;
  /** True if an identity provider signs the owner in. */
  readonly isBound?: boolean;
};

export const toAccountRights = ({ status, confirmed, retailers, roles }: Account): AccountRights => ({
  status,
  confirmed,
  retailers: retailers.map(({ id }) => id),
  roles,
});

/** True if a patch sets 'inactive' only because it removes the last retailer that the caller can see. */
export const isImpliedDeactivation = ({ status, retailers }: AccountPatch): boolean =>
  status === "inactive" && retailers?.length === 0;

/** True if the owner can sign in. */
export const canSignIn = ({ status, confirmed }: Pick<AccountRights, "status" | "confirmed">): boolean =>
  status === "active" && confirmed;
