import { makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import type { ReceiptActions, ReceiptId } from "#domain/receipts/index.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { formatCount, formatCountWithNoun } from "#domain/shared/count.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import {
  addExclusions,
  formatExclusion,
  formatPause,
  formatResendProgress,
  isUnsent,
  OLDER_EMAILS_CHECKED,
  OLDER_EMAILS_FAILED,
  resendReceipts,
  summarizeResending,
  type ResendBatch,
  type ResendCandidate,
  type ResendExclusions,
  type ResendProgress,
  type ResendRow,
} from "#domain/mails/actions.ts";
import type { MailQuota } from "#domain/mails/index.ts";
import type { TabTask } from "#ui/model/background-tasks.ts";
import { IdempotencyKeys } from "#ui/model/idempotency-keys.ts";
import type { Notifier } from "#ui/model/notifier.ts";

export type ResendRunDeps = {
  readonly actions: Pick<ReceiptActions, "resend">;
  readonly random: Pick<Random, "uniqueId">;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** IANA zone in which times are shown. */
  readonly zone: string;
};

/** The emails after those of the first batch. */
type OlderEmails = {
  readonly hasMore: () => boolean;
  /** Checks the next emails. */
  readonly next: (signal: AbortSignal) => Promise<Result<ResendBatch, Failure>>;
};

/** What the user has confirmed: the first receipts, and how older emails follow. */
export type ResendOrder = ResendBatch & { readonly quota?: MailQuota; readonly older?: OlderEmails };

/**
 * Emails receipts again, one order at a time. One run lasts as long as the portal is open: it continues on other pages, and
 * keeps the results. Waits for the limit of emails. Receipts that were not sent can be retried.
 */
export class ResendRun implements TabTask {
  private readonly deps: ResendRunDeps;
  private readonly keys: IdempotencyKeys;
  private readonly outcomes = observable.map<ReceiptId, ResendRow>(undefined, { deep: false });
  private cancellation = new AbortController();
  private order: ResendOrder | undefined = undefined;
  private lot: readonly ResendCandidate[] = [];
  private excluded: ResendExclusions = [];
  private pausedUntil: Instant | undefined = undefined;
  private isChecking = false;
  /** Called at the end of a run. Undefined if the user is on another page, where the end is notified. */
  private onEnd: (() => void) | undefined = undefined;

  /** When the order began. Later emails are not those that were sent again. */
  startedAt: Instant | undefined = undefined;
  isPending = false;
  /** True after the user has stopped the run, until the requests that were sent have ended. */
  isStopping = false;
  /** True after the user has hidden the progress, until the next order. */
  isHidden = false;
  /** Why older emails do not follow. */
  problem: string | undefined = undefined;

  constructor(deps: ResendRunDeps) {
    this.deps = deps;
    this.keys = new IdempotencyKeys(deps.random);
    makeAutoObservable<this, "deps" | "keys" | "outcomes" | "cancellation" | "order" | "lot" | "excluded" | "onEnd">(
      this,
      {
        deps: false,
        keys: false,
        outcomes: false,
        cancellation: false,
        order: observableRef,
        lot: observableRef,
        excluded: observableRef,
        onEnd: false,
      },
      { autoBind: true },
    );
  }

  /** The rows of the order, in order. */
  get rows(): readonly ResendRow[] {
    return this.lot.map(({ receiptId }) => this.outcomes.get(receiptId) ?? { receiptId, state: "waiting" });
  }

  get showsProgress(): boolean {
    return this.order !== undefined && !this.isHidden;
  }

  get progress(): ResendProgress {
    return summarizeResending(this.rows);
  }

  get summary(): string {
    return formatResendProgress(this.progress);
  }

  /** What the run waits for. Undefined while receipts are sent, and at the end. */
  get waitText(): string | undefined {
    if (this.pausedUntil !== undefined && !this.isStopping)
      return formatPause(this.pausedUntil, { zone: this.deps.zone, quota: this.order?.quota });
    return this.isChecking ? OLDER_EMAILS_CHECKED : undefined;
  }

  get excludedTexts(): readonly string[] {
    return this.excluded.map(({ reason, count }) => formatExclusion(reason, count));
  }

