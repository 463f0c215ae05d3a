import { IDENTIFIER_SEARCH_FAILED } from "../receipts/actions.ts";
import { isOutdated, type Failure } from "../shared/failure.ts";
import { formatCountWithNoun } from "../shared/number/count.ts";
import { MIN_LAST_DIGITS } from "../shared/identifier/last-digits.ts";
import { MAX_SEARCH_LENGTH } from "./consumer-page.ts";

export const POINTS_MISSING = "Enter the points";
export const LOYALTY_VALUE_REFUSED = "Points must be a whole number from 1 to 1,000,000";

/** The customer has fewer points than the user subtracts. */
export const notEnoughPoints = (total: number): string =>
  total > 0 ? `Only ${formatCountWithNoun(total, "point")} available` : "No points available";

/** What a member of a profile has to be. `lines` is a text or a list of texts. */
export type MemberType = "text" | "lines" | "switch" | "object";

const MEMBER_TYPES: Readonly<Record<MemberType, string>> = {
  text: "a text",
  lines: "a text or a list of texts",
  switch: "true or false",
  object: "an object",
};

export const profileMemberRefused = (label: string, type: MemberType): string =>
  `${label} must be ${MEMBER_TYPES[type]}`;

/** The note has an element or a handler that is not shown. */
export const noteContains = (name: string): string =>
  `Note must not contain "${name.length > MAX_SHOWN_NAME ? `${name.slice(0, MAX_SHOWN_NAME)}…` : name}"`;
const MAX_SHOWN_NAME = 40;

/** The retailer has no VIP panel. */
export const VIP_NOT_KEPT = "This retailer does not keep VIP notes";

/** The settings of the retailer make profiles read-only. */
export const PROFILES_READ_ONLY = "The settings of the retailer do not allow changes of customers";

export const SEARCH_TOO_LONG = `A search has at most ${MAX_SEARCH_LENGTH} characters. Shorten the text.`;

/** Shown with the results of one to three digits. */
export const MORE_DIGITS_NEEDED = `To find a telephone or card number by its last digits, type at least ${MIN_LAST_DIGITS}.`;

/** Another user saved the customer first. */
export const CONSUMER_OUTDATED = "This customer was changed while you were editing. Choose which value to keep.";

/** No profile, points or receipts have the identifier. */
export const UNKNOWN_CUSTOMER = "There is no such customer";

/** Another user has erased the customer. */
const CONSUMER_GONE = "This customer no longer exists. Your changes are not saved.";

/** Another user has erased the customer within the last day. */
export const RECREATION_REFUSED = "This customer was erased. If you want to create the customer again, save again.";

/** The same for programs. */
export const RECREATION_NEEDS_REASON =
  "This customer was erased within the last day. State in counterfoil-overwrite-reason why the customer is created again.";

export const LOOKUP_FAILED = "The address lookup is not available. Close it and type the address.";

/** The status with a capital letter, then the description [CONS-026]. */
export function loyaltyFailureMessage({ statusText, description, errors }: Failure): string {
  const status = statusText.charAt(0).toUpperCase() + statusText.slice(1);
  return (
    [status, description ?? errors[0]?.description ?? ""].filter((text) => text !== "").join(": ") ||
    "Failed to change the points"
  );
}

const FALLBACKS = {
  search: IDENTIFIER_SEARCH_FAILED,
  load: IDENTIFIER_SEARCH_FAILED,
  create: "Failed to create customer",
  update: "Failed to update customer",
  receipts: "Failed to get the receipts of the customer",
  loyalty: "Failed to get points",
  uses: "Failed to get the data about the customer",
  erase: "Failed to erase customer",
} as const;
export type ConsumerAction = keyof typeof FALLBACKS;

/**
 * Returns the description of the server, else its first error, else a fixed text. The text of a failed search has no
 * alternative in the specification: only a refusal, such as of a text that is too long, says why instead [RCPT-050].
 */
export function consumersFailureMessage(action: ConsumerAction, failure: Failure): string {
  const { kind, description, errors } = failure;
  if (action === "update" && kind === "missing") return CONSUMER_GONE;
  if (action === "create" && isOutdated(failure)) return RECREATION_REFUSED;
  if ((action === "search" || action === "load") && failure.status >= SERVER_ERROR) return FALLBACKS[action];
  return description || errors[0]?.description || FALLBACKS[action];
}

/** HTTP statuses of faults of the server begin here. */
const SERVER_ERROR = 500;
