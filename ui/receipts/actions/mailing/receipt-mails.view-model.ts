import { makeAutoObservable } from "mobx";
import { receiptEmailsFailureMessage } from "#domain/receipts/actions.ts";
import type { ReceiptActions, ReceiptId } from "#domain/receipts/index.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { ReceiptResource } from "../../receipt-resource.ts";

export type ReceiptMailsDeps = {
  readonly record: ReceiptResource;
  readonly actions: Pick<ReceiptActions, "unsentEmails">;
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
  private readonly deps: ReceiptMailsDeps;
  private readonly loaded = new AsyncValue<readonly PendingEmail[]>();
  /** The receipt whose emails are loaded. */
  private id: ReceiptId | undefined = undefined;

  constructor(reading: ReceiptMailsDeps) {
    this.deps = reading;
    makeAutoObservable<this, "deps" | "loaded">(this, { deps: false, loaded: false }, { autoBind: true });
  }

  /** Newest first. */
  get emails(): readonly PendingEmail[] {
    return this.loaded.value ?? [];
  }

  get zone(): string {
    return this.deps.zone;
  }

  get failure(): string | undefined {
    return this.loaded.failure && receiptEmailsFailureMessage(this.loaded.failure);
  }

  /** True if the server has no such call or the account may not see the store. A retry would not help. */
  get isUnavailable(): boolean {
    return this.loaded.failure?.kind === "missing";
  }

  /** Keeps the current emails visible while reloading. */
  get state(): "loading" | "ready" | "empty" | "error" {
    const { failure, value } = this.loaded;
    if (failure) return this.isUnavailable ? "empty" : "error";
    if (value === undefined) return "loading";
    return value.length === 0 ? "empty" : "ready";
  }

  /** Loads the emails of the current receipt. Clears those of another one. */
  async load(): Promise<void> {
    const {
      record: { receipt },
      actions,
    } = this.deps;
    if (receipt?.id !== this.id) this.loaded.reset();
    this.id = receipt?.id;
    if (receipt) await this.loaded.load((cancellation) => actions.unsentEmails(receipt.id, cancellation));
    else this.stop();
  }

  async copy(text: string): Promise<boolean> {
    return this.deps.copy(text);
  }

  stop(): void {
    this.loaded.abort();
  }
}