  /** Announced to screen readers at the start, during waits and at the end. */
  get announcement(): string {
    if (this.order === undefined) return "";
    if (this.waitText !== undefined) return this.waitText;
    return this.isPending ? `Resending ${formatCountWithNoun(this.lot.length, "receipt")}` : this.summary;
  }

  /** The receipts of the order that were not sent. */
  get unsent(): readonly ResendCandidate[] {
    return this.lot.filter(({ receiptId }) => {
      const row = this.outcomes.get(receiptId);
      return row !== undefined && isUnsent(row);
    });
  }

  /** The label of the button that continues after the end. Undefined if everything was sent. */
  get retryLabel(): string | undefined {
    const { length } = this.unsent;
    if (this.isPending) return undefined;
    if (this.order?.older?.hasMore()) return "Continue";
    if (length === 0) return undefined;
    return `Retry ${formatCount(length)} ${this.progress.cancelled === 0 ? "failed" : "not sent"}`;
  }

  /** True if closing the tab now would leave receipts out. */
  get isUnfinished(): boolean {
    return this.isPending && !this.isStopping;
  }

  /** The last result of a receipt in any order. */
  rowOf(id: ReceiptId): ResendRow | undefined {
    return this.outcomes.get(id);
  }

  async begin(order: ResendOrder): Promise<void> {
    if (this.isPending || (order.receipts.length === 0 && order.older?.hasMore() !== true)) return;
    this.order = order;
    this.lot = order.receipts;
    this.excluded = order.excluded;
    this.startedAt = this.deps.clock.now();
    await this.run(order.receipts);
  }

  /** Sends what was not sent, then the older emails that are left. */
  async retry(): Promise<void> {
    if (!this.isPending) await this.run(this.unsent);
  }

  /** Sends no further receipt. */
  stop(): void {
    if (!this.isPending) return;
    this.isStopping = true;
    this.cancellation.abort();
  }

  hide(): void {
    this.isHidden = true;
  }

  /** Calls the listener at the end of each run, until the returned function is called. Without a listener the end is notified. */
  watch(onEnd: () => void): () => void {
    this.onEnd = onEnd;
    return () => {
      if (this.onEnd === onEnd) this.onEnd = undefined;
    };
  }

  private async run(receipts: readonly ResendCandidate[]): Promise<void> {
    const { signal } = (this.cancellation = new AbortController());
    this.isPending = true;
    this.isStopping = false;
    this.isHidden = false;
    this.problem = undefined;
    await this.send(receipts, signal);
    while (this.order?.older?.hasMore() && !signal.aborted && this.problem === undefined)
      await this.sendOlder(this.order.older, signal);
    runInAction(this.finish);
  }

  private async sendOlder({ next }: OlderEmails, signal: AbortSignal): Promise<void> {
    runInAction(() => {
      this.isChecking = true;
    });
    const batch = await next(signal);
    runInAction(() => {
      this.isChecking = false;
      if (batch.ok) this.add(batch.value);
      else if (!isAborted(batch.error)) this.problem = OLDER_EMAILS_FAILED;
    });
    if (batch.ok) await this.send(batch.value.receipts, signal);
  }

  private add({ receipts, excluded }: ResendBatch): void {
    this.lot = [...this.lot, ...receipts];
    this.excluded = addExclusions(this.excluded, excluded);
  }

  private async send(receipts: readonly ResendCandidate[], cancellation: AbortSignal): Promise<void> {
    const { actions, clock, schedule } = this.deps;
    for (const { receiptId } of receipts) this.show({ receiptId, state: "waiting" });
    await resendReceipts(receipts, {
      actions,
      clock,
      schedule,
      cancellation,
      attemptFor: (id) => this.keys.keyFor(id),
      onSettled: (id, failure) => this.keys.settle(id, failure),
      onRow: this.show,
      onPause: this.showPause,
    });
  }

  private show(row: ResendRow): void {
    this.outcomes.set(row.receiptId, row);
  }

  private showPause(until?: Instant): void {
    this.pausedUntil = until;
  }

  private finish(): void {
    this.isPending = false;
    this.isStopping = false;
    if (this.onEnd) return this.onEnd();
    const { of, sent } = this.progress;
    const text = this.problem === undefined ? this.summary : `${this.summary}. ${this.problem}`;
    this.deps.notifier.raise(
      sent === of && this.problem === undefined ? "success" : "warn",
      `Resending has ended: ${text}`,
    );
  }
}
