import { makeAutoObservable, observableRef } from "mobx";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import {
  findSale,
  parseReceiptId,
  parseTransactionId,
  RECEIPT_FAILED,
  type Receipt,
  type ReceiptId,
  type Receipts,
  type ReceiptSummary,
  type TransactionId,
} from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { isSameJson } from "#domain/shared/json/json.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { Command } from "#ui/model/command.ts";
import type { ReceiptCache } from "./receipt-cache.ts";
import { OriginalLink } from "./original-link.ts";
import { SalesOfNumber } from "./sales-of-number.ts";

type Deps = {
  readonly receipts: Receipts;
  readonly listed: Pick<ReceiptCache, "update">;
  readonly notifier: Notifier;
  /** Called when another receipt is shown, or the same after a change. */
  readonly onShown: () => void;
  /** Called after each load of the transaction, which may return another receipt. */
  readonly onRead: () => void;
};

/** The receipt of a page. Loads it, and runs its changes one after another. */
export class ReceiptResource {
  private readonly deps: Deps;
  private readonly loaded = new AsyncValue<Receipt | undefined>();
  private readonly writing = new Command("queue");
  private visit = new AbortController();

  readonly original: OriginalLink;
  /** The sales to choose from, if several have the transaction id. */
  readonly sales: SalesOfNumber;
  /** The duplicates of the receipt [D25]. */
  copies: readonly ReceiptSummary[] = [];
  transactionId: TransactionId | undefined = undefined;
  /** The receipt in the address. Several receipts can have the transaction id. */
  private receiptId: ReceiptId | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.original = new OriginalLink(deps.receipts);
    this.sales = new SalesOfNumber(deps);
    makeAutoObservable<this, "deps" | "loaded" | "writing" | "visit" | "receiptId">(
      this,
      {
        deps: false,
        loaded: false,
        writing: false,
        visit: false,
        copies: observableRef,
        receiptId: false,
        original: false,
        sales: false,
        left: false,
      },
      { autoBind: true },
    );
  }

  get receipt(): Receipt | undefined {
    return this.loaded.value;
  }

  get failure(): Failure | undefined {
    return this.loaded.failure;
  }

  get isReady(): boolean {
    return this.loaded.isReady;
  }

  get isPending(): boolean {
    return this.loaded.isPending;
  }

  /** True if an action of that name is running or queued. */
  isRunning(name: string): boolean {
    return this.writing.has(name);
  }

  /** Signals that the user has left this receipt. */
  get left(): AbortSignal {
    return this.visit.signal;
  }

  /** True if the address names the same transaction and receipt as before. */
  isAt(id: string | undefined, receipt: string | undefined): boolean {
    return parseTransactionId(id) === this.transactionId && parseReceiptId(receipt) === this.receiptId;
  }

  /** Loads the receipt of a transaction, and of the id in the address if there is one. Resolves after success or failure. */
  async open(id: string | undefined, receipt?: string): Promise<void> {
    const isOther = !this.isAt(id, receipt);
    if (isOther) this.loaded.reset();
    if (isOther || this.left.aborted) this.startVisit(parseTransactionId(id), parseReceiptId(receipt));
    await this.load();
  }

  async load(): Promise<void> {
    const { transactionId, receiptId } = this;
    if (!transactionId) return this.loaded.set(undefined);
    this.original.reset();
    let [sales, copies]: (readonly ReceiptSummary[])[] = [[], []];
    const find = async (signal: AbortSignal): Promise<Result<Receipt | undefined, Failure>> => {
      const found = await findSale(this.deps.receipts, { transactionId, receiptId }, signal);
      if (found.ok && found.value.kind === "several") ({ sales } = found.value);
      if (found.ok && found.value.kind === "receipt") ({ copies } = found.value);
      return mapResult(found, (sale) => (sale.kind === "receipt" ? sale.receipt : undefined));
    };
    await this.loaded.load(find, (result) => {
      this.sales.show(transactionId, sales);
      this.copies = copies ?? [];
      this.handleResponse(result);
    });
  }

  /**
   * Queues a change behind earlier ones and shows its result.
   * Undefined if the same change is already queued. Applies to the latest version of `receipt`, even if the page shows
   * another receipt by then.
   */
  async write(
    name: string,
    action: (seen: Receipt) => Promise<ReceiptChange>,
    receipt = this.receipt,
  ): Promise<ReceiptChange | undefined> {
    const outcome =
      receipt && (await this.writing.run(name, () => action(this.receipt?.id === receipt.id ? this.receipt : receipt)));
    if (outcome?.kind === "failed") await this.reloadAfter(outcome.failure);
    else if (outcome) this.showChanged(outcome.receipt);
    return outcome;
  }

  /** Reloads the receipt if a failure means that it is not what the page shows, for example after an erasure. */
  async reloadAfter({ kind, status }: Failure): Promise<void> {
    if (kind === "conflict" || kind === "missing" || status === BAD_REQUEST) await this.reload();
  }

  /** Reloads the receipt. After a failure keeps the current one without a notification. */
  async reload(): Promise<void> {
    const { receipt } = this;
    if (!receipt || this.left.aborted) return;
    await this.loaded.load(
      (signal) => this.deps.receipts.withId(receipt.id, signal),
      (result) => (result.ok ? this.show(result.value) : this.loaded.set(receipt)),
    );
  }

  exit(): void {
    this.visit.abort();
    this.loaded.abort();
    this.original.abort();
    this.sales.abort();
  }

  private startVisit(transactionId: TransactionId | undefined, receiptId: ReceiptId | undefined): void {
    this.visit.abort();
    this.visit = new AbortController();
    this.transactionId = transactionId;
    this.receiptId = receiptId;
  }

  /** Loads again if a load was pending: its response may be older than the change. */
  private showChanged(receipt: Receipt): void {
    const wasBeingRead = this.loaded.isPending;
    this.show(receipt);
    if (wasBeingRead && !this.left.aborted) void this.load();
  }

  private show(receipt: Receipt): void {
    this.deps.listed.update(receipt);
    if (receipt.id !== this.receipt?.id || this.left.aborted) return;
    this.loaded.set(receipt);
    this.deps.onShown();
  }

  private handleResponse(result: Result<Receipt | undefined, Failure>): void {
    this.settle(result);
    if (!result.ok) return notifyFailure(this.deps.notifier, result.error, RECEIPT_FAILED);
    if (result.value?.duplicate) void this.original.load(result.value);
    this.deps.onRead();
  }

  /** An equal receipt is not rendered again and keeps its expanded branches. A receipt has no version. */
  private settle(result: Result<Receipt | undefined, Failure>): void {
    const { receipt } = this;
    if (result.ok && receipt && isSameJson(result.value, receipt)) return this.loaded.set(receipt);
    this.loaded.resolve(result);
    if (result.ok) this.deps.onShown();
  }
}

const BAD_REQUEST = 400;
