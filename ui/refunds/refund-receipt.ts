import { makeAutoObservable } from "mobx";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import type { Receipt, Receipts, TransactionId } from "#domain/receipts/index.ts";
import { refundFacts, REFUND_RECEIPT_FAILED, type ExceptionWindow, type RefundFacts } from "#domain/refunds/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import type { Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { Command } from "#ui/model/command.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

/** A receipt and the zone of its store. */
export type OpenedReceipt = { readonly receipt: Receipt; readonly zone: string };

export type RefundReceiptDeps = {
  readonly receipts: Receipts;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly settings: { readonly exceptions: readonly ExceptionWindow[] };
  readonly rvtThreshold: number;
  /** IANA zone of the retailer. */
  readonly zone: string;
};

/** The receipt of the refund page: loaded, and changed by one action at a time. */
export class RefundReceipt {
  private readonly deps: RefundReceiptDeps;
  private readonly opened = new AsyncValue<OpenedReceipt | undefined>();
  private readonly command = new Command();

  constructor(deps: RefundReceiptDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "opened" | "command">(this, { deps: false, opened: false, command: false }, { autoBind: true });
  }

  get value(): Receipt | undefined {
    return this.opened.value?.receipt;
  }

  /** IANA zone of the store, else of the retailer. */
  get zone(): string {
    return this.opened.value?.zone ?? this.deps.zone;
  }

  get state(): "loading" | "ready" | "empty" | "error" {
    if (this.opened.isPending) return "loading";
    if (this.opened.failure) return "error";
    return this.value ? "ready" : "empty";
  }

  /** True while a change is being saved. */
  get isSaving(): boolean {
    return this.command.isPending;
  }

  /** Loads the receipt of a transaction. Calls `onLoaded` when it is there, or does not exist. */
  async load(transaction: TransactionId, onLoaded: () => void): Promise<void> {
    this.opened.reset();
    await this.opened.load((signal) => this.fetch(transaction, signal), (answer) => {
      this.opened.resolve(answer);
      if (answer.ok) onLoaded();
      else notifyFailure(this.deps.notifier, answer.error, REFUND_RECEIPT_FAILED);
    });
  }

  set(opened: OpenedReceipt | undefined): void {
    this.opened.set(opened);
  }

  abort(): void {
    this.opened.abort();
  }

  isDoing(name: string): boolean {
    return this.command.has(name);
  }

  async fetch(transaction: TransactionId, signal: AbortSignal): Promise<Result<OpenedReceipt | undefined, Failure>> {
    const [answer, stores] = await Promise.all([this.deps.receipts.ofTransaction(transaction, signal), this.deps.stores.all(signal)]);
    const zoneOf = ({ storeId }: Receipt) => (stores.ok ? stores.value.find(({ id }) => id === storeId)?.timezone : undefined) ?? this.deps.zone;
    return mapResult(answer, (receipt) => receipt && { receipt, zone: zoneOf(receipt) });
  }

  factsOf({ localtime, items }: Receipt, place: number): RefundFacts {
    const { clock, settings: { exceptions }, rvtThreshold } = this.deps;
    return refundFacts({ localtime, total: items[place]?.total.amount }, { now: clock.now(), zone: this.zone, exceptions, rvtThreshold });
  }

  /** Makes a change and shows the receipt as it is afterwards. Undefined if another change is pending. */
  change(name: string, make: (seen: Receipt) => Promise<ReceiptChange>): Promise<ReceiptChange | undefined> {
    const { value } = this;
    return value ? this.command.run(name, () => make(value), this.changed) : Promise.resolve(undefined);
  }

  private changed(outcome: ReceiptChange): void {
    const { value } = this.opened;
    if (outcome.kind !== "failed" && value?.receipt.id === outcome.receipt.id) this.opened.set({ ...value, receipt: outcome.receipt });
  }
}
