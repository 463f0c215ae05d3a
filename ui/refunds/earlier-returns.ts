import { makeAutoObservable } from "mobx";
import { refundAddress } from "#domain/receipts/actions.ts";
import type { Receipt, Receipts, ReceiptId } from "#domain/receipts/index.ts";
import {
  formatEarlierReturns,
  summarizeEarlierReturns,
  toEarlierReturnsQuery,
  type EarlierReturns,
} from "#domain/refunds/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { LocalTime } from "#domain/shared/time/instant.ts";
import { mapResult } from "#domain/shared/result.ts";
import { receiptHref } from "#domain/shell/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";

type Deps = {
  readonly receipts: Pick<Receipts, "matching">;
  readonly clock: Clock;
  /** IANA zone of the retailer. */
  readonly zone: string;
  /** True if the user may open the page of a receipt. */
  readonly opensReceipts: boolean;
};

/** A receipt with a return. */
export type EarlierReturn = {
  readonly id: ReceiptId;
  readonly transaction: string;
  readonly at: LocalTime;
  readonly href: string;
};

/** What the customer of a receipt returned before. It informs and decides nothing, so it is silent if it cannot be read. */
export class EarlierReturnsViewModel {
  private readonly deps: Deps;
  private readonly found = new AsyncValue<EarlierReturns | undefined>();
  private shownId: ReceiptId | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "found" | "shownId">(
      this,
      { deps: false, found: false, shownId: false },
      { autoBind: true },
    );
  }

  /** For example '5 returns of 9 receipts in 90 days'. Undefined if nothing is known. */
  get text(): string | undefined {
    return this.earlier && formatEarlierReturns(this.earlier);
  }

  get returns(): readonly EarlierReturn[] {
    return (this.earlier?.returned ?? []).map(({ id, transactionId, localtime }) => ({
      id,
      transaction: transactionId,
      at: localtime,
      href: this.deps.opensReceipts ? receiptHref(transactionId, id) : refundAddress(transactionId, 0, id),
    }));
  }

  /** Loads the returns of the customer of another receipt. */
  async show(receipt: Receipt | undefined): Promise<void> {
    if (receipt?.id === this.shownId) return;
    this.found.reset();
    this.shownId = receipt?.id;
    const query = receipt && toEarlierReturnsQuery(receipt, this.deps.clock.now(), this.deps.zone);
    if (receipt === undefined || query === undefined) return;
    await this.found.load(
      (signal) => this.deps.receipts.matching(query, signal),
      (result) => this.found.resolve(mapResult(result, (read) => summarizeEarlierReturns(read, receipt))),
    );
  }

  abort(): void {
    this.found.abort();
    this.shownId = undefined;
  }

  private get earlier(): EarlierReturns | undefined {
    return this.found.isReady ? this.found.value : undefined;
  }
}
