import { makeAutoObservable } from "mobx";
import {
  consumerMailEvents,
  consumerMailRates,
  consumersFailureMessage,
  type MailedReceipt,
} from "#domain/consumers/index.ts";
import {
  deliveryEventName,
  isEmailFailure,
  type Receipt,
  type Receipts,
  type ReceiptSummary,
} from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { formatEmailRate } from "#domain/dashboard/index.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { receiptHref } from "#domain/shell/index.ts";
import { Disclosure } from "#ui/model/disclosure.ts";

type Deps = { readonly receipts: Pick<Receipts, "withId">; readonly latest: () => readonly ReceiptSummary[] };

/** An event of an email, with the link to its receipt. */
export type MailEventRow = {
  readonly key: string;
  readonly name: string;
  readonly isTrouble: boolean;
  readonly timestamp: Instant;
  readonly address?: string | undefined;
  readonly reason?: string | undefined;
  readonly transactionId: string;
  readonly href: string;
};

/** The engagement events and the rates of a customer's emails, from its last receipts [CONS-013]. */
export class ConsumerMailsViewModel {
  private readonly deps: Deps;

  readonly section: Disclosure<readonly MailedReceipt[]>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.section = new Disclosure((signal) => this.fetch(signal));
    makeAutoObservable<this, "deps">(this, { deps: false, section: false }, { autoBind: true });
  }

  get state(): "loading" | "ready" | "empty" | "error" {
    if (this.section.state !== "ready") return this.section.state;
    return this.section.isOpen && this.events.length === 0 && this.rates.length === 0 ? "empty" : "ready";
  }

  get failure(): string | undefined {
    return this.section.failure && consumersFailureMessage("receipts", this.section.failure);
  }

  /** Delivery, open, click and bounce rate. Empty if no email was sent. */
  get rates(): readonly { readonly name: string; readonly text: string }[] {
    const rates = consumerMailRates(this.section.value ?? []);
    return rates === undefined ? [] : RATES.map(([key, name]) => ({ name, text: formatEmailRate(rates[key]) }));
  }

  get events(): readonly MailEventRow[] {
    return consumerMailEvents(this.section.value ?? []).map(
      ({ event, timestamp, address, reason, id, transactionId }, at) => ({
        key: `${id} ${at}`,
        name: deliveryEventName(event),
        isTrouble: isEmailFailure(event),
        timestamp,
        address,
        reason,
        transactionId,
        href: receiptHref(transactionId, id),
      }),
    );
  }

  stop(): void {
    this.section.stop();
  }

  /** Requests the whole receipts, because lists have no events. */
  private async fetch(signal: AbortSignal): Promise<Result<readonly MailedReceipt[], Failure>> {
    const results = await Promise.all(this.deps.latest().map(({ id }) => this.deps.receipts.withId(id, signal)));
    const receipts: Receipt[] = [];
    for (const result of results) {
      if (!result.ok) return result;
      receipts.push(result.value);
    }
    return ok(receipts);
  }
}

const RATES = [
  ["delivery", "Delivery rate"],
  ["open", "Open rate"],
  ["click", "Click rate"],
  ["bounce", "Bounce rate"],
] as const;
