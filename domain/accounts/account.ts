import type { Instant } from "../shared/instant.ts";
import type { RetailerId } from "../shared/retailer.ts";
import type { Role } from "../shared/role.ts";
import type { Version } from "../shared/version.ts";
import type { AccountStatus } from "./account-status.ts";
import type { AccountRole, RoleSource, RoleType } from "./roles/account-role.ts";

/** A person's way into the portal, as far as whoever looks at it may see [ACCT-008]. */
export type Account = {
  /** Its spelling is kept; in any other it is the same account. */
  readonly email: string;
  readonly status: AccountStatus;
  readonly confirmed: boolean;
  readonly retailers: readonly RetailerHint[];
  readonly roles: readonly AccountRole[];
  /** Absent while no password was ever set. */
  readonly lastPasswordChange?: Instant;
  /** Why the caller can neither set its password nor create its tokens. Absent if the caller can, and in lists. */
  readonly takeOverRefusal?: TakeOverRefusal["kind"];
  /** What the pickers may begin with before they have asked; empty where nothing was told. */
  readonly roleTypes: readonly RoleType[];
  readonly roleNames: readonly RoleSource[];
  readonly rolePermissions: readonly string[];
  /** What a change is based upon. */
  readonly version: Version;
};

/** Why an account cannot be taken over: by its password, by a link mailed to it or by one of its tokens. */
export const TAKE_OVER_REFUSALS = ["beyond-your-retailers", "holds-more"] as const;
export type TakeOverRefusal = { readonly kind: (typeof TAKE_OVER_REFUSALS)[number] };

/** A retailer as it is suggested, or the one that stands for all [ACCT-010]. */
export type RetailerHint = { readonly id: RetailerId | typeof ALL; readonly name: string };

/** Every retailer there is and will be; as the value of a role's context, everything of its kind. */
export const ALL = "*";
export const ALL_RETAILERS: RetailerHint = { id: ALL, name: "*ALL*" };

/** A change of an account. A list is what shall stand of that which the caller may see; what is absent stays. */
export type AccountPatch = {
  /** Ids. */
  readonly retailers?: readonly string[];
  readonly roles?: readonly Role[];
  readonly status?: AccountStatus;
  /** Nobody is unconfirmed [ACCT-013]. */
  readonly confirmed?: true;
  /** The id of a retailer whose default permissions the account gets [ACCT-034]. */
  readonly permissionDefaultsOption?: string;
  readonly password?: string;
};

/** The lists of an account as somebody saw them, as far as they matter; retailers by id. */
export type SeenLists = { readonly retailers?: readonly string[]; readonly roles?: readonly Role[] };

/** An account as far as it decides what somebody may do. */
export type AccountRights = {
  readonly status: AccountStatus;
  readonly confirmed: boolean;
  /** Ids; '*' is every one. */
  readonly retailers: readonly string[];
  readonly roles: readonly Role[];
  /** Of an account without retailers those that it left last (ids): who looks after it. Absent where nobody knows. */
  readonly left?: readonly string[];
  /** Absent while no password was ever set: then nobody can come in by it. */
  readonly lastPasswordChange?: Instant;
};

export const rightsOf = ({ status, confirmed, retailers, roles }: Account): AccountRights => ({
  status,
  confirmed,
  retailers: retailers.map(({ id }) => id),
  roles,
});

/** Whether a patch says 'inactive' only because no retailer is left of those that whoever asks can see. */
export const isFollowing = ({ status, retailers }: AccountPatch): boolean => status === "inactive" && retailers?.length === 0;

/** Whether its owner can sign in. */
export const mayEnter = ({ status, confirmed }: Pick<AccountRights, "status" | "confirmed">): boolean => status === "active" && confirmed;

/** Whether two addresses lead to one account. */
export const isSameAccount = (a: string, b: string): boolean => keyOf(a) === keyOf(b);

const keyOf = (email: string): string => email.trim().toLowerCase();
