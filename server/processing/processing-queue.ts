import type { FastifyBaseLogger } from "fastify";
import type { Kysely, Transaction } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { logTaskFailure } from "../database/outages.ts";
import type { Database } from "../database/schema.ts";
import { nextBatchSize, pauseAfterBatch, MIN_BATCH } from "./batch-pacing.ts";
import type { FindSchemaError } from "../http/contract.ts";
import { failRawRecord, processRawRecord } from "./process-raw-record.ts";
import { processReceipts, type EnqueueEmail, type ReceiptKey } from "./process-receipts.ts";
import { countFailed, enqueue, keepFailed, scheduleRetry, takeDue, type QueueEntry } from "./queue.queries.ts";

export type ProcessingQueueDeps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Checks the body of a new receipt. */
  readonly findSchemaError: FindSchemaError;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
  /** While it returns true, entries wait for {@link ProcessingQueue.processAll}. */
  readonly isPaused?: (() => boolean) | undefined;
  /** Absent if nothing is emailed. */
  readonly mails?: {
    readonly put: EnqueueEmail;
    /** Records that a receipt which could not be processed is not emailed. */
    readonly drop?: (db: Transaction<Database>, receipt: ReceiptKey) => Promise<void>;
    /** Starts to send the emails after the transaction has ended. */
    readonly send: () => void;
  };
};

/**
 * Processes the entries of a queue in the background.
 * The queue is a table: entries are part of the transaction of their change, survive a restart, and are shared by all
 * servers. Works in short batches with pauses, because the embedded database blocks other requests during a batch.
 */
export class ProcessingQueue {
  private readonly deps: ProcessingQueueDeps;
  private round: Promise<void> | undefined;
  /** True if an entry may have been added since the current round looked for one. */
  private isDue = false;
  private isStopped = false;
  private batchSize = MIN_BATCH;
  private wake: (() => void) | undefined;

  constructor(deps: ProcessingQueueDeps) {
    this.deps = deps;
  }

  /** Adds an entry in the transaction of its change. Call {@link start} after the transaction has ended. */
  enqueue(trx: Transaction<Database>, entry: QueueEntry): Promise<void> {
    return enqueue(trx, entry, this.deps.clock.now());
  }

  /** Starts to process due entries in the background, except while the queue is held. */
  start(): void {
    if (this.deps.isPaused?.()) return;
    void this.processAll().catch((err: unknown) => logTaskFailure(this.deps.log, err, "processing failed"));
  }

  /** Processes all due entries, one round at a time. Rejects if the database does not respond. */
  processAll(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.isDue = true;
    this.round ??= this.processDue().finally(() => (this.round = undefined));
    return this.round;
  }

  /** Stops for good, after the current batch. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake?.();
    await this.round?.catch(() => undefined);
  }

  private async processDue(): Promise<void> {
    while (!this.isStopped && this.isDue) {
      this.isDue = false;
      const began = performance.now();
      const done = await this.batch(this.batchSize).catch((err: unknown) => this.afterFailure(err));
      const took = performance.now() - began;
      if (done > 0) this.isDue = true;
      if (done >= this.batchSize) this.batchSize = nextBatchSize(done, took);
      if (done > 0) await this.pause(pauseAfterBatch(done, took));
    }
  }

  /** Processes a batch in one transaction. */
  private async batch(limit: number, taken?: (entries: readonly QueueEntry[]) => void): Promise<number> {
    const { db, clock, mails } = this.deps;
    let mailCount = 0;
    const enqueueEmail =
      mails &&
      (async (...mail: Parameters<EnqueueEmail>) => {
        mailCount += 1;
        await mails.put(...mail);
      });
    const done = await db.transaction().execute(async (trx) => {
      const entries = await takeDue(trx, clock.now(), limit);
      taken?.(entries);
      await this.process(trx, entries, enqueueEmail);
      return entries.length;
    });
    if (mailCount > 0) mails?.send();
    return done;
  }

  /** Retries the entries of a failed batch one by one, so that one bad entry does not block the others. */
  private async afterFailure(err: unknown): Promise<number> {
    this.deps.log.warn({ err }, "a batch failed; processing its entries one by one");
    return this.oneByOne(this.batchSize);
  }

  private async oneByOne(limit: number): Promise<number> {
    for (let done = 0; done < limit; done += 1) {
      if (this.isStopped) return done;
      const began = performance.now();
      let entry: QueueEntry | undefined;
      const took = this.batch(1, ([first]) => (entry = first));
      const count = await took.catch((err: unknown) => this.handleFailure(entry, err));
      if (count === 0) return done;
      await this.pause(pauseAfterBatch(count, performance.now() - began));
    }
    return limit;
  }

  private async handleFailure(entry: QueueEntry | undefined, err: unknown): Promise<number> {
    if (entry === undefined) throw err;
    const { db, clock, log } = this.deps;
    const tries = await scheduleRetry(db, entry, clock.now());
    const facts = { err, entry, tries };
    if (tries < MAX_TRIES) log.warn(facts, "an entry failed and will be retried later");
    else {
      const last = { tries, now: clock.now(), error: describeError(err) };
      await this.giveUp(entry, last).catch(() => keepFailed(db, entry, last));
      log.error({ ...facts, total: await countFailed(db) }, "an entry failed repeatedly and will not be retried");
    }
    return 1;
  }

  /** Keeps the entry for an operator. A till record keeps that it failed, and the email of a receipt is dropped. */
  private giveUp(entry: QueueEntry, last: Parameters<typeof keepFailed>[2]): Promise<void> {
    const { db, mails } = this.deps;
    const { tries, now } = last;
    return db.transaction().execute(async (trx) => {
      if (!(await keepFailed(trx, entry, last))) return;
      if (entry.kind === "receipt") await mails?.drop?.(trx, entry);
      else await failRawRecord(trx, entry, { fault: { kind: "processing_error", tries }, now });
    });
  }

  private async process(
    trx: Transaction<Database>,
    entries: readonly QueueEntry[],
    enqueueEmail: EnqueueEmail | undefined,
  ): Promise<void> {
    const { clock, findSchemaError, log } = this.deps;
    const options = { now: clock.now(), enqueueEmail };
    const [receipts, records] = [
      entries.filter(({ kind }) => kind === "receipt"),
      entries.filter(({ kind }) => kind === "raw"),
    ];
    if (receipts.length > 0) await processReceipts(trx, receipts, options);
    for (const { retailer_id, id } of records) {
      const fault = await processRawRecord(trx, { retailer_id, id }, { ...options, findSchemaError });
      if (fault !== undefined)
        log.warn({ retailer: retailer_id, record: id, reason: fault.kind }, "a raw record produced no receipt");
    }
  }

  /** Pauses for other requests. `stop` ends the pause. */
  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const MAX_TRIES = 8;

/** Returns the name and the code. The text of an error can quote what a person wrote. */
function describeError(error: unknown): string {
  const { name, code } = (error ?? {}) as { readonly name?: unknown; readonly code?: unknown };
  return [name, code].filter((part) => typeof part === "string").join(" ") || "unknown";
}
