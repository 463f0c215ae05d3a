import { makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import { formatBulkProgress, type BulkWords } from "#domain/shared/processing/bulk.messages.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import { isUndone, summarizeBulk, type BulkProgress, type BulkState } from "#domain/shared/processing/run-in-bulk.ts";
import type { TabTask } from "./background-tasks.ts";
import { IdempotencyKeys } from "./idempotency-keys.ts";
import type { Notifier } from "./notifier.ts";

/** A row of a list that an action is for. */
export type BulkItem = {
  readonly id: string;
  readonly name: string;
  /** The page of the row, if it has one. */
  readonly href?: string;
};

/** What became of an item so far, in words. */
export type BulkResult = { readonly state: BulkState; readonly text: string };

/** How many rows were left out, by their reasons. */
type LeftOutCounts = readonly { readonly reason: string; readonly count: number }[];

export type BulkBatch<Item> = { readonly items: readonly Item[]; readonly leftOut: LeftOutCounts };

/** The items after those of the first batch. */
type FurtherItems<Item> = {
  readonly hasMore: () => boolean;
  /** Loads and checks the next items. */
  readonly next: (signal: AbortSignal) => Promise<Result<BulkBatch<Item>, Failure>>;
};

/** What the user has confirmed: the first items, and how others follow. */
export type BulkOrder<Item> = BulkBatch<Item> & {
  readonly further?: FurtherItems<Item>;
  /** Says what a wait is for. */
  readonly formatWait?: (until: Instant) => string;
};

export type BulkControls = {
  readonly cancellation: Cancellation;
  /** The keys of attempts: with the same key, an item is done once. */
  readonly keys: IdempotencyKeys;
  readonly onResult: (id: string, result: BulkResult) => void;
  /** Called with the time until which everything waits for a rate limit, and without one when it goes on. */
  readonly onPause: (until?: Instant) => void;
};

/** An action for many rows: its words, and how it is done. */
export type BulkAction<Item> = {
  /** 'Resending' */
  readonly title: string;
  readonly words: BulkWords;
  /** 'Resending 3 receipts' */
  readonly formatStart: (count: number) => string;
  readonly formatWait: (until: Instant) => string;
  /** Shown while the next items are loaded. */
  readonly loading: string;
  /** Shown if the next items could not be loaded. */
  readonly loadingFailed: string;
  readonly formatLeftOut: (reason: string, count: number) => string;
  /** The result of an item that waits or that the user has stopped. */
  readonly waiting: string;
  /** Does the items. A failure of one does not affect the others. */
  readonly perform: (items: readonly Item[], controls: BulkControls) => Promise<void>;
};

type Deps<Item> = {
  readonly action: BulkAction<Item>;
  readonly random: Pick<Random, "uniqueId">;
  readonly notifier: Notifier;
  readonly clock: Clock;
};

/** Rows of the result list that are shown at first, and with each click. */
const RESULTS_SHOWN = 10;
const MORE_RESULTS = 100;

/**
 * Does an action for many rows, one order at a time. A run lasts as long as the portal is open: it continues on other
 * pages, and keeps the results. Waits for rate limits. Rows that were not done can be retried.
 */
export class BulkRun<Item extends BulkItem> implements TabTask {
  private readonly deps: Deps<Item>;
  private readonly keys: IdempotencyKeys;
  private readonly results = observable.map<string, BulkResult>(undefined, { deep: false });
  private cancellation = new AbortController();
  private order: BulkOrder<Item> | undefined = undefined;
  private items: readonly Item[] = [];
  private leftOut: LeftOutCounts = [];
  private pausedUntil: Instant | undefined = undefined;
  private isLoadingMore = false;
  private shownCount = RESULTS_SHOWN;
  /** Called at the end of a run. Undefined if the user is on another page, where the end is notified. */
  private onEnd: (() => void) | undefined = undefined;

  /** When the order began. */
  startedAt: Instant | undefined = undefined;
  isPending = false;
  /** True after the user has stopped the run, until the requests that were sent have ended. */
  isStopping = false;
  /** True after the user has hidden the progress, until the next order. */
  isHidden = false;
  /** Why further items do not follow. */
  problem: string | undefined = undefined;

  constructor(deps: Deps<Item>) {
    this.deps = deps;
    this.keys = new IdempotencyKeys(deps.random);
    makeAutoObservable<this, "deps" | "keys" | "results" | "cancellation" | "order" | "items" | "leftOut" | "onEnd">(
      this,
      {
        deps: false,
        keys: false,
        results: false,
        cancellation: false,
        order: observableRef,
        items: observableRef,
        leftOut: observableRef,
        onEnd: false,
      },
      { autoBind: true },
    );
  }

  /** Props of `BulkPanel` in `ui/kit`. */
  get panel() {
    const { of, done, failed, cancelled } = this.progress;
    return {
      title: this.deps.action.title,
      of,
      ended: done + failed + cancelled,
      summary: this.summary,
      waitText: this.waitText,
      problem: this.problem,
      rows: this.rows,
      moreLabel: this.moreLabel,
      leftOut: this.leftOutTexts,
      isPending: this.isPending,
      isStopping: this.isStopping,
      retryLabel: this.retryLabel,
      onMore: this.showMore,
      onStop: this.stop,
      onRetry: () => void this.retry(),
      onHide: this.hide,
    };
  }

  get showsProgress(): boolean {
    return this.order !== undefined && !this.isHidden;
  }

  get progress(): BulkProgress {
    return summarizeBulk(this.items.map(({ id }) => this.results.get(id)?.state ?? "waiting"));
  }

  get summary(): string {
    return formatBulkProgress(this.progress, this.deps.action.words);
  }

  /** What the run waits for. Undefined while items are worked on, and at the end. */
  get waitText(): string | undefined {
    const { action } = this.deps;
    if (this.pausedUntil !== undefined && !this.isStopping)
      return (this.order?.formatWait ?? action.formatWait)(this.pausedUntil);
    return this.isLoadingMore ? action.loading : undefined;
  }

  get leftOutTexts(): readonly string[] {
    return this.leftOut.map(({ reason, count }) => this.deps.action.formatLeftOut(reason, count));
  }

  /** Announced to screen readers at the start, during waits and at the end. */
  get announcement(): string {
    if (this.order === undefined) return "";
    if (this.waitText !== undefined) return this.waitText;
    return this.isPending ? this.deps.action.formatStart(this.items.length) : this.summary;
  }

  /** The items of the order that were not done. */
  get undone(): readonly Item[] {
    return this.items.filter(({ id }) => isUndone(this.results.get(id)?.state ?? "waiting"));
  }

  /** The first rows with their results: those that were not done, then the others. */
  get rows(): readonly (Item & { readonly result: BulkResult })[] {
    return this.sorted
      .slice(0, this.shownCount)
      .map((item) => ({ ...item, result: this.resultOf(item.id) ?? this.waits }));
  }

  /** The label of the button that shows more of them. Undefined if all are shown. */
  get moreLabel(): string | undefined {
    const left = this.items.length - this.shownCount;
    return left > 0 ? `Show ${formatCount(Math.min(left, MORE_RESULTS))} more` : undefined;
  }

  /** The label of the button that continues after the end. Undefined if everything was done. */
  get retryLabel(): string | undefined {
    const { length } = this.undone;
    if (this.isPending) return undefined;
    if (this.order?.further?.hasMore()) return "Continue";
    if (length === 0) return undefined;
    return `Retry ${formatCount(length)} ${this.progress.cancelled === 0 ? "failed" : this.deps.action.words.cancelled}`;
  }

  /** True if closing the tab now would leave items out. */
  get isUnfinished(): boolean {
    return this.isPending && !this.isStopping;
  }

  /** The last result of an item in any order. */
  resultOf(id: string): BulkResult | undefined {
    return this.results.get(id);
  }

  /** Does nothing while another order is pending. */
  async begin(order: BulkOrder<Item>): Promise<void> {
    if (this.isPending || (order.items.length === 0 && order.further?.hasMore() !== true)) return;
    this.order = order;
    this.items = order.items;
    this.leftOut = order.leftOut;
    this.shownCount = RESULTS_SHOWN;
    this.startedAt = this.deps.clock.now();
    await this.run(order.items);
  }

  /** Does what was not done, then the further items that are left. */
  async retry(): Promise<void> {
    if (!this.isPending) await this.run(this.undone);
  }

  /** Begins no further item. */
  stop(): void {
    if (!this.isPending) return;
    this.isStopping = true;
    this.cancellation.abort();
  }

  hide(): void {
    this.isHidden = true;
  }

  showMore(): void {
    this.shownCount += MORE_RESULTS;
  }

  /** Calls the listener at the end of each run, until the returned function is called. Without a listener the end is notified. */
  watch(onEnd: () => void): () => void {
    this.onEnd = onEnd;
    return () => {
      if (this.onEnd === onEnd) this.onEnd = undefined;
    };
  }

  private get waits(): BulkResult {
    return { state: "waiting", text: this.deps.action.waiting };
  }

  private get sorted(): readonly Item[] {
    const { undone } = this;
    const first = new Set<Item>(undone);
    return [...undone, ...this.items.filter((item) => !first.has(item))];
  }

  private async run(items: readonly Item[]): Promise<void> {
    const { signal } = (this.cancellation = new AbortController());
    this.isPending = true;
    this.isStopping = false;
    this.isHidden = false;
    this.problem = undefined;
    await this.perform(items, signal);
    while (this.order?.further?.hasMore() && !signal.aborted && this.problem === undefined)
      await this.performFurther(this.order.further, signal);
    runInAction(this.finish);
  }

  private async performFurther({ next }: FurtherItems<Item>, signal: AbortSignal): Promise<void> {
    runInAction(() => {
      this.isLoadingMore = true;
    });
    const batch = await next(signal);
    runInAction(() => {
      this.isLoadingMore = false;
      if (batch.ok) this.add(batch.value);
      else if (!isAborted(batch.error)) this.problem = this.deps.action.loadingFailed;
    });
    if (batch.ok) await this.perform(batch.value.items, signal);
  }

  private add({ items, leftOut }: BulkBatch<Item>): void {
    this.items = [...this.items, ...items];
    this.leftOut = addCounts(this.leftOut, leftOut);
  }

  private async perform(items: readonly Item[], cancellation: Cancellation): Promise<void> {
    runInAction(() => {
      for (const { id } of items) this.results.set(id, this.waits);
    });
    await this.deps.action.perform(items, {
      cancellation,
      keys: this.keys,
      onResult: this.show,
      onPause: this.showPause,
    });
  }

  private show(id: string, result: BulkResult): void {
    this.results.set(id, result);
  }

  private showPause(until?: Instant): void {
    this.pausedUntil = until;
  }

  private finish(): void {
    this.isPending = false;
    this.isStopping = false;
    if (this.onEnd) return this.onEnd();
    const { of, done } = this.progress;
    const text = this.problem === undefined ? this.summary : `${this.summary}. ${this.problem}`;
    this.deps.notifier.raise(
      done === of && this.problem === undefined ? "success" : "warn",
      `${this.deps.action.title} has ended: ${text}`,
    );
  }
}

/** Adds the counts of each reason. */
function addCounts(some: LeftOutCounts, others: LeftOutCounts): LeftOutCounts {
  const counts = new Map<string, number>();
  for (const { reason, count } of [...some, ...others]) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
