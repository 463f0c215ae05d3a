import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { MatchCount } from "#domain/shared/processing/bulk.messages.ts";
import { receiptsFailureMessage } from "#domain/receipts/index.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { mapResult } from "#domain/shared/result.ts";
import {
  DOUBTFUL_HINT,
  formatDoubtful,
  formatExclusion,
  formatOlderEmails,
  formatPause,
  formatQuotaEffect,
  formatReady,
  ResendCheck,
  toResendBatch,
  UNKNOWN_QUOTA,
  type ResendCandidate,
  type ResendCheckDeps,
  type ResendNoun,
  type ResendPage,
  type ResendPlan,
} from "#domain/mails/actions.ts";
import { MAILS_FAILED, type MailQuota, type MailQuotas } from "#domain/mails/index.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import type { BulkOrder } from "#ui/model/bulk-run.ts";
import { toResendItems, type ResendItem } from "./resend-run.ts";

export type ResendPreviewDeps = DialogActions &
  ResendCheckDeps & {
    /** Absent if the API does not know the limit. */
    readonly quotas: MailQuotas | undefined;
    /** The rows of the list. */
    readonly noun: ResendNoun;
    /** IANA zone in which times are shown. */
    readonly zone: string;
    readonly onConfirm: (order: BulkOrder<ResendItem>) => void;
  };

/** Shows what would happen if emails were sent again. Checks the newest of many emails. The older ones follow while they are sent. */
export class ResendPreviewViewModel {
  private readonly deps: ResendPreviewDeps;
  private readonly waiting = new AbortController();
  private readonly check: ResendCheck;
  private page: ResendPage | undefined = undefined;
  private read = 0;
  private quota: MailQuota | undefined = undefined;
  private hasAskedForQuota = false;

  plan: ResendPlan | undefined = undefined;
  /** Why the emails could not be loaded. */
  problem: string | undefined = undefined;
  /** True if receipts whose last email failed are sent too. */
  includesDoubtful = false;

  readonly doubtfulHint = DOUBTFUL_HINT;
  readonly isDirty = false;
  readonly isSaving = false;

  constructor(deps: ResendPreviewDeps) {
    this.deps = deps;
    this.check = new ResendCheck(deps);
    makeAutoObservable<this, "deps" | "waiting" | "check" | "page" | "quota">(
      this,
      {
        deps: false,
        waiting: false,
        check: false,
        page: observableRef,
        quota: observableRef,
        plan: observableRef,
        doubtfulHint: false,
        isDirty: false,
        isSaving: false,
      },
      { autoBind: true },
    );
    void this.load();
  }

  /** How far the check is. Undefined before it is known how many receipts there are. */
  get checking(): { readonly value: number; readonly max: number; readonly text: string } | undefined {
    if (!this.page) return undefined;
    const { receiptCount } = this.check;
    return {
      value: this.read,
      max: Math.max(1, receiptCount),
      text: `${formatCount(this.read)} of ${formatCount(receiptCount)} receipts checked`,
    };
  }

  get readyText(): string {
    return this.plan ? formatReady(this.plan.ready.length) : "";
  }

  /** Undefined if no receipt is doubtful. */
  get doubtfulText(): string | undefined {
    return this.plan && this.plan.doubtful.length > 0 ? formatDoubtful(this.plan) : undefined;
  }

  get excludedTexts(): readonly string[] {
    return this.plan?.excluded.map(({ reason, count }) => formatExclusion(reason, count, this.deps.noun)) ?? [];
  }

  /** True if some receipts could not be read, so that the check can be repeated for them. */
  get hasUnread(): boolean {
    return this.plan?.excluded.some(({ reason }) => reason === "missing") ?? false;
  }

  /** Says how many receipts the limit of emails allows now, and what happens with the others. */
  get quotaText(): string | undefined {
    if (this.chosen.length === 0 || !this.hasAskedForQuota) return undefined;
    return this.quota ? formatQuotaEffect(this.chosen.length, this.quota) : UNKNOWN_QUOTA;
  }

  /** Says that the older emails are checked later. */
  get olderText(): string | undefined {
    const { page } = this;
    const { noun } = this.deps;
    return page?.next && formatOlderEmails(page.sources.length, page.total && formatTotal(page.total, noun), noun);
  }

  get chosen(): readonly ResendCandidate[] {
    return this.plan ? toResendBatch(this.plan, this.includesDoubtful).receipts : [];
  }

  get confirmLabel(): string {
    const { length } = this.chosen;
    if (this.page?.next !== undefined)
      return length === 0 ? `Check older ${this.deps.noun}s` : `Resend ${formatCount(length)} and older`;
    return length === 0 ? "Resend" : `Resend ${formatCount(length)} ${length === 1 ? "receipt" : "receipts"}`;
  }

  get disabledReason(): string | undefined {
    if (this.problem !== undefined) return `The ${this.deps.noun}s could not be loaded`;
    if (!this.plan) return "Wait until the receipts are checked";
    return this.chosen.length === 0 && this.page?.next === undefined ? "No receipt is chosen" : undefined;
  }

  chooseDoubtful(isIncluded: boolean): void {
    this.includesDoubtful = isIncluded;
  }

  confirm(): void {
    const { plan, check, includesDoubtful, quota } = this;
    if (this.disabledReason !== undefined || !plan) return;
    this.deps.close();
    const { noun, zone } = this.deps;
    const toItems = (each: ResendPlan) => toResendItems(toResendBatch(each, includesDoubtful), noun);
    this.deps.onConfirm({
      ...toItems(plan),
      formatWait: (until: Instant) => formatPause(until, { zone, quota }),
      further: {
        hasMore: () => check.hasMore,
        next: async (signal) => mapResult(await check.nextPlan(signal), toItems),
      },
    });
  }

  cancel(): void {
    this.deps.cancel();
  }

  /** Loads the emails again after a failure. */
  async retry(): Promise<void> {
    this.problem = undefined;
    await this.load();
  }

  /** Reads the receipts again that could not be read. */
  async recheck(): Promise<void> {
    this.plan = undefined;
    this.read = this.check.readCount;
    await this.readAll();
  }

  stop(): void {
    this.waiting.abort();
  }

  private async load(): Promise<void> {
    const { signal } = this.waiting;
    void this.loadQuota(signal);
    const loaded = await this.check.load(signal);
    if (signal.aborted) return;
    if (!loaded.ok) return runInAction(() => this.fail(loaded.error));
    runInAction(() => {
      this.page = loaded.value;
    });
    await this.readAll();
  }

  private async readAll(): Promise<void> {
    const { signal } = this.waiting;
    const plan = await this.check.plan(signal, this.showRead);
    if (!signal.aborted)
      runInAction(() => {
        this.plan = plan;
      });
  }

  private async loadQuota(signal: AbortSignal): Promise<void> {
    const answer = await this.deps.quotas?.current(signal);
    runInAction(() => {
      this.quota = answer?.ok ? answer.value : undefined;
      this.hasAskedForQuota = true;
    });
  }

  private showRead(count: number): void {
    this.read = count;
  }

  private fail(error: Failure): void {
    if (!isAborted(error)) this.problem = this.deps.noun === "email" ? MAILS_FAILED : receiptsFailureMessage(error);
  }
}

const formatTotal = ({ count, isExact }: MatchCount, noun: ResendNoun): string =>
  `${isExact ? "" : "more than "}${formatCount(count)} ${noun}${count === 1 && isExact ? "" : "s"}`;
