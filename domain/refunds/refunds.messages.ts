import type { Failure } from "../shared/failure.ts";
import { assertNever } from "../shared/assert-never.ts";
import type { RefundAnswerError } from "./refund-survey.ts";
import type { RefundChangeError } from "./refund-change.ts";

/** [REFUND-021] */
export const REFUND_SEARCH_FAILED = "There was an error performing the search, please try again.";
/** [REFUND-022] */
export const REFUND_RECEIPT_FAILED = "There was an error loading this receipt, please try again.";
/** [REFUND-014] */
export const CHECK_CAST = "Please check CAST";
/** [OQ-216] */
export const CONFIRM_OUT_OF_POLICY = "This refund is out of policy. Do you want to continue?";

/** For the user who failed the item [D33]. */
export const UNLOCK_NEEDS_SECOND_ACCOUNT = "Another account must unlock a failed item";

/** Returns the text of the server about a failed change, else a default text. */
export const refundChangeFailureMessage = ({ description }: Failure): string =>
  description || "The result could not be saved, please try again later";

export function refundAnswerErrorMessage(refusal: RefundAnswerError): string {
  switch (refusal) {
    case "no-answer":
      return "Answer this question";
    case "too-long":
      return "This comment is too long";
    default:
      return assertNever(refusal);
  }
}

/** Returns the description of a change that the refund policy refuses. */
export function refundChangeErrorMessage({ kind }: Pick<RefundChangeError, "kind">): string {
  switch (kind) {
    case "shape":
      return "This is not a refund validation";
    case "signature":
      return "The validation must name the signed-in account and the current time";
    case "judgement":
      return "The answers do not match the current questions and rules. Reload the page and answer again.";
    case "changed":
      return "A stored result cannot be changed. Unlock it first.";
    case "approval":
      return "The return of a failed item needs the approval of another account";
    case "return":
      return "An unlocked item has no return";
    case "part":
      return "A validation moves into the part of the return that it is about, with its quantity";
    case "validation":
      return "A return needs a refund validation that passed, for its quantity";
    case "unlock":
      return UNLOCK_NEEDS_SECOND_ACCOUNT;
    case "session":
      return "A token cannot approve or unlock a failed item. Sign in to the portal.";
    case "no-account":
      return "A token without an account cannot sign. Use a token of an account.";
    default:
      return assertNever(kind);
  }
}
