import type { PatchStep } from "../shared/apply-patch.ts";
import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Processing } from "../shared/processing.port.ts";
import type { Result } from "../shared/result.ts";
import type { WaitingMail } from "../shared/waiting-mail.ts";
import type { ReceiptId } from "./receipt-id.ts";
import type { Receipt } from "./receipt.ts";

/**
 * What staff do to a receipt beside reading it. Each action asks for its right (`denied` without it), and a receipt that
 * the account may not see is `missing`.
 */
export interface ReceiptActions extends Processing<ReceiptId> {
  /**
   * Carries out the steps of a JSON patch (RFC 6902), all or none, and answers the receipt as it is then. The `test`
   * steps with which it begins guard it against what others have done meanwhile: one for null also holds where there is
   * nothing, and one that does not hold is refused with the description `op.{its place}: test failed`.
   */
  change(id: ReceiptId, steps: readonly PatchStep[]): Promise<Result<Receipt, Failure>>;

  /**
   * Mails the receipt again to who bought [RCPT-056]. The same `attempt` again sends nothing more, so that one whose
   * answer was lost can be repeated.
   */
  resend(id: ReceiptId, attempt: string): Promise<Result<undefined, Failure>>;

  /** Mails the receipt to that address as well [RCPT-057]; of attempts the same is true. */
  sendCopy(id: ReceiptId, address: string, attempt: string): Promise<Result<undefined, Failure>>;

  /** The mails of the receipt that wait, to whomever, the latest first; empty where mails are really sent. */
  mailsOf(id: ReceiptId, cancellation?: Cancellation): Promise<Result<readonly WaitingMail[], Failure>>;

  /** The address at which the receipt is hosted for its consumer, as a page [RCPT-042]. */
  webViewOf(id: ReceiptId, wish?: WebViewWish, cancellation?: Cancellation): Promise<Result<string, Failure>>;
}

/** In which language the receipt is to be shown, `de_CH`, and whether as a preview of templates that are not in use yet. */
export type WebViewWish = { readonly locale?: string; readonly preview?: boolean };
