import { makeAutoObservable } from "mobx";
import type { Receipt, TransactionId } from "#domain/receipts/index.ts";
import { QueryCache } from "#ui/model/query-cache.ts";

/** The receipts of the last list. The page of a receipt shows the cached one while it refetches; lists show its changes. */
export class ReceiptCache {
  /** Receipts that were changed since a list showed them, by id. */
  private readonly changed = new QueryCache<Receipt>();
  private listed: readonly Receipt[] = [];

  constructor() {
    makeAutoObservable<this, "changed" | "listed">(
      this, { changed: false, listed: false, ofTransaction: false, withUpdates: false }, { autoBind: true },
    );
  }

  /** Caches the rows of a list that has just been loaded: they are newer than earlier changes. */
  putPage(receipts: readonly Receipt[]): void {
    this.listed = receipts;
    for (const { id } of receipts) this.changed.invalidate(id);
  }

  /** Caches a receipt as a change has left it. */
  update(receipt: Receipt): void {
    this.changed.set(receipt.id, receipt);
  }

  /** The newest receipt of a transaction, which its page shows. */
  ofTransaction(id: TransactionId): Receipt | undefined {
    return this.withUpdates(this.listed).find(({ transactionId }) => transactionId === id);
  }

  /** The rows of a list with the changes since. The same array if there are none. */
  withUpdates(receipts: readonly Receipt[]): readonly Receipt[] {
    return this.changed.isEmpty ? receipts : receipts.map((receipt) => this.changed.peek(receipt.id) ?? receipt);
  }
}
