import { isMailable } from "../shared/identifier/email.ts";
import { countCodePoints } from "../shared/text/code-points.ts";
import type { RetailerBehaviour } from "../shared/access/retailer-groups.ts";
import { canManageRetailer, type AccountActor } from "./account-policy.ts";
import type { AccountRefusal } from "./account-refusal.ts";

/** The email address and the retailers (ids) of a new account. */
export type NewAccount = { readonly email: string; readonly retailers: readonly string[] };

/** Maximum length of an address that mail can reach, in code points [RFC 5321, 4.5.3.1]. */
export const MAX_EMAIL_LENGTH = 320;

function canBeAccount(email: string, behaviour: Pick<RetailerBehaviour, "strictEmail">): boolean {
  const address = email.trim();
  return countCodePoints(address) <= MAX_EMAIL_LENGTH && isMailable(behaviour, address);
}

/** Why an address, without surrounding white space, cannot be that of an account. */
export type AddressFault = "invisible" | "not-an-address";

/** Returns why an address cannot be that of an account at a retailer. */
export function addressFault(
  email: string,
  behaviour: Pick<RetailerBehaviour, "strictEmail">,
): AddressFault | undefined {
  if (hasInvisibleCharacters(email)) return "invisible";
  return canBeAccount(email, behaviour) ? undefined : "not-an-address";
}

/** Matches spaces, control, format and default-ignorable characters, and the blank of Braille. */
export const INVISIBLE_CHARACTERS = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True if an address has invisible characters and therefore looks like another address. */
export const hasInvisibleCharacters = (email: string): boolean => email.trim().search(INVISIBLE_CHARACTERS) >= 0;

/** Returns why the actor cannot create an account: it needs retailers, all managed by the actor. */
export function newAccountRefusal({ retailers }: NewAccount, actor: AccountActor): AccountRefusal | undefined {
  if (retailers.length === 0) return { kind: "no-retailer" };
  const retailer = retailers.find((id) => !canManageRetailer(actor, id));
  return retailer === undefined ? undefined : { kind: "unknown-retailer", retailer };
}
