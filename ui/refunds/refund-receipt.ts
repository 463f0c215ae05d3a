import { makeAutoObservable } from "mobx";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import type { Receipt, Receipts, TransactionId } from "#domain/receipts/index.ts";
import { computeRefundFacts, refundQuestions, REFUND_RECEIPT_FAILED, type RefundFacts, type RefundQuestion, type RefundSettings } from "#domain/refunds/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { Command } from "#ui/model/command.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";

/** A receipt, the zone of its store, and the questions about its items. */
export type OpenedReceipt = { readonly receipt: Receipt; readonly zone: string; readonly questions: readonly RefundQuestion[] };

export type RefundReceiptDeps = {
  readonly receipts: Receipts;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly settings: Pick<RefundSettings, "exceptions" | "questions" | "surveyId">;
  /** Loads the questions of a survey. */
  readonly loadSurveyQuestions: (survey: string, signal: AbortSignal) => Promise<Result<readonly RefundQuestion[], Failure>>;
  readonly rvtThreshold: number;
  /** IANA zone of the retailer. */
  readonly zone: string;
};

/** The receipt of the refund page: loaded, and changed by one action at a time. */
export class RefundReceipt {
  private readonly deps: RefundReceiptDeps;
  private readonly opened = new AsyncValue<OpenedReceipt | undefined>();
  private readonly command = new Command();

  constructor(deps: RefundReceiptDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "opened" | "command">(this, { deps: false, opened: false, command: false }, { autoBind: true });
  }

  get value(): Receipt | undefined {
    return this.opened.value?.receipt;
  }

  get questions(): readonly RefundQuestion[] {
    return this.opened.value?.questions ?? [];
  }

  /** IANA zone of the store, else of the retailer. */
  get zone(): string {
    return this.opened.value?.zone ?? this.deps.zone;
  }

  get state(): "loading" | "ready" | "empty" | "error" {
    if (this.opened.isPending) return "loading";
    if (this.opened.failure) return "error";
    return this.value ? "ready" : "empty";
  }

  /** True while a change is being saved. */
  get isSaving(): boolean {
    return this.command.isPending;
  }

  /** Loads the receipt of a transaction. Calls `onLoaded` when it is loaded or does not exist. */
  async load(transaction: TransactionId, onLoaded: () => void): Promise<void> {
    this.opened.reset();
    await this.opened.load((signal) => this.fetch(transaction, signal), (result) => {
      this.opened.resolve(result);
      if (result.ok) onLoaded();
      else notifyFailure(this.deps.notifier, result.error, REFUND_RECEIPT_FAILED);
    });
  }

  set(opened: OpenedReceipt | undefined): void {
    this.opened.set(opened);
  }

  abort(): void {
    this.opened.abort();
  }

  isRunning(name: string): boolean {
    return this.command.has(name);
  }

  async fetch(transaction: TransactionId, signal: AbortSignal): Promise<Result<OpenedReceipt | undefined, Failure>> {
    const { receipts, stores: all, zone } = this.deps;
    const [result, stores, questions] = await Promise.all([receipts.ofTransaction(transaction, signal), all.all(signal), this.askedQuestions(signal)]);
    if (!questions.ok) return questions;
    const zoneOf = ({ storeId }: Receipt) => (stores.ok ? stores.value.find(({ id }) => id === storeId)?.timezone : undefined) ?? zone;
    return mapResult(result, (receipt) => receipt && { receipt, zone: zoneOf(receipt), questions: questions.value });
  }

  selectFacts({ localtime, items }: Receipt, place: number): RefundFacts {
    const { clock, settings: { exceptions }, rvtThreshold } = this.deps;
    return computeRefundFacts({ localtime, total: items[place]?.total.amount }, { now: clock.now(), zone: this.zone, exceptions, rvtThreshold });
  }

  /** Makes a change and shows the changed receipt. Undefined if another change is pending. */
  change(name: string, make: (seen: Receipt) => Promise<ReceiptChange>): Promise<ReceiptChange | undefined> {
    const { value } = this;
    return value ? this.command.run(name, () => make(value), this.changed) : Promise.resolve(undefined);
  }

  /** The questions of the settings, else those of the survey [OQ-199]. */
  private async askedQuestions(signal: AbortSignal): Promise<Result<readonly RefundQuestion[], Failure>> {
    const { settings, loadSurveyQuestions } = this.deps;
    if (settings.questions.length > 0 || settings.surveyId === undefined) return ok(refundQuestions(settings));
    return mapResult(await loadSurveyQuestions(settings.surveyId, signal), (questions) => refundQuestions(settings, questions));
  }

  private changed(outcome: ReceiptChange): void {
    const { value } = this.opened;
    if (outcome.kind !== "failed" && value?.receipt.id === outcome.receipt.id) this.opened.set({ ...value, receipt: outcome.receipt });
  }
}
