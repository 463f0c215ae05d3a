import type { Receipt } from "#domain/receipts/index.ts";
import { sendingRefused, type Sending, type SendingFacts, type SendRefusal } from "#domain/receipts/actions.ts";
import type { Result } from "#domain/shared/result.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

export type Sent = Result<undefined, SendRefusal>;

/** What the dialogs need that mail a receipt. */
export type Mailing = {
  /** A mail is on its way, of this dialog or of another. */
  readonly isUnderWay: boolean;
  readonly facts: SendingFacts | undefined;
  /** IANA zone in which moments are shown. */
  readonly zone: string;
  /** What became of it; undefined where it was not tried. The same `wish` again is the same mail until its answer is there. */
  readonly send: (wish: string, deed: (receipt: Receipt, sending: Sending) => Promise<Sent>) => Promise<Sent | undefined>;
};

export type SendingDialog = DialogActions & { readonly sending: Mailing; readonly notifier: Notifier };

/** Why a dialog waits. */
export const OTHER_MAIL = "Another email for this receipt is being sent";

/** Says all over the portal what a dialog that was closed meanwhile cannot say any more. */
export function notifyUnsent(notifier: Notifier, refusal: SendRefusal): void {
  if (refusal.kind === "failed") notifyFailure(notifier, refusal.failure, sendingRefused(refusal));
  else notifier.raise("error", `The receipt was not sent: ${sendingRefused(refusal)}`);
}
