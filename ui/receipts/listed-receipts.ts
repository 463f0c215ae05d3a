import { makeAutoObservable, observable, type ObservableMap } from "mobx";
import type { Receipt, ReceiptId, TransactionId } from "#domain/receipts/index.ts";

/**
 * The receipts that a list has shown last. Who opens one of them sees at once what is known of it, while it is asked for
 * as it is now: a list tells everything of its receipts. What is done to one there shows on the way back.
 */
export class ListedReceipts {
  private readonly changed: ObservableMap<ReceiptId, Receipt> = observable.map({}, { deep: false });
  private listed: readonly Receipt[] = [];

  constructor() {
    makeAutoObservable<this, "listed">(this, { listed: false, ofTransaction: false, asTheyAre: false }, { autoBind: true });
  }

  /** Rows that have just come are newer than whatever is known of them. */
  keep(receipts: readonly Receipt[]): void {
    this.listed = receipts;
    for (const { id } of receipts) this.changed.delete(id);
  }

  /** A receipt as somebody's deed has left it. */
  change(receipt: Receipt): void {
    this.changed.set(receipt.id, receipt);
  }

  /** The newest of the transaction, which is the one that its page is about. */
  ofTransaction(id: TransactionId): Receipt | undefined {
    return this.asTheyAre(this.listed).find(({ transactionId }) => transactionId === id);
  }

  /** Rows of a list that was left, with what was done to them since. */
  asTheyAre(receipts: readonly Receipt[]): readonly Receipt[] {
    return this.changed.size === 0 ? receipts : receipts.map((receipt) => this.changed.get(receipt.id) ?? receipt);
  }
}
