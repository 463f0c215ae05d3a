import { makeAutoObservable } from "mobx";
import { summarizeReceipt, type Receipt, type ReceiptSummary } from "#domain/receipts/index.ts";
import { QueryCache } from "#ui/model/query-cache.ts";

/**
 * Receipts that the user changed since a list showed them.
 * Keeps the rows of the list current on the way back.
 */
export class ReceiptCache {
  private readonly changed = new QueryCache<ReceiptSummary>();

  constructor() {
    makeAutoObservable<this, "changed">(this, { changed: false, withUpdates: false }, { autoBind: true });
  }

  /** Drops earlier changes of receipts whose rows were just loaded. */
  putPage(receipts: readonly ReceiptSummary[]): void {
    for (const { id } of receipts) this.changed.invalidate(id);
  }

  /** Caches a receipt after a change. */
  update(receipt: Receipt): void {
    this.changed.set(receipt.id, summarizeReceipt(receipt));
  }

  /** Returns the rows of a list with later changes. Returns the same array if there are none. */
  withUpdates(receipts: readonly ReceiptSummary[]): readonly ReceiptSummary[] {
    return this.changed.isEmpty ? receipts : receipts.map((receipt) => this.changed.peek(receipt.id) ?? receipt);
  }
}
