import { observable, runInAction } from "mobx";
import type { Receipt, ReceiptId, Receipts, ReceiptSummary } from "#domain/receipts/index.ts";
import { receiptHref } from "#domain/shell/index.ts";
import type { TaxFreeForm } from "#domain/taxfree/index.ts";

/** Another receipt of a form. Without `href` if the account may not open it. */
export type OtherReceipt = { readonly id: string; readonly label: string; readonly href?: string };

/** The label of a receipt that the account does not see. */
export const CLOSED_RECEIPT = "A receipt that you cannot open";

/** The other receipts of forms, loaded once. */
export class OtherFormReceipts {
  private readonly receipts: Pick<Receipts, "matching">;
  /** `null` if the account does not see the receipt. */
  private readonly known = observable.map<string, ReceiptSummary | null>({}, { deep: false });

  constructor(receipts: Pick<Receipts, "matching">) {
    this.receipts = receipts;
  }

  /** Returns the other receipts of a form. A receipt that is not loaded yet has its id. */
  of({ receipts = [] }: Pick<TaxFreeForm, "receipts">, own: Pick<Receipt, "id">): readonly OtherReceipt[] {
    return receipts
      .filter(({ id }) => id !== own.id)
      .map(({ id }) => {
        const found = this.known.get(id);
        if (found === null) return { id, label: CLOSED_RECEIPT };
        return found === undefined
          ? { id, label: id }
          : { id, label: found.transactionId, href: receiptHref(found.transactionId, id) };
      });
  }

  /** Loads the receipts of the forms. Keeps the ids of those that fail to load. */
  async load(forms: readonly TaxFreeForm[], own: Pick<Receipt, "id">): Promise<void> {
    const ids = new Set(forms.flatMap(({ receipts = [] }) => receipts.map(({ id }) => id)));
    ids.delete(own.id);
    await Promise.all([...ids].filter((id) => !this.known.get(id)).map((id) => this.loadOne(id as ReceiptId)));
  }

  private async loadOne(id: ReceiptId): Promise<void> {
    const page = await this.receipts.matching({ id, count: 1 });
    if (page.ok) runInAction(() => this.known.set(id, page.value[0] ?? null));
  }
}
