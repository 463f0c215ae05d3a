import { expandPermission } from "../../shared/access/permission.ts";
import type { Role } from "../../shared/access/role.ts";
import { countedLength, isBlank, lineFault } from "../../shared/text/text-rules.ts";
import { ALL, type AccountRights } from "../account.ts";
import { flagsAcross, type AccountActor, type RightsHolder } from "../account-policy.ts";
import type { AccountRefusal } from "../account-refusal.ts";
import { accountActionRefusal } from "../change-account.ts";
import { roleGrantRefusal } from "../roles/grant-policy.ts";
import { takeOverRefusal } from "../take-over.ts";
import type { TokenEndRefusal } from "./token-end.ts";
import { MAX_TOKEN_NAME_LENGTH, tokenRoles, type NewToken } from "./access-token.ts";

/** Reasons for refusing to create a token. */
export type TokenRefusal =
  | AccountRefusal
  | TokenEndRefusal
  | { readonly kind: "no-name" }
  | { readonly kind: "long-name"; readonly maximum: number }
  | { readonly kind: "several-lines" }
  /** The token names no permission, or no retailer or store. */
  | { readonly kind: "no-rights" }
  /** The store is at none of the retailers of the token. */
  | { readonly kind: "foreign-store"; readonly store: string }
  /** The account does not hold the permission where the token would. */
  | { readonly kind: "beyond-account"; readonly permission: string; readonly missing: readonly string[] };

/**
 * Returns why the actor cannot create a token of an account.
 *
 * The actor sees the secret, so the same rules apply as for setting the password. The token cannot do more than the
 * actor could give, or more than its account can do.
 */
export function newTokenRefusal(
  wanted: NewToken,
  account: AccountRights,
  actor: AccountActor,
): TokenRefusal | undefined {
  const refusal = takeOverRefusal(account, actor) ?? invalidTokenRefusal(wanted);
  if (refusal) return refusal;
  const roles = tokenRoles(wanted);
  const [notGiven] = roles.flatMap((role) => roleGrantRefusal(actor, role) ?? []);
  if (notGiven) return notGiven;
  const [beyond] = permissionsBeyondAccount(wanted, { ...account, retailersOf: actor.retailersOf });
  return beyond ?? foreignRetailer(wanted, account) ?? foreignStore(wanted, actor);
}

type BeyondAccount = Extract<TokenRefusal, { readonly kind: "beyond-account" }>;

/**
 * Returns the permissions that a token cannot carry because its account does not hold them there. Unlike a role, a token
 * carries no restriction and no unknown flag of its own: it has only what it shares with its account.
 */
export const permissionsBeyondAccount = (
  wanted: Omit<NewToken, "name">,
  account: RightsHolder,
): readonly BeyondAccount[] =>
  tokenRoles(wanted)
    .map((role) => ({ kind: "beyond-account" as const, permission: role.permission, missing: notHeld(account, role) }))
    .filter(({ missing }) => missing.length > 0);

function notHeld(account: RightsHolder, role: Role): readonly string[] {
  const held = flagsAcross(account, role);
  return expandPermission(role.permission).filter((flag) => !held.has(flag));
}

/** Returns a refusal if a token names a store that its retailers do not have. */
function foreignStore({ retailers, stores = [] }: NewToken, { retailersOf }: AccountActor): TokenRefusal | undefined {
  const store = stores.find(
    (id) => !retailers.includes(ALL) && !retailersOf(id).some((retailer) => retailers.includes(retailer)),
  );
  return store === undefined ? undefined : { kind: "foreign-store", store };
}

/** Returns a refusal if a token for stores names a retailer that its account does not have. */
function foreignRetailer({ retailers }: NewToken, account: AccountRights): TokenRefusal | undefined {
  const has = (retailer: string): boolean => [retailer, ALL].some((held) => account.retailers.includes(held));
  const foreign = retailers.find((retailer) => retailer !== ALL && !has(retailer));
  return foreign === undefined ? undefined : { kind: "unknown-retailer", retailer: foreign };
}

/** Returns what is invalid in the request for a token. It does not depend on the actor. */
export function invalidTokenRefusal(wanted: NewToken): TokenRefusal | undefined {
  const { name } = wanted;
  if (isBlank(name)) return { kind: "no-name" };
  if (lineFault(name) !== undefined) return { kind: "several-lines" };
  if (countedLength(name) > MAX_TOKEN_NAME_LENGTH) return { kind: "long-name", maximum: MAX_TOKEN_NAME_LENGTH };
  return tokenRoles(wanted).length === 0 ? { kind: "no-rights" } : undefined;
}

/** Returns why the actor can neither list nor revoke the tokens of an account. */
export const tokensRefusal = (account: AccountRights, actor: AccountActor): AccountRefusal | undefined =>
  accountActionRefusal("tokens", account, actor);
