import { makeAutoObservable, runInAction } from "mobx";
import {
  parseReason,
  REASON_REQUIRED,
  receiptActionFailureMessage,
  type ReceiptChange,
} from "#domain/receipts/actions.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { notifyFailure, shouldNotify } from "#ui/model/notifier.ts";
import type { ReturnQuantity } from "#ui/model/return-quantity.ts";
import type { ReturnRequest } from "#ui/model/return-request.ts";

/** The value of the choice for a reason of the user's own. No offered reason is empty. */
const OTHER_REASON = "";

/** Returns an item, or a part of it. A manual return needs a reason [REFUND-012]. */
export class ReturnDialogViewModel {
  private readonly deps: ReturnRequest<ReceiptChange>;
  private readonly reasons: readonly string[];
  private isStopped = false;

  /** One of the offered reasons, or {@link OTHER_REASON}. */
  choice: string | undefined = undefined;
  /** The reason in the user's own words. */
  text = "";
  /** Why the reason is invalid. */
  error: string | undefined = undefined;
  /** Why the return was not recorded. */
  problem: string | undefined = undefined;
  errorCount = 0;

  /** `reasons` are those that the retailer offers. */
  constructor(returning: ReturnRequest<ReceiptChange>, reasons: readonly string[] = []) {
    this.deps = returning;
    this.reasons = reasons;
    makeAutoObservable<this, "deps" | "reasons" | "isStopped">(
      this,
      { deps: false, reasons: false, isStopped: false },
      { autoBind: true },
    );
  }

  get item(): string {
    return this.deps.item;
  }

  get quantity(): ReturnQuantity {
    return this.deps.quantity;
  }

  get needsReason(): boolean {
    return this.deps.needsReason;
  }

  get title(): string {
    return this.needsReason ? "Record return with reason" : "Record return";
  }

  /** The offered reasons and the user's own; empty if the retailer offers none. */
  get choices(): readonly { readonly value: string; readonly label: string }[] {
    const { reasons, needsReason } = this;
    return reasons.length === 0 || !needsReason
      ? []
      : [
          ...reasons.map((reason) => ({ value: reason, label: reason })),
          { value: OTHER_REASON, label: "Another reason" },
        ];
  }

  /** True if the user writes the reason. */
  get isWriting(): boolean {
    return this.needsReason && (this.choices.length === 0 || this.choice === OTHER_REASON);
  }

  get reason(): string {
    return this.isWriting ? this.text : (this.choice ?? "");
  }

  get isDirty(): boolean {
    return this.reason !== "" || this.quantity.isDirty || this.isSaving;
  }

  get isSaving(): boolean {
    return this.deps.isPending();
  }

  choose(choice: string): void {
    this.choice = choice;
    this.error = undefined;
    this.problem = undefined;
  }

  type(text: string): void {
    this.text = text;
    this.error = undefined;
    this.problem = undefined;
  }

  /** Keeps the draft if the return was not recorded, except if another user has recorded one. */
  async record(): Promise<void> {
    const reason = this.needsReason ? parseReason(this.reason) : undefined;
    const isQuantity = this.quantity.check();
    if (reason?.ok === false) this.error = this.isWriting ? REASON_REQUIRED : "Choose a reason";
    if (reason?.ok === false || !isQuantity) return this.refuse();
    this.problem = undefined;
    const { quantity } = this.quantity;
    const outcome = await this.deps.record({ ...(reason && { reason: reason.value }), ...(quantity && { quantity }) });
    if (outcome?.kind === "failed") this.failed(outcome.failure);
    else if (outcome) this.deps.close();
  }

  cancel(): void {
    this.deps.cancel();
  }

  typeQuantity(text: string): void {
    this.quantity.type(text);
    this.problem = undefined;
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Shows the error in the dialog, or notifies it if the dialog was closed. */
  private failed(failure: Failure): void {
    const text = receiptActionFailureMessage(failure);
    if (this.isStopped) notifyFailure(this.deps.notifier, failure, text);
    else if (shouldNotify(failure))
      runInAction(() => {
        this.problem = text;
      });
  }

  private refuse(): void {
    this.errorCount += 1;
  }
}
