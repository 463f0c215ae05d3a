import { makeAutoObservable } from "mobx";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import {
  findSale,
  type Receipt,
  type Receipts,
  type ReceiptSummary,
  type SaleAddress,
} from "#domain/receipts/index.ts";
import {
  computeRefundFacts,
  REFUND_RECEIPT_FAILED,
  type RefundFacts,
  type RefundQuestion,
  type Refunds,
  type RefundSettings,
} from "#domain/refunds/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import type { Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { Command, OTHER_CHANGE_PENDING } from "#ui/model/command.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

/** A receipt, the zone of its store, and the questions about its items. */
export type OpenedReceipt = {
  readonly receipt: Receipt;
  readonly zone: string;
  readonly questions: readonly RefundQuestion[];
};

/** One receipt, or several sales with one transaction id. Undefined if there is none. */
export type OpenedSale = OpenedReceipt | { readonly sales: readonly ReceiptSummary[] } | undefined;

export type RefundReceiptDeps = {
  readonly receipts: Receipts;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly refunds: Pick<Refunds, "questions">;
  readonly settings: Pick<RefundSettings, "exceptions">;
  readonly rvtThreshold: number;
  /** IANA zone of the retailer. */
  readonly zone: string;
};

/** The receipt of the refund page: loaded, and changed by one action at a time. */
export class RefundReceipt {
  private readonly deps: RefundReceiptDeps;
  private readonly loaded = new AsyncValue<OpenedSale>();
  private readonly command = new Command();

  constructor(deps: RefundReceiptDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "loaded" | "command">(
      this,
      { deps: false, loaded: false, command: false },
      { autoBind: true },
    );
  }

  get value(): Receipt | undefined {
    return this.opened?.receipt;
  }

  /** The sales to choose from, if several have the transaction id [D25]. */
  get sales(): readonly ReceiptSummary[] {
    const { value } = this.loaded;
    return value && "sales" in value ? value.sales : [];
  }

  get questions(): readonly RefundQuestion[] {
    return this.opened?.questions ?? [];
  }

  /** IANA zone of the store, else of the retailer. */
  get zone(): string {
    return this.opened?.zone ?? this.deps.zone;
  }

  get state(): "loading" | "ready" | "several" | "empty" | "error" {
    if (this.loaded.isPending) return "loading";
    if (this.loaded.failure) return "error";
    if (this.sales.length > 0) return "several";
    return this.value ? "ready" : "empty";
  }

  /** True while a change is being saved. */
  get isSaving(): boolean {
    return this.command.isPending;
  }

  /** Loads a receipt. Calls `onLoaded` when it is loaded or does not exist. */
  async load(address: SaleAddress, onLoaded: () => void): Promise<void> {
    this.loaded.reset();
    await this.loaded.load(
      (signal) => this.fetch(address, signal),
      (result) => {
        this.loaded.resolve(result);
        if (result.ok) onLoaded();
        else notifyFailure(this.deps.notifier, result.error, REFUND_RECEIPT_FAILED);
      },
    );
  }

  set(opened: OpenedSale): void {
    this.loaded.set(opened);
  }

  abort(): void {
    this.loaded.abort();
  }

  isRunning(name: string): boolean {
    return this.command.has(name);
  }

  async fetch(address: SaleAddress, signal: AbortSignal): Promise<Result<OpenedSale, Failure>> {
    const { receipts, refunds, stores: all, zone } = this.deps;
    const [result, stores, questions] = await Promise.all([
      findSale(receipts, address, signal),
      all.all(signal),
      refunds.questions(signal),
    ]);
    if (!questions.ok) return questions;
    const zoneOf = ({ storeId }: Receipt) =>
      (stores.ok ? stores.value.find(({ id }) => id === storeId)?.timezone : undefined) ?? zone;
    return mapResult(result, (found) => {
      if (found.kind === "several") return { sales: found.sales };
      return found.kind === "receipt"
        ? { receipt: found.receipt, zone: zoneOf(found.receipt), questions: questions.value }
        : undefined;
    });
  }

  selectFacts({ localtime, items }: Receipt, place: number): RefundFacts {
    const {
      clock,
      settings: { exceptions },
      rvtThreshold,
    } = this.deps;
    return computeRefundFacts(
      { localtime, total: items[place]?.total.amount },
      { now: clock.now(), zone: this.zone, exceptions, rvtThreshold },
    );
  }

  /** Makes a change and shows the changed receipt. Notifies the user and returns undefined if another change is pending. */
  change(name: string, make: (seen: Receipt) => Promise<ReceiptChange>): Promise<ReceiptChange | undefined> {
    const { value } = this;
    if (this.command.isBlocked(name)) this.deps.notifier.raise("warn", OTHER_CHANGE_PENDING);
    return value ? this.command.run(name, () => make(value), this.changed) : Promise.resolve(undefined);
  }

  private get opened(): OpenedReceipt | undefined {
    const { value } = this.loaded;
    return value && "receipt" in value ? value : undefined;
  }

  private changed(outcome: ReceiptChange): void {
    const { opened } = this;
    if (outcome.kind !== "failed" && opened?.receipt.id === outcome.receipt.id)
      this.loaded.set({ ...opened, receipt: outcome.receipt });
  }
}
