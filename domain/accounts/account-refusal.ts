import type { TakeOverRefusal } from "./account.ts";
import type { RoleContext } from "./roles/account-role.ts";

/** Why an account cannot be changed as somebody wishes. */
export type AccountRefusal =
  /** None of its retailers are looked after by whoever asks: they must not learn that it exists. */
  | { readonly kind: "unknown-account" }
  /** An account is made at a retailer. */
  | { readonly kind: "no-retailer" }
  /** No such retailer, or none that whoever asks looks after. */
  | { readonly kind: "unknown-retailer"; readonly retailer: string }
  /** The same of the context of a role. */
  | { readonly kind: "unknown-context"; readonly context: RoleContext }
  /** The whole account is for accounts managers of each of its retailers who hold what it holds. */
  | TakeOverRefusal
  /** The account holds `accounts_admin` where whoever asks does not. */
  | { readonly kind: "outranked" }
  /** Nobody gives what they do not hold. */
  | { readonly kind: "not-held"; readonly permission: string; readonly missing: readonly string[] }
  /** The settings of the retailer keep it from account managers. */
  | { readonly kind: "not-allowed"; readonly permission: string }
  | { readonly kind: "not-removable"; readonly permission: string }
  /** Nobody else could look after the accounts of a retailer ('*': of all of them). */
  | { readonly kind: "last-administrator"; readonly retailer: string };
