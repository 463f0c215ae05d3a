import { ALREADY_RETURNED, returnItem, type ReceiptChange, type ReceiptChangeDeps, type ReturnedItem } from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import {
  approveReturn, refundChangeFailureMessage, returnValidatedItem, selectRefundRecord, storeResult, unlockItem, type RefundDeps, type RefundedItem, type RefundRecord, type Signature,
} from "#domain/refunds/index.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { ISSUE_AGAIN, NOTHING_TO_PREPARE, type PreparedReturn, type PrepareReturn } from "#ui/model/prepare-return.ts";
import { overtakenText } from "./refund-questions.ts";

export type RefundRecorderDeps = {
  readonly position: number;
  readonly receipt: () => Receipt;
  readonly notifier: Notifier;
  readonly receiptDeps: ReceiptChangeDeps;
  readonly prepareReturn: PrepareReturn<Receipt, ReceiptChange>;
  /**
   * Runs one change of the receipt at a time, and shows the receipt afterwards.
   * Undefined if another change is pending.
   */
  readonly change: (name: string, make: (seen: Receipt) => Promise<ReceiptChange>) => Promise<ReceiptChange | undefined>;
};

/** Records the results of an item and its returns. Asks about the tax-free forms of the item first [D28]. */
export class RefundRecorder {
  private readonly deps: RefundRecorderDeps;

  constructor(deps: RefundRecorderDeps) {
    this.deps = deps;
  }

  /** Stores a result. A Pass records the return. True if it is stored. */
  async store(record: RefundRecord, item: RefundedItem): Promise<boolean> {
    const isPass = record.result === "Pass";
    const prepared = isPass ? await this.prepare() : NOTHING_TO_PREPARE;
    const outcome = prepared && (await this.change("store", (seen) => storeResult(seen, { record, item }, this.guarded(prepared))));
    if (outcome?.kind === "changed" && isPass) this.notify("Passed. The return is recorded.", prepared);
    return outcome?.kind === "changed";
  }

  /** Records the return of a validated item. True if it is recorded. */
  returnItem(item: RefundedItem): Promise<boolean> {
    return this.record("return", "The return is recorded", (seen, deps) => returnValidatedItem(seen, item, deps));
  }

  /** Records the return of a failed item with an approval. True if it is recorded. */
  approve(item: RefundedItem, approval: Signature): Promise<boolean> {
    return this.record("approve", "Approved. The return is recorded.", (seen, deps) => approveReturn(seen, { ...item, approval }, deps));
  }

  /** Clears the last result and its return. True if it is cleared. */
  async unlock(): Promise<boolean> {
    const { position, receiptDeps, notifier } = this.deps;
    const outcome = await this.change("unlock", (seen) => unlockItem(seen, position, receiptDeps));
    if (outcome?.kind === "changed") notifier.raise("success", "The item is unlocked");
    return outcome?.kind === "changed";
  }

  /** Records a manual return. The dialog shows a failure. */
  async returnManually(returned: ReturnedItem): Promise<ReceiptChange | undefined> {
    const prepared = await this.prepare();
    const outcome = prepared && (await this.deps.change("manual", (seen) => returnItem(seen, returned, this.guarded(prepared))));
    if (outcome?.kind === "changed") this.notify("The return is recorded", prepared);
    if (outcome?.kind === "overtaken") this.deps.notifier.raise("warn", ALREADY_RETURNED);
    return outcome;
  }

  private async record(name: string, text: string, make: (seen: Receipt, deps: RefundDeps) => Promise<ReceiptChange>): Promise<boolean> {
    const prepared = await this.prepare();
    const outcome = prepared && (await this.change(name, (seen) => make(seen, this.guarded(prepared))));
    if (outcome?.kind === "changed") this.notify(text, prepared);
    return outcome?.kind === "changed";
  }

  private prepare(): Promise<PreparedReturn | undefined> {
    const { prepareReturn, receipt, position, change } = this.deps;
    return prepareReturn({ receipt: receipt(), position, write: (write) => change("form", write) });
  }

  private guarded({ guards }: PreparedReturn): RefundDeps {
    return { ...this.deps.receiptDeps, guards };
  }

  private notify(text: string, prepared: PreparedReturn | undefined): void {
    this.deps.notifier.raise("success", prepared?.isFormVoided ? ISSUE_AGAIN : text);
  }

  private async change(name: string, make: (seen: Receipt) => Promise<ReceiptChange>): Promise<ReceiptChange | undefined> {
    const { notifier, position } = this.deps;
    const outcome = await this.deps.change(name, make);
    if (outcome?.kind === "failed") notifyFailure(notifier, outcome.failure, refundChangeFailureMessage(outcome.failure));
    if (outcome?.kind === "overtaken") notifier.raise("warn", overtakenText(selectRefundRecord(outcome.receipt, position)));
    return outcome;
  }
}
