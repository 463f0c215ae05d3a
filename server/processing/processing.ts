import type { FastifyBaseLogger } from "fastify";
import type { Kysely, Transaction } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "../database/schema.ts";
import { nextSize, restAfter, SMALLEST_BATCH } from "./pace.ts";
import { processRawRecord, type IsNewReceipt } from "./process-raw-record.ts";
import { processReceipts, type MailReceipt } from "./process-receipts.ts";
import { enqueue, giveUp, putOff, takeDue, type Entry } from "./queue.queries.ts";

export type ProcessingNeeds = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly isNewReceipt: IsNewReceipt;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
  /** While it is true, what is put in waits for {@link Processing.work}. */
  readonly isHeld?: (() => boolean) | undefined;
  /** Absent where nothing is mailed. */
  readonly mails?: {
    readonly put: MailReceipt;
    /** Begins to send what was put in, now that the change has happened. */
    readonly send: () => void;
  };
};

/**
 * Processes in the background what is put into the queue. The queue is a table: whatever was put in with a change is
 * there when the change is, is there after a kill or a restart, and is shared by any number of servers. Work goes in
 * batches that are over soon, with rests in between: on the embedded database everybody else waits meanwhile.
 */
export class Processing {
  private readonly needs: ProcessingNeeds;
  private round: Promise<void> | undefined;
  /** Something was put in while a round went on, which may have looked before. */
  private isDue = false;
  private isStopped = false;
  private batchSize = SMALLEST_BATCH;
  private wake: (() => void) | undefined;

  constructor(needs: ProcessingNeeds) {
    this.needs = needs;
  }

  /** Puts something in, with the change that it belongs to; after that has ended, {@link start} has it done at once. */
  put(trx: Transaction<Database>, entry: Entry): Promise<void> {
    return enqueue(trx, entry, this.needs.clock.now());
  }

  /** Begins in the background with what is due, unless the queue is held. */
  start(): void {
    if (this.needs.isHeld?.()) return;
    void this.work().catch((err: unknown) => this.needs.log.error({ err }, "processing has stopped, and goes on later"));
  }

  /** Does all that is due, one round at a time; fails where the database does not answer. */
  work(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.isDue = true;
    this.round ??= this.workOff().finally(() => (this.round = undefined));
    return this.round;
  }

  /** For good; what is under way ends first. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake?.();
    await this.round?.catch(() => undefined);
  }

  private async workOff(): Promise<void> {
    while (!this.isStopped && this.isDue) {
      this.isDue = false;
      const began = performance.now();
      const done = await this.batch(this.batchSize).catch((err: unknown) => this.afterFailure(err));
      const took = performance.now() - began;
      if (done > 0) this.isDue = true;
      if (done >= this.batchSize) this.batchSize = nextSize(done, took);
      if (done > 0) await this.rest(restAfter(done, took));
    }
  }

  /** All of them, or none. */
  private async batch(most: number, taken?: (entries: readonly Entry[]) => void): Promise<number> {
    const { db, clock, mails } = this.needs;
    let mailed = 0;
    const mailReceipt = mails && (async (...mail: Parameters<MailReceipt>) => {
      mailed += 1;
      await mails.put(...mail);
    });
    const done = await db.transaction().execute(async (trx) => {
      const entries = await takeDue(trx, clock.now(), most);
      taken?.(entries);
      await this.process(trx, entries, mailReceipt);
      return entries.length;
    });
    if (mailed > 0) mails?.send();
    return done;
  }

  /** One of them could not be processed, and is not to hold up the others; which one it is shows then. */
  private async afterFailure(err: unknown): Promise<number> {
    this.needs.log.warn({ err }, "a batch was not processed, its entries are tried one by one");
    return this.oneByOne(this.batchSize);
  }

  private async oneByOne(most: number): Promise<number> {
    for (let done = 0; done < most; done += 1) {
      if (this.isStopped) return done;
      const began = performance.now();
      let entry: Entry | undefined;
      const took = this.batch(1, ([first]) => (entry = first));
      const count = await took.catch((err: unknown) => this.failed(entry, err));
      if (count === 0) return done;
      await this.rest(restAfter(count, performance.now() - began));
    }
    return most;
  }

  private async failed(entry: Entry | undefined, err: unknown): Promise<number> {
    if (entry === undefined) throw err;
    const { db, clock, log } = this.needs;
    const tries = await putOff(db, entry, clock.now());
    const facts = { err, entry, tries };
    if (tries < MOST_TRIES) log.warn(facts, "something was not processed, and is tried again later");
    else {
      await giveUp(db, entry);
      log.error(facts, "something could not be processed, and is not tried again");
    }
    return 1;
  }

  private async process(trx: Transaction<Database>, entries: readonly Entry[], mailReceipt: MailReceipt | undefined): Promise<void> {
    const { clock, isNewReceipt, log } = this.needs;
    const options = { now: clock.now(), mailReceipt };
    const [receipts, records] = [entries.filter(({ kind }) => kind === "receipt"), entries.filter(({ kind }) => kind === "raw")];
    if (receipts.length > 0) await processReceipts(trx, receipts, options);
    for (const { retailer_id, id } of records) {
      const reason = await processRawRecord(trx, { retailer_id, id }, { ...options, isNewReceipt });
      if (reason !== undefined) log.warn({ retailer: retailer_id, record: id, reason }, "nothing came of what a till has sent");
    }
  }

  /** Others have their turn; whoever stops does not wait for it. */
  private rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const MOST_TRIES = 8;
