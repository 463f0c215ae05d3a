import { makeAutoObservable, observableRef } from "mobx";
import {
  RECEIPTS_FAILED,
  selectSalesOfNumber,
  type Receipts,
  type ReceiptSummary,
  type TransactionId,
} from "#domain/receipts/index.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

type Deps = { readonly receipts: Pick<Receipts, "matching">; readonly notifier: Notifier };

/** The sales of a transaction id that several have, newest first, 20 more at a time [D25]. */
export class SalesOfNumber {
  private readonly deps: Deps;
  private readonly more = new AsyncValue<readonly ReceiptSummary[]>();
  private transactionId: TransactionId | undefined = undefined;

  shown: readonly ReceiptSummary[] = [];
  hasMore = false;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "more" | "transactionId">(
      this,
      { deps: false, more: false, transactionId: false, shown: observableRef },
      { autoBind: true },
    );
  }

  get isLoading(): boolean {
    return this.more.isLoading;
  }

  /** Announces the sales to screen readers. */
  get summary(): string {
    return this.shown.length === 0
      ? ""
      : `${this.hasMore ? "The latest " : ""}${this.shown.length} sales, newest first`;
  }

  /** Shows the newest sales, or none. */
  show(transactionId: TransactionId | undefined, sales: readonly ReceiptSummary[] = []): void {
    this.more.reset();
    this.transactionId = transactionId;
    this.shown = sales;
    this.hasMore = sales.length === RESULTS_PER_PAGE;
  }

  async showMore(): Promise<void> {
    const [{ transactionId, shown }, oldest] = [this, this.shown.at(-1)];
    if (transactionId === undefined || oldest === undefined || this.isLoading) return;
    const cursors = { older: oldest.id };
    await this.more.load(
      (signal) => selectSalesOfNumber(this.deps.receipts, { transactionId, cursors }, signal),
      (result) => {
        this.more.resolve(result);
        if (!result.ok) return notifyFailure(this.deps.notifier, result.error, RECEIPTS_FAILED);
        this.shown = [...shown, ...result.value];
        this.hasMore = result.value.length === RESULTS_PER_PAGE;
      },
    );
  }

  abort(): void {
    this.more.abort();
  }
}
