import type { ReceiptActions, ReceiptId } from "../receipts/index.ts";
import type { Failure } from "../shared/failure.ts";
import { runInBulk, type BulkState, type BulkWork } from "../shared/processing/run-in-bulk.ts";
import type { ResendCandidate } from "./resend-plan.ts";

/** The progress of one receipt, and why it was not sent. */
export type ResendRow = { readonly receiptId: ReceiptId; readonly state: BulkState; readonly failure?: Failure };

export type ResendDeps = Pick<BulkWork<Resendable>, "clock" | "schedule" | "cancellation" | "onPause"> & {
  readonly actions: Pick<ReceiptActions, "resend">;
  /** Returns the key of an attempt: with the same key, a receipt is sent once. */
  readonly attemptFor: (id: ReceiptId) => string;
  /** Called after each attempt. */
  readonly onSettled: (id: ReceiptId, failure?: Failure) => void;
  /** Called with each row that changes. */
  readonly onRow: (row: ResendRow) => void;
};

/** A receipt with its recipient. */
type Resendable = Pick<ResendCandidate, "receiptId" | "to">;

/** Emails receipts again, and waits for the limit of emails. The emails to a mailbox have a limit of their own. */
export async function resendReceipts(receipts: readonly Resendable[], deps: ResendDeps): Promise<void> {
  const { actions, attemptFor, onSettled, onRow, ...others } = deps;
  await runInBulk(receipts, {
    ...others,
    groupOf: ({ to }) => to,
    work: async ({ receiptId: id }) => {
      const result = await actions.resend(id, attemptFor(id));
      const failure = result.ok ? undefined : result.error;
      onSettled(id, failure);
      return failure;
    },
    onState: ({ receiptId }, state, failure) => onRow({ receiptId, state, ...(failure && { failure }) }),
  });
}
