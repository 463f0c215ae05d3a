import type { JsonPatchOperation } from "../shared/json/apply-patch.ts";
import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Processing } from "../shared/processing/processing.port.ts";
import type { Result } from "../shared/result.ts";
import type { PendingEmail } from "../shared/identifier/pending-email.ts";
import type { ReceiptId } from "./receipt-id.ts";
import type { Receipt } from "./receipt.ts";

/**
 * The actions of staff on a receipt.
 * An action without its permission is `denied`, and a receipt that the account may not see is `missing`.
 */
export interface ReceiptActions extends Processing<ReceiptId> {
  /**
   * Applies a JSON patch (RFC 6902) as a whole and returns the changed receipt.
   * Leading `test` steps guard against concurrent changes. One for null also passes if the value is missing. A failed
   * one has the description `op.{index}: test failed`.
   */
  change(id: ReceiptId, steps: readonly JsonPatchOperation[]): Promise<Result<Receipt, Failure>>;

  /**
   * Emails the receipt to its customer again [RCPT-056].
   * Repeating the same `attempt` sends no second email.
   */
  resend(id: ReceiptId, attempt: string): Promise<Result<undefined, Failure>>;

  /**
   * Emails the receipt to another address too [RCPT-057].
   * Repeating the same `attempt` sends no second email.
   */
  sendCopy(id: ReceiptId, address: string, attempt: string): Promise<Result<undefined, Failure>>;

  /** Returns the unsent emails of the receipt, newest first. Empty if the server has a mail service. */
  unsentEmails(id: ReceiptId, cancellation?: Cancellation): Promise<Result<readonly PendingEmail[], Failure>>;

  /** Returns the URL of the hosted receipt as a web page [RCPT-042]. */
  webViewUrl(id: ReceiptId, options?: WebViewOptions, cancellation?: Cancellation): Promise<Result<string, Failure>>;
}

/**
 * The language of the hosted receipt (`de_CH`), and whether to preview templates that are not
 * published.
 */
export type WebViewOptions = { readonly locale?: string; readonly preview?: boolean };
