import type { Receipt } from "#domain/receipts/index.ts";
import { sendRefusalMessage, type SendDeps, type SendRefusal } from "#domain/receipts/actions.ts";
import type { Result } from "#domain/shared/result.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { FindSuppression } from "./suppression-check.ts";

export type SendResult = Result<undefined, SendRefusal>;

/** What the dialogs that email a receipt need. */
export type EmailSender = {
  /** True while an email is being sent, from any dialog. */
  readonly isPending: boolean;
  readonly receipt: Receipt | undefined;
  /** IANA zone in which times are shown. */
  readonly zone: string;
  readonly findSuppression: FindSuppression;
  /**
   * Sends an email. Undefined if another email is pending.
   * Repeating the same `intent` before its outcome is known sends the same email.
   */
  readonly send: (
    intent: string,
    action: (receipt: Receipt, sending: SendDeps) => Promise<SendResult>,
  ) => Promise<SendResult | undefined>;
};

export type SendDialogDeps = DialogActions & { readonly sending: EmailSender; readonly notifier: Notifier };

/** Why a dialog waits. */
export const OTHER_EMAIL_PENDING = "Another email for this receipt is being sent";

/** Notifies that an email was not sent, after its dialog was closed. */
export function notifyUnsent(notifier: Notifier, refusal: SendRefusal): void {
  if (refusal.kind === "failed") notifyFailure(notifier, refusal.failure, sendRefusalMessage(refusal));
  else notifier.raise("error", `The receipt was not sent: ${sendRefusalMessage(refusal)}`);
}
