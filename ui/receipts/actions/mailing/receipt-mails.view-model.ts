import { makeAutoObservable } from "mobx";
import { receiptMailsFailed } from "#domain/receipts/actions.ts";
import type { ReceiptActions, ReceiptId } from "#domain/receipts/index.ts";
import type { WaitingMail } from "#domain/shared/waiting-mail.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { ReceiptRecord } from "../../receipt-record.ts";

export type MailReading = {
  readonly record: ReceiptRecord;
  readonly actions: Pick<ReceiptActions, "mailsOf">;
  /** IANA zone in which times are shown. */
  readonly zone: string;
  /** Puts the text of an email on the clipboard. */
  readonly copy: (text: string) => Promise<boolean>;
};

/**
 * The unsent emails of the receipt, if the server has no mail service.
 * Loads them when the panel is opened.
 */
export class ReceiptMailsViewModel {
  private readonly deps: MailReading;
  private readonly loaded = new AsyncValue<readonly WaitingMail[]>();
  /** The receipt whose emails are loaded. */
  private id: ReceiptId | undefined = undefined;

  constructor(reading: MailReading) {
    this.deps = reading;
    makeAutoObservable<this, "deps" | "loaded">(this, { deps: false, loaded: false }, { autoBind: true });
  }

  /** Newest first. */
  get waiting(): readonly WaitingMail[] {
    return this.loaded.value ?? [];
  }

  get zone(): string {
    return this.deps.zone;
  }

  get failure(): string | undefined {
    return this.loaded.failure && receiptMailsFailed(this.loaded.failure);
  }

  /** True if the server has no such call or the account may not see the store. A retry would not help. */
  get areMissing(): boolean {
    return this.loaded.failure?.kind === "missing";
  }

  /** Keeps the current emails visible while reloading. */
  get state(): "loading" | "ready" | "empty" | "error" {
    const { failure, value } = this.loaded;
    if (failure) return this.areMissing ? "empty" : "error";
    if (value === undefined) return "loading";
    return value.length === 0 ? "empty" : "ready";
  }

  /** Loads the emails of the current receipt. Clears those of another one. */
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
