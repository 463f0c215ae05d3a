import type { Receipt } from "#domain/receipts/index.ts";
import type { Sending, SendingFacts, SendRefusal } from "#domain/receipts/actions.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Announcer } from "#ui/model/announcer.ts";
import type { WaysOut } from "#ui/model/late-dialog.ts";

export type Sent = Result<undefined, SendRefusal>;

/** What the dialogs need that mail a receipt. */
export type Mailing = {
  /** Another mail is on its way. */
  readonly isUnderWay: boolean;
  readonly facts: SendingFacts | undefined;
  /** IANA zone in which moments are shown. */
  readonly zone: string;
  /** What became of it; undefined where it was not tried. The same `wish` again is the same mail until its answer is there. */
  readonly send: (wish: string, deed: (receipt: Receipt, sending: Sending) => Promise<Sent>) => Promise<Sent | undefined>;
};

export type SendingDialog = WaysOut & { readonly sending: Mailing; readonly announcer: Announcer };
