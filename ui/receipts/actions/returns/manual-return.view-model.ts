import { makeAutoObservable, runInAction } from "mobx";
import { parseReason, REASON_REQUIRED, receiptActionFailed, type ReceiptChange } from "#domain/receipts/actions.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { ReasonRequest } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, shouldNotify } from "#ui/model/notifier.ts";

/** The choice of a reason that is not offered. No reason that is offered is empty. */
export const OTHER_REASON = "";

/** The return of an item by hand, which takes a reason [REFUND-012]. */
export class ManualReturnViewModel {
  private readonly deps: ReasonRequest<ReceiptChange>;
  private readonly reasons: readonly string[];
  private isStopped = false;

  /** One of the offered reasons, or {@link OTHER_REASON}. */
  choice: string | undefined = undefined;
  /** The reason in the user's own words. */
  text = "";
  /** What is wrong with the reason. */
  error: string | undefined = undefined;
  /** Why the return was not recorded. */
  problem: string | undefined = undefined;
  setbacks = 0;

  /** `reasons` are those that the retailer offers. */
  constructor(returning: ReasonRequest<ReceiptChange>, reasons: readonly string[] = []) {
    this.deps = returning;
    this.reasons = reasons;
    makeAutoObservable<this, "deps" | "reasons" | "isStopped">(this, { deps: false, reasons: false, isStopped: false }, { autoBind: true });
  }

  get item(): string {
    return this.deps.item;
  }

  /** The offered reasons and the user's own; empty if the retailer offers none. */
  get choices(): readonly { readonly value: string; readonly label: string }[] {
    const { reasons } = this;
    return reasons.length === 0 ? [] : [...reasons.map((reason) => ({ value: reason, label: reason })), { value: OTHER_REASON, label: "Another reason" }];
  }

  /** True if the user writes the reason. */
  get isWriting(): boolean {
    return this.choices.length === 0 || this.choice === OTHER_REASON;
  }

  get reason(): string {
    return this.isWriting ? this.text : (this.choice ?? "");
  }

  get isDirty(): boolean {
    return this.reason !== "" || this.isSaving;
  }

  get isSaving(): boolean {
    return this.deps.isUnderWay();
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

  /** What was typed stays where it was not recorded, unless somebody else has recorded a return meanwhile. */
  async record(): Promise<void> {
    const reason = parseReason(this.reason);
    if (!reason.ok) return this.refuse();
    this.problem = undefined;
    const outcome = await this.deps.record(reason.value);
    if (outcome?.kind === "failed") this.failed(outcome.failure);
    else if (outcome) this.deps.close();
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Beside the buttons while the dialog is open, else where it is heard all over the portal. */
  private failed(failure: Failure): void {
    const text = receiptActionFailed(failure);
    if (this.isStopped) notifyFailure(this.deps.notifier, failure, text);
    else if (shouldNotify(failure)) runInAction(() => { this.problem = text; });
  }

  private refuse(): void {
    this.error = this.isWriting ? REASON_REQUIRED : "Choose a reason";
    this.setbacks += 1;
  }
}
