import type { Receipt } from "#domain/receipts/index.ts";
import { sendingRefused, type Sending, type SendingFacts, type SendRefusal } from "#domain/receipts/actions.ts";
import type { Result } from "#domain/shared/result.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

export type Sent = Result<undefined, SendRefusal>;

/** What the dialogs that email a receipt need. */
export type Mailing = {
  /** True while an email is being sent, from any dialog. */
  readonly isUnderWay: boolean;
  readonly facts: SendingFacts | undefined;
  /** IANA zone in which times are shown. */
  readonly zone: string;
  /**
   * Sends an email. Undefined if another email is pending.
   * Repeating the same `intent` before its outcome is known sends the same email.
   */
  readonly send: (intent: string, action: (receipt: Receipt, sending: Sending) => Promise<Sent>) => Promise<Sent | undefined>;
};

export type SendingDialog = DialogActions & { readonly sending: Mailing; readonly notifier: Notifier };

/** Why a dialog waits. */
export const OTHER_MAIL = "Another email for this receipt is being sent";

/** Notifies that an email was not sent, after its dialog was closed. */
export function notifyUnsent(notifier: Notifier, refusal: SendRefusal): void {
  if (refusal.kind === "failed") notifyFailure(notifier, refusal.failure, sendingRefused(refusal));
  else notifier.raise("error", `The receipt was not sent: ${sendingRefused(refusal)}`);
}
