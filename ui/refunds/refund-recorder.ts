import {
  ALREADY_RETURNED,
  partReturnedMessage,
  returnItem,
  type ReceiptChange,
  type ReceiptChangeDeps,
  type ReturnedItem,
} from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { isReturnable, quantityLeft } from "#domain/receipts/rules.ts";
import {
  approveReturn,
  refundChangeFailureMessage,
  returnValidatedItem,
  selectRefundRecord,
  storeResult,
  unlockItem,
  type RefundDeps,
  type RefundedItem,
  type RefundRecord,
  type Signature,
} from "#domain/refunds/index.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import {
  FORM_VOIDED_ONLY,
  NOTHING_TO_PREPARE,
  recordedText,
  type PreparedReturn,
  type PrepareReturn,
} from "#ui/model/prepare-return.ts";
import { overtakenText } from "./refund-questions.ts";

export type RefundRecorderDeps = {
  readonly position: number;
  readonly receipt: () => Receipt;
  readonly notifier: Notifier;
  readonly receiptDeps: ReceiptChangeDeps & RefundDeps;
  readonly prepareReturn: PrepareReturn<Receipt, ReceiptChange>;
  /**
   * Runs one change of the receipt at a time, and shows the receipt afterwards.
   * Undefined if another change is pending.
   */
  readonly change: (
    name: string,
    make: (seen: Receipt) => Promise<ReceiptChange>,
  ) => Promise<ReceiptChange | undefined>;
};

/** Records the results of an item and its returns. Asks about the tax-free forms of the item first [D28]. */
export class RefundRecorder {
  private readonly deps: RefundRecorderDeps;

  constructor(deps: RefundRecorderDeps) {
    this.deps = deps;
  }

  /**
   * Stores a result. A Pass records the return, if something is left. True if it is stored.
   * The record and the item are made after the questions, so that their times are current.
   */
  async store(
    result: RefundRecord["result"],
    makeRecord: () => RefundRecord,
    makeItem: () => RefundedItem,
  ): Promise<boolean> {
    const { receipt, position } = this.deps;
    const item = receipt().items[position];
    const returns = result === "Pass" && item !== undefined && isReturnable(item);
    const prepared = returns ? await this.prepare() : NOTHING_TO_PREPARE;
    const outcome =
      prepared &&
      (await this.change(
        "store",
        (seen) => storeResult(seen, { record: makeRecord(), item: makeItem() }, this.guarded(prepared)),
        prepared,
      ));
    if (prepared && outcome?.kind === "changed" && result === "Pass")
      this.notify(returns ? "Passed. The return is recorded." : "Passed", { prepared, receipt: outcome.receipt });
    return outcome?.kind === "changed";
  }

  /** Records the return of a validated item. True if it is recorded. */
  returnItem(makeItem: () => RefundedItem): Promise<boolean> {
    return this.record("return", "The return is recorded", (seen, deps) => returnValidatedItem(seen, makeItem(), deps));
  }

  /** Records the return of a failed item with an approval. True if it is recorded. */
  approve(makeItem: () => RefundedItem, approve: () => Signature): Promise<boolean> {
    return this.record("approve", "Approved. The return is recorded.", (seen, deps) =>
      approveReturn(seen, { ...makeItem(), approval: approve() }, deps),
    );
  }

  /** Clears the last result and its return. True if it is cleared. */
  async unlock(): Promise<boolean> {
    const { position, receiptDeps, notifier } = this.deps;
    const outcome = await this.change("unlock", (seen) => unlockItem(seen, position, receiptDeps));
    if (outcome?.kind === "changed") notifier.raise("success", "The item is unlocked");
    return outcome?.kind === "changed";
  }

  /** Records a manual return. The dialog shows a failure. */
  async returnManually(makeReturned: () => ReturnedItem): Promise<ReceiptChange | undefined> {
    const { notifier, position, change } = this.deps;
    const prepared = await this.prepare();
    const outcome =
      prepared && (await change("manual", (seen) => returnItem(seen, makeReturned(), this.guarded(prepared))));
    if (prepared && outcome?.kind === "changed")
      this.notify("The return is recorded", { prepared, receipt: outcome.receipt });
    else if (prepared?.isFormVoided) notifier.raise("warn", FORM_VOIDED_ONLY);
    if (outcome?.kind !== "overtaken") return outcome;
    const item = outcome.receipt.items[position];
    const isLeft = item !== undefined && isReturnable(item);
    notifier.raise("warn", isLeft ? partReturnedMessage(quantityLeft(item)) : ALREADY_RETURNED);
    return isLeft ? undefined : outcome;
  }

  private async record(
    name: string,
    text: string,
    make: (seen: Receipt, deps: RefundDeps) => Promise<ReceiptChange>,
  ): Promise<boolean> {
    const prepared = await this.prepare();
    const outcome = prepared && (await this.change(name, (seen) => make(seen, this.guarded(prepared)), prepared));
    if (prepared && outcome?.kind === "changed") this.notify(text, { prepared, receipt: outcome.receipt });
    return outcome?.kind === "changed";
  }

  private prepare(): Promise<PreparedReturn | undefined> {
    const { prepareReturn, receipt, position, change } = this.deps;
    return prepareReturn({ receipt: receipt(), position, write: (write) => change("form", write) });
  }

  private guarded({ guards }: PreparedReturn): ReceiptChangeDeps & RefundDeps {
    return { ...this.deps.receiptDeps, guards };
  }

  private notify(
    text: string,
    { prepared, receipt }: { readonly prepared: PreparedReturn; readonly receipt: Receipt },
  ): void {
    this.deps.notifier.raise("success", recordedText(text, prepared, receipt.items.some(isReturnable)));
  }

  private async change(
    name: string,
    make: (seen: Receipt) => Promise<ReceiptChange>,
    prepared = NOTHING_TO_PREPARE,
  ): Promise<ReceiptChange | undefined> {
    const { notifier, position } = this.deps;
    const outcome = await this.deps.change(name, make);
    if (prepared.isFormVoided && outcome?.kind !== "changed") notifier.raise("warn", FORM_VOIDED_ONLY);
    if (outcome?.kind === "failed")
      notifyFailure(notifier, outcome.failure, refundChangeFailureMessage(outcome.failure));
    if (outcome?.kind === "overtaken")
      notifier.raise("warn", overtakenText(selectRefundRecord(outcome.receipt, position)));
    return outcome;
  }
}
