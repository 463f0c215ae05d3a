import type { TakeOverRefusal } from "./account.ts";
import type { BoundRefusal } from "./bound-account.ts";
import type { RoleContext } from "./roles/account-role.ts";

/** Reasons for refusing to create or change an account. */
export type AccountRefusal =
  /** The actor manages none of its retailers, and must not learn that the account exists. */
  | { readonly kind: "unknown-account" }
  /** A new account needs a retailer. */
  | { readonly kind: "no-retailer" }
  /** The retailer does not exist, or the actor does not manage it. */
  | { readonly kind: "unknown-retailer"; readonly retailer: string }
  /** The context of a role does not exist, or the actor does not manage it. */
  | { readonly kind: "unknown-context"; readonly context: RoleContext }
  /** The actor does not manage each of its retailers, or does not hold all that the account holds. */
  | TakeOverRefusal
  /** An identity provider signs the owner in, so that the account has no password. */
  | BoundRefusal
  /** The account holds `accounts_admin` where the actor does not. */
  | { readonly kind: "outranked" }
  /** The permission looks like another one: it has invisible characters. */
  | { readonly kind: "invisible-permission" }
  /** The actor does not hold all flags of the permission. */
  | { readonly kind: "not-held"; readonly permission: string; readonly missing: readonly string[] }
  /** The settings of the retailer do not let account managers give the permission. */
  | { readonly kind: "not-allowed"; readonly permission: string }
  /** Account managers cannot remove the permission unless the settings of the retailer list it. */
  | { readonly kind: "not-removable"; readonly permission: string }
  /** The retailer ('*': all retailers) would have no administrator left. */
  | { readonly kind: "last-administrator"; readonly retailer: string };

/** The codes of what the actor may not do with an account. */
export const ACCOUNT_DENIAL_CODES = {
  "beyond-your-retailers": "account_beyond_retailers",
  "holds-more": "account_holds_more",
  outranked: "account_outranks",
  "not-held": "permission_not_held",
  "not-allowed": "permission_not_grantable",
  "not-removable": "permission_not_removable",
} as const satisfies Partial<Record<AccountRefusal["kind"], string>>;
