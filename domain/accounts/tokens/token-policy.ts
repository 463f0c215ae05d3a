import { countCodePoints } from "../../shared/code-points.ts";
import { ALL, type AccountRights } from "../account.ts";
import type { AccountActor, RightsHolder } from "../account-policy.ts";
import type { AccountRefusal } from "../account-refusal.ts";
import { accountActionRefusal } from "../change-account.ts";
import { roleGrantRefusal, missingFlags } from "../roles/grant-policy.ts";
import { takeOverRefusal } from "../take-over.ts";
import { MAX_TOKEN_NAME_LENGTH, tokenRoles, type NewToken } from "./access-token.ts";

/** Reasons for refusing to create a token. */
export type TokenRefusal =
  | AccountRefusal
  | { readonly kind: "no-name" }
  | { readonly kind: "long-name"; readonly maximum: number }
  /** The token names no permission, or no retailer or store. */
  | { readonly kind: "no-rights" }
  /** The account does not hold the permission where the token would. */
  | { readonly kind: "beyond-account"; readonly permission: string; readonly missing: readonly string[] };

/**
 * Returns why the actor cannot create a token of an account.
 *
 * The actor sees the secret, so the same rules apply as for setting the password. The token cannot do more than the
 * actor could give, or more than its account can do.
 */
export function newTokenRefusal(wanted: NewToken, account: AccountRights, actor: AccountActor): TokenRefusal | undefined {
  const refusal = takeOverRefusal(account, actor) ?? invalidTokenRefusal(wanted);
  if (refusal) return refusal;
  const roles = tokenRoles(wanted);
  const [notGiven] = roles.flatMap((role) => roleGrantRefusal(actor, role) ?? []);
  if (notGiven) return notGiven;
  const [beyond] = permissionsBeyondAccount(wanted, { ...account, retailersOf: actor.retailersOf });
  return beyond ?? foreignRetailer(wanted, account);
}

type BeyondAccount = Extract<TokenRefusal, { readonly kind: "beyond-account" }>;

/** Returns the permissions that a token cannot carry because its account does not hold them there. */
export const permissionsBeyondAccount = (wanted: Omit<NewToken, "name">, account: RightsHolder): readonly BeyondAccount[] =>
  tokenRoles(wanted)
    .map((role) => ({ kind: "beyond-account" as const, permission: role.permission, missing: missingFlags(account, role) }))
    .filter(({ missing }) => missing.length > 0);

/** Returns a refusal if a token for stores names a retailer that its account does not have. */
function foreignRetailer({ retailers }: NewToken, account: AccountRights): TokenRefusal | undefined {
  const has = (retailer: string): boolean => [retailer, ALL].some((held) => account.retailers.includes(held));
  const foreign = retailers.find((retailer) => retailer !== ALL && !has(retailer));
  return foreign === undefined ? undefined : { kind: "unknown-retailer", retailer: foreign };
}

/** Returns what is invalid in the request for a token. It does not depend on the actor. */
export function invalidTokenRefusal(wanted: NewToken): TokenRefusal | undefined {
  const length = countCodePoints(wanted.name.trim());
  if (length === 0) return { kind: "no-name" };
  if (length > MAX_TOKEN_NAME_LENGTH) return { kind: "long-name", maximum: MAX_TOKEN_NAME_LENGTH };
  return tokenRoles(wanted).length === 0 ? { kind: "no-rights" } : undefined;
}

/** Returns why the actor can neither list nor revoke the tokens of an account. */
export const tokensRefusal = (account: AccountRights, actor: AccountActor): AccountRefusal | undefined => accountActionRefusal("tokens", account, actor);
