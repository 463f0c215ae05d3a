import type { Receipt, TransactionId } from "#domain/receipts/index.ts";

/**
 * The receipts that a list has shown last. Who opens one of them sees at once what is known of it, while it is asked for
 * as it is now: a list tells everything of its receipts.
 */
export class ListedReceipts {
  private listed: readonly Receipt[] = [];

  keep(receipts: readonly Receipt[]): void {
    this.listed = receipts;
  }

  /** The newest of the transaction, which is the one that its page is about. */
  ofTransaction(id: TransactionId): Receipt | undefined {
    return this.listed.find(({ transactionId }) => transactionId === id);
  }
}
