import { makeAutoObservable } from "mobx";
import { receiptMailsFailed } from "#domain/receipts/actions.ts";
import type { ReceiptActions, ReceiptId } from "#domain/receipts/index.ts";
import type { WaitingMail } from "#domain/shared/waiting-mail.ts";
import { Asked } from "#ui/model/asked.ts";
import type { ReceiptRecord } from "../../receipt-record.ts";

export type MailReading = { readonly record: ReceiptRecord; readonly actions: Pick<ReceiptActions, "mailsOf"> };

/** The mails of the receipt that wait, where nobody sends them: asked for while they stand unfolded. */
export class ReceiptMailsViewModel {
  private readonly with: MailReading;
  private readonly asked = new Asked<readonly WaitingMail[]>();
  /** Of which receipt they were asked for. */
  private id: ReceiptId | undefined = undefined;

  constructor(reading: MailReading) {
    this.with = reading;
    makeAutoObservable<this, "with" | "asked">(this, { with: false, asked: false }, { autoBind: true });
  }

  /** The latest first. */
  get waiting(): readonly WaitingMail[] {
    return this.asked.value ?? [];
  }

  get failure(): string | undefined {
    return this.asked.failure && receiptMailsFailed(this.asked.failure);
  }

  /** The server has no such call, or not for whom looks at the store of the receipt: asking again would change nothing. */
  get areMissing(): boolean {
    return this.asked.failure?.kind === "missing";
  }

  /** What is there stays in sight while it is asked for again. */
  get state(): "loading" | "ready" | "empty" | "error" {
    const { failure, value } = this.asked;
    if (failure) return this.areMissing ? "empty" : "error";
    if (value === undefined) return "loading";
    return value.length === 0 ? "empty" : "ready";
  }

  /** Those of the receipt that is shown by now; of the one before nothing is kept. */
  async load(): Promise<void> {
    const { record: { receipt }, actions } = this.with;
    if (receipt?.id !== this.id) this.asked.forget();
    this.id = receipt?.id;
    if (receipt) await this.asked.ask((cancellation) => actions.mailsOf(receipt.id, cancellation), this.asked.settle);
    else this.stop();
  }

  stop(): void {
    this.asked.stop();
  }
}
