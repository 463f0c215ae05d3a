import { makeAutoObservable, observable, type ObservableMap } from "mobx";
import { summarizeReceipt, type Receipt, type ReceiptId, type ReceiptSummary } from "#domain/receipts/index.ts";

/** What the user did to receipts since a list showed them: the rows of the list are up to date on the way back. */
export class ListedReceipts {
  private readonly changed: ObservableMap<ReceiptId, ReceiptSummary> = observable.map({}, { deep: false });

  constructor() {
    makeAutoObservable(this, { asTheyAre: false }, { autoBind: true });
  }

  /** Forgets earlier changes of these receipts: their rows have just been loaded. */
  keep(receipts: readonly ReceiptSummary[]): void {
    for (const { id } of receipts) this.changed.delete(id);
  }

  /** Notes a receipt after a change. */
  change(receipt: Receipt): void {
    this.changed.set(receipt.id, summarizeReceipt(receipt));
  }

  /** Returns the rows of a list with the changes since it was loaded. */
  asTheyAre(receipts: readonly ReceiptSummary[]): readonly ReceiptSummary[] {
    return this.changed.size === 0 ? receipts : receipts.map((receipt) => this.changed.get(receipt.id) ?? receipt);
  }
}
