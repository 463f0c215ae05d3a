import type { ReceiptId, Receipts } from "../receipts/index.ts";
import type { MatchCount } from "../shared/processing/bulk.messages.ts";
import type { Cancellation } from "../shared/processing/cancellation.ts";
import { aborted, type Failure } from "../shared/failure.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { retryWhenLimited } from "../shared/processing/retry-when-limited.ts";
import { runConcurrently } from "../shared/processing/run-concurrently.ts";
import type { Schedule } from "../shared/time/schedule.port.ts";
import type { SuppressedAddresses } from "../suppression/index.ts";
import {
  planResend,
  selectResendable,
  type ResendPlan,
  type ResendReceipt,
  type ResendSelection,
  type ResendSource,
} from "./resend-plan.ts";

/** A page of the emails or receipts to send again, newest first. */
export type ResendPage = {
  readonly sources: readonly ResendSource[];
  /** The place after this page. Absent on the last page. */
  readonly next?: string;
  /** All that match. Only the first page has it. */
  readonly total?: MatchCount;
};

export type ResendCheckDeps = {
  /** Loads what to send again: the newest, or what follows a place. */
  readonly collect: (before: string | undefined, cancellation: Cancellation) => Promise<Result<ResendPage, Failure>>;
  readonly receipts: Pick<Receipts, "withId">;
  /** Absent if the API has no list of suppressed addresses. */
  readonly suppressed: Pick<SuppressedAddresses, "find"> | undefined;
  readonly schedule: Schedule;
};

/** After that, the receipt cannot be read. */
const MAX_TRIES = 5;
/** Maximum number of concurrent requests, because users share the server. */
const MAX_CONCURRENT_READS = 4;

/** Checks emails page by page, and plans which of their receipts are sent again. Reads each receipt as it is now. */
export class ResendCheck {
  private readonly deps: ResendCheckDeps;
  /** The receipts of all pages, so that none is sent twice. */
  private readonly selected = new Set<ReceiptId>();
  private selection: ResendSelection | undefined;
  /** False while the plan of the loaded page is not made. */
  private isPlanned = true;
  private read = new Map<ReceiptId, ResendReceipt>();
  private next: string | undefined;

  constructor(deps: ResendCheckDeps) {
    this.deps = deps;
  }

  /** True if older emails follow those that were loaded. */
  get hasMore(): boolean {
    return this.next !== undefined || !this.isPlanned;
  }

  /** The receipts of the loaded page that can be read. */
  get receiptCount(): number {
    return this.selection?.mails.length ?? 0;
  }

  get readCount(): number {
    return this.read.size;
  }

  /** Loads the first page, or the next one. After a failure, the same page is loaded again. */
  async load(cancellation: Cancellation): Promise<Result<ResendPage, Failure>> {
    const answer = await this.deps.collect(this.next, cancellation);
    if (!answer.ok) return answer;
    const { sources, next } = answer.value;
    const selection = selectResendable(sources, this.selected);
    for (const { receiptId } of selection.mails) this.selected.add(receiptId);
    this.selection = selection;
    this.isPlanned = false;
    this.read = new Map();
    this.next = next;
    return answer;
  }

  /** Reads the receipts of the page that are not read yet, and returns the plan. */
  async plan(cancellation: Cancellation, onRead?: (count: number) => void): Promise<ResendPlan> {
    const { mails, excluded } = this.selection ?? { mails: [], excluded: [] };
    const left = mails.filter(({ receiptId }) => !this.read.has(receiptId));
    let count = this.read.size;
    await runConcurrently(left, MAX_CONCURRENT_READS, async ({ receiptId }) => {
      if (cancellation.aborted) return;
      const receipt = await this.readReceipt(receiptId, cancellation);
      if (receipt) this.read.set(receiptId, receipt);
      onRead?.((count += 1));
    });
    this.isPlanned = !cancellation.aborted;
    return planResend({ mails, excluded }, this.read);
  }

  /** Loads the next page and returns its plan. Continues with the loaded page if its plan was cancelled. */
  async nextPlan(cancellation: Cancellation): Promise<Result<ResendPlan, Failure>> {
    const loaded = this.isPlanned ? await this.load(cancellation) : undefined;
    if (loaded?.ok === false) return loaded;
    const plan = await this.plan(cancellation);
    return cancellation.aborted ? err(aborted()) : ok(plan);
  }

  /** Undefined if it cannot be read. */
  private async readReceipt(id: ReceiptId, cancellation: Cancellation): Promise<ResendReceipt | undefined> {
    const { receipts, suppressed } = this.deps;
    const answer = await this.waitForLimit(() => receipts.withId(id, cancellation), cancellation);
    if (!answer.ok) return undefined;
    const { identifier, delivery } = answer.value;
    if (identifier === undefined || suppressed === undefined) return { ...(identifier && { identifier }), delivery };
    const known = await this.waitForLimit(() => suppressed.find(identifier, cancellation), cancellation);
    // The address can have marked an email as spam.
    if (!known.ok) return undefined;
    return { identifier, delivery, ...(known.value && { suppressed: known.value }) };
  }

  /** A page of emails can need more requests than the server allows in a minute. */
  private waitForLimit<T>(
    request: () => Promise<Result<T, Failure>>,
    cancellation: Cancellation,
  ): Promise<Result<T, Failure>> {
    return retryWhenLimited(request, { schedule: this.deps.schedule, cancellation, maxTries: MAX_TRIES });
  }
}
