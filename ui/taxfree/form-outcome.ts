import { assertNever } from "#domain/shared/assert-never.ts";
import {
  CONTENT_CHANGED,
  FORM_OVERTAKEN,
  MULTIPLE_WINDOWS,
  STATE_UNKNOWN,
  STATUS_NOT_UPDATED,
  taxFreeFailureMessage,
  type IssueOutcome,
  type ManageOutcome,
} from "#domain/taxfree/index.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

/** Notifies the outcome of an action on a tax-free form. The panel shows a closed window, and who has taken the form. */
export function notifyFormOutcome(
  notifier: Notifier,
  outcome: Exclude<IssueOutcome, { readonly kind: "taken" }> | ManageOutcome,
): void {
  switch (outcome.kind) {
    case "issued":
      return notifier.raise("success", `Tax-free form ${outcome.documentId} issued`);
    case "voided":
      return notifier.raise("success", `${nameOf(outcome)} voided`);
    case "removed":
      return notifier.raise("success", `${nameOf(outcome)} marked as removed`);
    case "failed":
      return notifier.raise("error", outcome.message);
    case "void-failed":
      return notifier.raise("error", `${nameOf(outcome)} could not be voided: ${outcome.message}`);
    case "closed":
      return undefined;
    case "multiple":
      return notifier.raise("error", MULTIPLE_WINDOWS);
    case "overtaken":
      return notifier.raise(
        "warn",
        outcome.validDocument === undefined
          ? FORM_OVERTAKEN
          : `${FORM_OVERTAKEN}. Document ${outcome.validDocument} is still valid: void it at the service.`,
      );
    case "unrecorded":
      return outcome.failure
        ? notifyFailure(notifier, outcome.failure, STATUS_NOT_UPDATED)
        : notifier.raise("error", STATUS_NOT_UPDATED);
    case "unavailable":
      return notifyFailure(notifier, outcome.failure, taxFreeFailureMessage(outcome.failure));
    case "content-changed":
      return notifier.raise("warn", CONTENT_CHANGED);
    case "unknown-state":
      return notifier.raise("warn", STATE_UNKNOWN);
    case "refused":
      return notifier.raise("warn", FORM_OVERTAKEN);
    default:
      return assertNever(outcome);
  }
}

const nameOf = ({ documentId }: { readonly documentId?: string }): string =>
  documentId === undefined ? "Tax-free form" : `Tax-free form ${documentId}`;
