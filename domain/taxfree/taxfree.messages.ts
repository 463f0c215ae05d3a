import type { Failure } from "../shared/failure.ts";
import { formatInstant, type Instant } from "../shared/time/instant.ts";
import { isolateDirection } from "../shared/text/isolate-direction.ts";
import { assertNever } from "../shared/assert-never.ts";
import type { AdditionRefusal } from "./addition-refusal.ts";
import type { Ineligibility } from "./eligibility.ts";
import type { FormExclusion, FormReceiptsError } from "./form-receipts.ts";
import type { FormEntryError } from "./form-rules.ts";
import { FORM_STATUS_LABELS } from "./form-words.ts";
import type { PayloadVerdict, IssueError } from "./issue-response.ts";
import { MAX_FORM_RECEIPTS, type TaxFreeDocument, type TaxFreeForm } from "./tax-free-form.ts";

/** [TAXF-017] */
export const MULTIPLE_WINDOWS = "Error due to multiple issuing windows";

/** Another user has issued or started a form of the receipt. The date is omitted today. */
export function formTakenMessage(
  { status, timestamp, user, document }: Pick<TaxFreeForm, "status" | "timestamp" | "user" | "document">,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): string {
  const [day = "", time = ""] = formatInstant(timestamp, zone).split(", ");
  const when = day === formatInstant(now, zone).split(", ")[0] ? `at ${time}` : `on ${day} at ${time}`;
  const what = document === undefined ? "A form" : `Tax-free form ${document.documentId}`;
  return `${what} was ${FORM_STATUS_LABELS[status].toLowerCase()} ${when}${user === undefined ? "" : ` by ${isolateDirection(user)}`}`;
}

/** A status could not be recorded [TAXF-018]. */
export const STATUS_NOT_UPDATED = "Unable to update status";

/** Spelled so by the specification [TAXF-019]. */
export const UNKNOWN_ERROR = "An unknown error occured";

export const FORM_OVERTAKEN = "Another user has changed this form";
export const CLOSED_WITHOUT_ANSWER = "The window was closed without an answer. Reload to resume.";
export const WINDOW_BLOCKED = "The browser blocked the window. Allow pop-ups for this site, then try again.";
export const NOT_ENABLED = "This store does not issue tax-free forms";
export const VOID_FAILED = "The form could not be voided";

export const STATE_UNKNOWN = "The service cannot say whether it has issued this form";

export const CONTENT_CHANGED = "Something on this form has come back. Mark the form as removed, then issue a new one.";

/** A return needs a decision about a form first. */
export const ON_ISSUED_FORM =
  "This item is on a tax-free form that is issued or being issued. Void the form first, or confirm that it stays valid.";

/** Why a receipt gets no form. */
export const exclusionMessage = (exclusion: FormExclusion): string =>
  exclusion === "duplicate" ? "A duplicate gets no tax-free form" : "All items of this receipt have come back";

/** Why a receipt cannot be added to a form. */
export function additionRefusalMessage(refusal: AdditionRefusal): string {
  switch (refusal.kind) {
    case "duplicate":
    case "nothing-left":
      return exclusionMessage(refusal.kind);
    case "added":
      return "This receipt is on the form already";
    case "too-many":
      return `A form has at most ${MAX_FORM_RECEIPTS} receipts`;
    case "another-store":
      return "This receipt is of another store";
    case "another-currency":
      return "This receipt is in another currency";
    case "on-form": {
      const { document, status } = refusal.form;
      return `This receipt has a tax-free form that is ${FORM_STATUS_LABELS[status].toLowerCase()}${document ? `: ${document.documentId}` : ""}`;
    }
    default:
      return assertNever(refusal);
  }
}

/** Why the server does not write the receipts of a new form. */
export function formReceiptsErrorMessage(error: FormReceiptsError): string {
  switch (error) {
    case "duplicate":
    case "nothing-left":
      return exclusionMessage(error);
    case "items":
      return "The form contains more than is left of its receipts. Reload the page.";
    case "several-sales":
      return "The receipts must be of one store and one currency";
    case "unknown-receipt":
      return "A form names its receipt, and others that exist";
    case "multiple":
      return MULTIPLE_WINDOWS;
    case "document":
      return "The amounts of the document do not fit the receipt: its refund is at most its total, and that at most the gross amount";
    default:
      return assertNever(error);
  }
}

/** The service reported amounts that do not fit what was on the payload. */
export const implausibleAmountsMessage = ({ refundAmount, totalAmount }: TaxFreeDocument): string =>
  `The service reported a refund of ${refundAmount} and a total of ${totalAmount}, which do not fit the receipt.`;

/** The message of a form whose document was refused. `isGone`: the document was voided. */
export const implausibleDocumentMessage = (document: TaxFreeDocument, isGone: boolean): string =>
  `${implausibleAmountsMessage(document)} ${isGone ? "Its document was voided." : `Document ${document.documentId} is still valid: void it at the service.`}`;

/** Why a sale is not eligible [TAXF-020, TAXF-021, TAXF-022, TAXF-023]. */
export function ineligibilityMessage(reason: Ineligibility): string {
  switch (reason.kind) {
    case "below":
      return `Gross amount below ${reason.min}`;
    case "above":
      return `Gross amount above ${reason.max}`;
    case "country":
      return "Customer country ineligible";
    case "card":
      return "Credit card ineligible";
    default:
      return assertNever(reason);
  }
}

/** Why the service issued no form: the message of the entry. */
export function issueErrorMessage(error: IssueError): string {
  switch (error.kind) {
    case "amount_too_low":
      return "The amount is too low for a tax-free form";
    case "too_old":
      return "The receipt is too old for a tax-free form";
    case "generic":
      return UNKNOWN_ERROR;
    case "message":
      return error.text;
    default:
      return assertNever(error);
  }
}

/** Why the service does not accept the data of a sale [OQ-227]. */
export const validationMessage = ({ message }: PayloadVerdict): string => message?.trim() || UNKNOWN_ERROR;

/** Returns the text of the server, or a default text if the service does not respond. */
export const taxFreeFailureMessage = ({ description }: Failure): string =>
  description || "The tax-free service does not answer, please try again later";

/** Why the server does not write the entries of a patch. */
export function formEntryErrorMessage({ kind, id }: FormEntryError): string {
  switch (kind) {
    case "shape":
      return `The entry ${id} must be a tax-free form`;
    case "time":
      return `The tax-free form ${id} must have the current time`;
    case "transition":
      return `The tax-free form ${id} cannot change in this way`;
    case "multiple":
      return MULTIPLE_WINDOWS;
    default:
      return assertNever(kind);
  }
}
