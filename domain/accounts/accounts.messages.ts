import { fieldIsInvisible } from "../shared/form/field-rules.messages.ts";
import { EMAIL_REFUSED } from "../shared/identifier/email.messages.ts";
import { isOutdated, type Failure } from "../shared/failure.ts";
import { isolateDirection } from "../shared/text/isolate-direction.ts";
import { assertNever } from "../shared/assert-never.ts";
import { ALL } from "./account.ts";
import type { AccountRefusal } from "./account-refusal.ts";
import type { AccountStatus } from "./account-status.ts";
import type { AddressFault } from "./new-account.ts";
import type { RetailerRefusal } from "./account-retailers.ts";

export const ACCOUNTS_FAILED = "Unable to retrieve accounts, please try again later";
export const RESET_LINK_FAILED = "Unable to send password reset link, please try again later";
export const RESET_LINK_SENT = "Password reset link sent";
export const PASSWORD_SET = "Password set";

/** Why the actor cannot take over an account, and what to do instead. */
const HOLDS_MORE = "This account has permissions that you don't have. Send its owner a password reset link instead.";

const FALLBACKS = {
  read: "Unable to retrieve the account, please try again later",
  log: "Unable to retrieve the change log, please try again later",
  mails: "Unable to retrieve the emails, please try again later",
  retailers: "Could not search for retailers, please try again later",
  "role-types": "Could not get role types",
  "role-names": "Could not get role names",
  "role-permissions": "Could not get role permission names",
  "remove-retailer": "Could not remove retailer",
  "add-defaults": "Could not add retailer permission defaults",
  "remove-roles": "Could not remove roles",
  "add-roles": "Could not add roles",
  "add-retailer": "Could not associate retailer",
  confirm: "Could not confirm account",
  password: "Unable to set the password, please try again later",
} as const;
/** An operation on an account that can fail. */
export type AccountOperation = keyof typeof FALLBACKS;

/** Returns the server's message, else the default of the operation [ACCT-047 to ACCT-055, ACCT-058]. */
export const accountFailureMessage = (action: AccountOperation, failure: Failure): string =>
  messageOrFallback(FALLBACKS[action], failure);

/** Returns why no link was sent: the server's message if the account can have none, else the default. */
export const resetLinkFailureMessage = ({ code, description }: Failure): string =>
  code === "account_bound" && description !== undefined ? description : RESET_LINK_FAILED;

/** Returns why an account has a new retailer without its permissions. The retailer is added, so the server's message alone would mislead (D34) [ACCT-051]. */
export function defaultsFailureMessage(failure: Failure): string {
  const [text, reason] = [FALLBACKS["add-defaults"], accountFailureMessage("add-defaults", failure)];
  return reason === text ? text : `${text}: ${reason}`;
}

/** Returns the server's message, else one that names the status [ACCT-056]. */
export const statusFailureMessage = (status: AccountStatus, failure: Failure): string =>
  messageOrFallback(`Could not set account status to ${status}`, failure);

/** Returns why a change was not saved. Names the account, because the user may have opened another one. */
export const accountConflictMessage = (email: string): string => `Another user has changed ${isolateDirection(email)}`;

/** Returns the server's first error, else its capitalised description, else a default [ACCT-045]. */
export const createAccountFailureMessage = ({ errors, description }: Failure): string =>
  errors[0]?.description || capitalised(description ?? "") || "Unable to create account, please try again later";

/** Returns the message for an unknown address [ACCT-046]. */
export const accountNotFound = (email: string): string => `No account found for email ${email}`;

export const accountExists = (email: string): string => `An account ${email} already exists`;

export const ADDRESS_INVISIBLE = "The email address contains spaces or invisible characters. Delete them.";

export function addressRefused(fault: AddressFault): string {
  switch (fault) {
    case "invisible":
      return ADDRESS_INVISIBLE;
    case "not-an-address":
      return EMAIL_REFUSED;
    default:
      return assertNever(fault);
  }
}
export const ADDRESS_CONFUSABLE =
  "This email address looks like that of another account. Replace letters of other alphabets.";

export function retailerRefused(refusal: RetailerRefusal): string {
  switch (refusal.kind) {
    case "already-associated":
      return `Retailer "${refusal.name}" already associated`;
    case "not-associated":
      return "The account does not have this retailer";
    default:
      return assertNever(refusal);
  }
}

/** Returns the message for a refused change of an account. */
export function changeRefused(refusal: AccountRefusal): string {
  switch (refusal.kind) {
    case "unknown-account":
      return "There is no such account";
    case "no-retailer":
      return "The account needs a retailer";
    case "unknown-retailer":
      return `There is no retailer ${refusal.retailer}`;
    case "unknown-context":
      return `There is no ${refusal.context.contextName === "store_id" ? "store" : "retailer"} ${refusal.context.contextValue}`;
    case "beyond-your-retailers":
      return "This account also belongs to retailers that you don't manage";
    case "holds-more":
      return HOLDS_MORE;
    case "bound":
      return "An identity provider signs the owner of this account in, so it has no password";
    case "outranked":
      return "This account can do more with accounts than you can";
    case "invisible-permission":
      return fieldIsInvisible("A permission");
    case "not-held":
      return `You can't give '${refusal.permission}' because you don't have ${formatFlagList(refusal.missing)} there`;
    case "not-allowed":
      return `You can't give '${refusal.permission}' here`;
    case "not-removable":
      return `You can't remove '${refusal.permission}'`;
    case "last-administrator":
      return `This is the last administrator of ${refusal.retailer === ALL ? "all retailers" : `retailer ${refusal.retailer}`}. Make another user administrator first.`;
    default:
      return assertNever(refusal);
  }
}

/** Returns the server's first error, else its description, else its message. */
export const describeFailure = ({ errors, description, message }: Failure): string | undefined =>
  errors[0]?.description || description || message;

/** Adds the default message after a conflict: the server's alone does not name the failed operation. */
function messageOrFallback(fallback: string, failure: Failure): string {
  const message = describeFailure(failure);
  return message && isOutdated(failure) ? `${fallback}. ${message}` : message || fallback;
}

function capitalised(text: string): string {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

export const formatFlagList = (flags: readonly string[]): string => flags.map((flag) => `'${flag}'`).join(", ");
