import type { JsonPatchError } from "../shared/json/apply-patch.ts";
import { emailRefusalMessage } from "../shared/identifier/email.messages.ts";
import type { EmailRefusal } from "../shared/identifier/email.ts";
import type { Failure } from "../shared/failure.ts";
import { assertNever } from "../shared/assert-never.ts";
import { isolateDirection } from "../shared/text/isolate-direction.ts";
import type { SendRefusal } from "./send-receipt.ts";

/** The search for identifiers failed [RCPT-050]. */
export const IDENTIFIER_SEARCH_FAILED = "There was an error performing your search, please try again later";

/** Another user has already marked the receipt [RCPT-060]. */
export const ALREADY_CHECKED = "This receipt has already been checked";

/** The receipt could not be marked [RCPT-062]. */
export const CHECK_FAILED = "An error occurred, please try again later";

/** A page that was open during an erasure must not bring the identifier back [D27]. */
export const CUSTOMER_ERASED = "This customer was erased. To use the identifier again, create the customer first.";

export const ALREADY_RETURNED = "Another user has already returned this item";
/** Another user has returned a part of the item. */
export const partReturnedMessage = (left: string): string => `Another part of this item has come back: ${left} left`;

/** The returns of several items are recorded. */
export const returnsRecordedMessage = (count: number): string =>
  count === 1 ? "The return is recorded" : `The returns of ${count} items are recorded`;

/** Some of several items were returned. `refused`: the others, each with the reason. */
export const returnsIncompleteMessage = (
  returned: readonly string[],
  refused: readonly { readonly item: string; readonly reason: string }[],
): string => {
  const others = refused.map(({ item, reason }) => `${isolateDirection(item)} (${reason})`).join(", ");
  return `Returned: ${returned.map(isolateDirection).join(", ") || "none"}. Not returned: ${others}.`;
};

/** Why an item was not returned: the user cancelled. */
export const RETURN_CANCELLED = "Cancelled";
export const IDENTIFIER_OVERTAKEN = "Another user has changed the identifier of this receipt";
export const REASON_REQUIRED = "Enter a reason";
export const EMAIL_SENT = "Email sent";

/**
 * Returns the text of the server, else the status text, else a default text.
 * Used if an identifier could not be attached [RCPT-055], and for actions without a text of their own.
 */
export const receiptActionFailureMessage = (failure: Failure): string =>
  serverText(failure) || "An error occurred, please try again later";

/** [Q22] */
export const webViewHostMessage = (host: string): string =>
  `The settings of the portal do not allow receipts at ${host}`;

/** The unsent emails could not be loaded. Returns the text of the server, else a default text. */
export const receiptEmailsFailureMessage = ({ description }: Failure): string =>
  description || "Unable to retrieve the emails, please try again later";

/** Why an identifier cannot be attached to any receipt. */
export const attachRefusalMessage = (identifier: string, refusal: EmailRefusal): string =>
  `${identifier} cannot be attached to a receipt: ${refusal.kind === "not-an-email" ? "it isn't an email address" : emailRefusalMessage(refusal)}`;

/** [RCPT-052] */
export const removalFailureMessage = (identifier: string): string =>
  `An error occurred while removing the identifier ${identifier}`;

/** Why a receipt was not sent. */
export function sendRefusalMessage(refusal: SendRefusal): string {
  switch (refusal.kind) {
    case "no-customer":
      return "This receipt has no customer. Send a copy instead.";
    case "address":
      return emailRefusalMessage(refusal.refusal);
    case "failed":
      return receiptActionFailureMessage(refusal.failure);
    default:
      return assertNever(refusal);
  }
}

/**
 * Returns the description of a patch that does not apply.
 * The portal recognizes that of a failed test [RCPT-061].
 */
export function patchRefusalMessage(refusal: JsonPatchError): string {
  switch (refusal.kind) {
    case "test":
      return `op.${refusal.step}: test failed`;
    case "unreadable":
      return `${refusal.pointer} is not a JSON pointer`;
    case "missing":
      return `The patch does not apply: there is no ${refusal.pointer}`;
    case "too-large":
      return "The receipt would become too large";
    default:
      return assertNever(refusal.kind);
  }
}

const serverText = ({ description, statusText }: Failure): string | undefined => description || statusText;

/** Shown at an item whose return needs a validation that the user may not make [D33]. */
export const RETURN_NEEDS_VALIDATION = "Returns need a refund validation, which your account cannot make.";
