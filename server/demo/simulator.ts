import type { Kysely } from "kysely";
import { epochSeconds, type Instant } from "#domain/shared/instant.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Database } from "../database/schema.ts";
import { toReceiptInsert } from "../receipts/receipt-row.ts";
import { insertReceipts } from "./insert-receipts.ts";
import { buildSaleReceipt } from "./receipts/receipt.ts";
import { insertRawRecords } from "./till-records.ts";
import { recordHeartbeats } from "./tills.ts";
import { salesVolume, drawSales, type EpochRange } from "./trade/sales-plan.ts";
import { RECEIPTS_PER_DAY } from "./trade/receipt-volume.ts";
import { PendingReceipts } from "./pending-receipts.ts";

export type SimulatorOptions = {
  readonly now: () => Instant;
  readonly random: Pick<Random, "below">;
  /** Called with an error; the next round tries again. */
  readonly report?: (error: unknown) => void;
  /** Milliseconds between two rounds. */
  readonly every?: number;
};

const EVERY_MS = 5_000;
const MINUTE = 60;
const WEEK = 7 * 86_400;

/** After a longer pause, for example of a closed laptop, no receipts are added for the pause. */
const MAX_GAP = 10 * MINUTE;

/**
 * Simulates activity: open shops sell, tills report each minute, and email events of recent receipts arrive. A round
 * does everything due since the last round.
 */
export class Simulator {
  readonly #db: Kysely<Database>;
  readonly #options: SimulatorOptions;
  readonly #unsettled: PendingReceipts;
  #soldUntil: number;
  #beatMinute = 0;
  /** Expected number of receipts until the next one; one on average. */
  #untilNext: number;

  constructor(db: Kysely<Database>, options: SimulatorOptions) {
    this.#db = db;
    this.#options = options;
    this.#unsettled = new PendingReceipts(db);
    this.#soldUntil = epochSeconds(options.now());
    this.#untilNext = this.#drawWait();
  }

  async round(): Promise<void> {
    const now = epochSeconds(this.#options.now());
    await this.#sell(now);
    await this.#unsettled.writeEvents(now);
    const minute = Math.floor(now / MINUTE);
    if (minute > this.#beatMinute) await recordHeartbeats(this.#db, now);
    this.#beatMinute = minute;
  }

  async #sell(now: number): Promise<void> {
    const period = { from: Math.max(this.#soldUntil, now - MAX_GAP), until: now };
    this.#soldUntil = Math.max(this.#soldUntil, now);
    this.#untilNext -= expectedIn(period);
    let count = 0;
    for (; this.#untilNext < 0; count++) this.#untilNext += this.#drawWait();
    const sales = [...drawSales(period, count)];
    const sold = sales.map((sale) => ({
      retailer: sale.store.retailer.id,
      country: sale.store.retailer.country,
      store: sale.store.id,
      receipt: buildSaleReceipt(sale, now),
    }));
    await insertReceipts(
      this.#db,
      sold.map(({ retailer, receipt, country }) => toReceiptInsert(retailer, receipt, { country })),
    );
    await insertRawRecords(this.#db, sold);
    for (const sale of sales) this.#unsettled.add(sale, now);
  }

  /** Draws an exponentially distributed wait, because buyers arrive independently. */
  #drawWait(): number {
    return -Math.log((this.#options.random.below(FINE) + 1) / FINE);
  }
}

const FINE = 1_000_000;

/** Returns the expected receipts of a period, with the density of the history. The peak is three times the average. */
function expectedIn(period: EpochRange): number {
  if (period.until <= period.from) return 0;
  const week = { from: period.until - WEEK, until: period.until };
  return (7 * RECEIPTS_PER_DAY * salesVolume(period)) / salesVolume(week);
}

export type RunningSimulator = { stop(): Promise<void> };

/** Starts the rounds, never two at once. The timer does not keep the process alive. */
export function startSimulator(db: Kysely<Database>, options: SimulatorOptions): RunningSimulator {
  const simulator = new Simulator(db, options);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= simulator
      .round()
      .catch(options.report ?? (() => undefined))
      .finally(() => (running = undefined));
  }, options.every ?? EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
