import { lengthOf } from "../../shared/code-points.ts";
import { ALL, type AccountRights } from "../account.ts";
import type { AccountKeeper, RightsHolder } from "../account-keeper.ts";
import type { AccountRefusal } from "../account-refusal.ts";
import { wholeRefusal } from "../change-account.ts";
import { givingRefusal, missingFlags } from "../roles/giving-policy.ts";
import { takeOverRefusal } from "../take-over.ts";
import { LONGEST_TOKEN_NAME, rolesOfToken, type NewToken } from "./access-token.ts";

/** Why a token cannot be made as somebody wishes. */
export type TokenRefusal =
  | AccountRefusal
  | { readonly kind: "no-name" }
  | { readonly kind: "long-name"; readonly maximum: number }
  /** Good for nothing: it names no permission, or no place. */
  | { readonly kind: "no-rights" }
  /** The account lacks there what the token is to do. */
  | { readonly kind: "beyond-account"; readonly permission: string; readonly missing: readonly string[] };

/**
 * Returns why the actor cannot create a token of an account. The actor sees the secret, so it needs what setting the
 * password needs. The token does nothing that the actor could not give away, and nothing that its account cannot do.
 */
export function newTokenRefusal(wanted: NewToken, account: AccountRights, keeper: AccountKeeper): TokenRefusal | undefined {
  const refusal = takeOverRefusal(account, keeper) ?? tokenFlaw(wanted);
  if (refusal) return refusal;
  const roles = rolesOfToken(wanted);
  const [notGiven] = roles.flatMap((role) => givingRefusal(keeper, role) ?? []);
  if (notGiven) return notGiven;
  const [beyond] = beyondAccount(wanted, { ...account, retailersOf: keeper.retailersOf });
  return beyond ?? foreignRetailer(wanted, account);
}

type BeyondAccount = Extract<TokenRefusal, { readonly kind: "beyond-account" }>;

/** Returns what a token cannot carry because its account lacks it at one of the places; the first place first. */
export const beyondAccount = (wanted: Omit<NewToken, "name">, account: RightsHolder): readonly BeyondAccount[] =>
  rolesOfToken(wanted)
    .map((role) => ({ kind: "beyond-account" as const, permission: role.permission, missing: missingFlags(account, role) }))
    .filter(({ missing }) => missing.length > 0);

/** A token for some stores says by none of them at which retailers: it names only those that its account has. */
function foreignRetailer({ retailers }: NewToken, account: AccountRights): TokenRefusal | undefined {
  const has = (retailer: string): boolean => [retailer, ALL].some((held) => account.retailers.includes(held));
  const foreign = retailers.find((retailer) => retailer !== ALL && !has(retailer));
  return foreign === undefined ? undefined : { kind: "unknown-retailer", retailer: foreign };
}

/** What is wrong with a wish for a token, whoever has it. */
export function tokenFlaw(wanted: NewToken): TokenRefusal | undefined {
  const length = lengthOf(wanted.name.trim());
  if (length === 0) return { kind: "no-name" };
  if (length > LONGEST_TOKEN_NAME) return { kind: "long-name", maximum: LONGEST_TOKEN_NAME };
  return rolesOfToken(wanted).length === 0 ? { kind: "no-rights" } : undefined;
}

/** Returns why the actor can neither list nor revoke the tokens of an account. */
export const tokensRefusal = (account: AccountRights, keeper: AccountKeeper): AccountRefusal | undefined => wholeRefusal("tokens", account, keeper);
