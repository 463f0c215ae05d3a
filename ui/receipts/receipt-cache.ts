import { makeAutoObservable } from "mobx";
import { summarizeReceipt, type Receipt, type ReceiptSummary } from "#domain/receipts/index.ts";
import { QueryCache } from "#ui/model/query-cache.ts";

/** Receipts that the user changed since a list showed them, so that the rows of the list are up to date on the way back. */
export class ReceiptCache {
  private readonly changed = new QueryCache<ReceiptSummary>();

  constructor() {
    makeAutoObservable<this, "changed">(this, { changed: false, withUpdates: false }, { autoBind: true });
  }

  /** Forgets earlier changes of receipts whose rows have just been loaded. */
  putPage(receipts: readonly ReceiptSummary[]): void {
    for (const { id } of receipts) this.changed.invalidate(id);
  }

  /** Caches a receipt after a change. */
  update(receipt: Receipt): void {
    this.changed.set(receipt.id, summarizeReceipt(receipt));
  }

  /** The rows of a list with the changes since. The same array if there are none. */
  withUpdates(receipts: readonly ReceiptSummary[]): readonly ReceiptSummary[] {
    return this.changed.isEmpty ? receipts : receipts.map((receipt) => this.changed.peek(receipt.id) ?? receipt);
  }
}
