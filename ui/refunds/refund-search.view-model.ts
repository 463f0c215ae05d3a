import { makeAutoObservable, runInAction } from "mobx";
import { parseTransactionId, type SaleAddress, type TransactionId } from "#domain/receipts/index.ts";
import { REFUND_SEARCH_FAILED } from "#domain/refunds/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { trimFilter } from "#domain/shared/text/typed-filter.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { OpenedSale } from "./refund-receipt.ts";

type Deps = {
  readonly fetch: (address: SaleAddress, signal: AbortSignal) => Promise<Result<OpenedSale, Failure>>;
  readonly notifier: Notifier;
  readonly onFound: (transaction: TransactionId, opened: OpenedSale) => void;
};

/** The search for a receipt by its transaction id [REFUND-001]. */
export class RefundSearchViewModel {
  private readonly deps: Deps;
  /** The transaction that was not found. Undefined after a successful search. */
  private readonly missing = new AsyncValue<TransactionId | undefined>();

  text = "";
  /** Why the text is invalid. */
  error: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "missing">(this, { deps: false, missing: false }, { autoBind: true });
  }

  get isEmpty(): boolean {
    return this.text.trim() === "";
  }

  get isSearching(): boolean {
    return this.missing.isLoading;
  }

  /** Notes that the search failed or found nothing. */
  get problem(): string | undefined {
    if (this.missing.failure) return REFUND_SEARCH_FAILED;
    return this.missing.isReady && this.missing.value !== undefined
      ? `No receipt has the transaction ID ${this.missing.value}.`
      : undefined;
  }

  type(text: string): void {
    this.text = text;
    this.error = undefined;
    this.missing.reset();
  }

  /** Clears the field, so that the next scan does not append to the earlier text. */
  clear(): void {
    this.type("");
  }

  async find(): Promise<void> {
    const transaction = parseTransactionId(trimFilter(this.text));
    if (transaction === undefined) {
      this.error = "Enter a transaction ID";
      return;
    }
    await this.missing.load(
      (signal) => this.deps.fetch({ transactionId: transaction }, signal),
      (result) => this.handleResult(transaction, result),
    );
  }

  abort(): void {
    this.missing.abort();
  }

  private handleResult(transaction: TransactionId, result: Result<OpenedSale, Failure>): void {
    this.missing.resolve(mapResult(result, (opened) => (opened ? undefined : transaction)));
    if (!result.ok) return notifyFailure(this.deps.notifier, result.error, REFUND_SEARCH_FAILED);
    const opened = result.value;
    if (opened) runInAction(() => this.deps.onFound(transaction, opened));
  }
}
