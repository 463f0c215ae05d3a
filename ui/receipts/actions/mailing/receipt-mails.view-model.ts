import { makeAutoObservable } from "mobx";
import { receiptMailsFailed } from "#domain/receipts/actions.ts";
import type { ReceiptActions, ReceiptId } from "#domain/receipts/index.ts";
import type { WaitingMail } from "#domain/shared/waiting-mail.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { ReceiptRecord } from "../../receipt-record.ts";

export type MailReading = {
  readonly record: ReceiptRecord;
  readonly actions: Pick<ReceiptActions, "mailsOf">;
  /** IANA zone in which moments are shown. */
  readonly zone: string;
  /** Puts the text of an email on the clipboard. */
  readonly copy: (text: string) => Promise<boolean>;
};

/** The mails of the receipt that wait, where nobody sends them: asked for while they stand unfolded. */
export class ReceiptMailsViewModel {
  private readonly deps: MailReading;
  private readonly loaded = new AsyncValue<readonly WaitingMail[]>();
  /** Of which receipt they were asked for. */
  private id: ReceiptId | undefined = undefined;

  constructor(reading: MailReading) {
    this.deps = reading;
    makeAutoObservable<this, "deps" | "loaded">(this, { deps: false, loaded: false }, { autoBind: true });
  }

  /** The latest first. */
  get waiting(): readonly WaitingMail[] {
    return this.loaded.value ?? [];
  }

  get zone(): string {
    return this.deps.zone;
  }

  get failure(): string | undefined {
    return this.loaded.failure && receiptMailsFailed(this.loaded.failure);
  }

  /** The server has no such call, or not for whom looks at the store of the receipt: asking again would change nothing. */
  get areMissing(): boolean {
    return this.loaded.failure?.kind === "missing";
  }

  /** What is there stays in sight while it is asked for again. */
  get state(): "loading" | "ready" | "empty" | "error" {
    const { failure, value } = this.loaded;
    if (failure) return this.areMissing ? "empty" : "error";
    if (value === undefined) return "loading";
    return value.length === 0 ? "empty" : "ready";
  }

  /** Those of the receipt that is shown by now; of the one before nothing is kept. */
  async load(): Promise<void> {
    const { record: { receipt }, actions } = this.deps;
    if (receipt?.id !== this.id) this.loaded.reset();
    this.id = receipt?.id;
    if (receipt) await this.loaded.load((cancellation) => actions.mailsOf(receipt.id, cancellation));
    else this.stop();
  }

  async copy(text: string): Promise<boolean> {
    return this.deps.copy(text);
  }

  stop(): void {
    this.loaded.abort();
  }
}
