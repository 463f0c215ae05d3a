import { makeAutoObservable } from "mobx";
import type { OriginalReceipt, Receipt, Receipts } from "#domain/receipts/index.ts";
import { receiptHref } from "#domain/shell/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";

/** The link from a duplicate to its original. Undefined until the original is known [RCPT-025]. */
export class OriginalLink {
  private readonly receipts: Pick<Receipts, "originalOf">;
  private readonly original = new AsyncValue<OriginalReceipt | undefined>();

  constructor(receipts: Pick<Receipts, "originalOf">) {
    this.receipts = receipts;
    makeAutoObservable<this, "receipts" | "original">(this, { receipts: false, original: false }, { autoBind: true });
  }

  get href(): string | undefined {
    return this.original.value && receiptHref(this.original.value.transactionId, this.original.value.id);
  }

  get label(): string {
    return this.original.value?.transactionId ?? "";
  }

  reset(): void {
    this.original.reset();
  }

  async load(duplicate: Receipt): Promise<void> {
    await this.original.load((signal) => this.receipts.originalOf(duplicate, signal));
  }

  abort(): void {
    this.original.abort();
  }
}
