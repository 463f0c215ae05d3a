import type { Receipt } from "#domain/receipts/index.ts";
import { sendingRefused, type Sending, type SendingFacts, type SendRefusal } from "#domain/receipts/actions.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Announcer } from "#ui/model/announcer.ts";
import type { WaysOut } from "#ui/model/late-dialog.ts";
import { tellFailure } from "#ui/model/telling.ts";

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

export type SendingDialog = WaysOut & { readonly sending: Mailing; readonly announcer: Announcer };

/** Why a dialog waits. */
export const OTHER_MAIL = "Another email for this receipt is being sent";

/** Says all over the portal what a dialog that was closed meanwhile cannot say any more. */
export function tellUnsent(announcer: Announcer, refusal: SendRefusal): void {
  if (refusal.kind === "failed") tellFailure(announcer, refusal.failure, sendingRefused(refusal));
  else announcer.raise("error", `The receipt was not sent: ${sendingRefused(refusal)}`);
}
