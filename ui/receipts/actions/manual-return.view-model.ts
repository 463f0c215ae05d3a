import { makeAutoObservable } from "mobx";
import { parseReason, REASON_REQUIRED, type ReceiptChange } from "#domain/receipts/actions.ts";
import type { WaysOut } from "#ui/model/late-dialog.ts";

/** What the dialog of a manual return has to be told. */
export type ManualReturning = WaysOut & {
  readonly item: string;
  readonly record: (reason: string) => Promise<ReceiptChange | undefined>;
  readonly isUnderWay: () => boolean;
};

/** The return of an item by hand, which takes a reason [REFUND-012]. */
export class ManualReturnViewModel {
  private readonly with: ManualReturning;

  reason = "";
  problem: string | undefined = undefined;
  setbacks = 0;

  constructor(returning: ManualReturning) {
    this.with = returning;
    makeAutoObservable<this, "with">(this, { with: false }, { autoBind: true });
  }

  get item(): string {
    return this.with.item;
  }

  get isBegun(): boolean {
    return this.reason !== "" || this.isSending;
  }

  get isSending(): boolean {
    return this.with.isUnderWay();
  }

  type(reason: string): void {
    this.reason = reason;
    this.problem = undefined;
  }

  /** What was typed stays where it was not recorded, unless somebody else has recorded a return meanwhile. */
  async record(): Promise<void> {
    const reason = parseReason(this.reason);
    if (!reason.ok) return this.refuse();
    const outcome = await this.with.record(reason.value);
    if (outcome && outcome.kind !== "failed") this.with.close();
  }

  cancel(): void {
    this.with.cancel();
  }

  /** What is under way is told of all the same. */
  stop(): void {
    this.problem = undefined;
  }

  private refuse(): void {
    this.problem = REASON_REQUIRED;
    this.setbacks += 1;
  }
}
