import type { Kysely } from "kysely";
import { epochSeconds, type Instant } from "../domain/shared/time/instant.ts";
import type { Random } from "../domain/shared/random.port.ts";
import type { Database } from "../server/database/schema.ts";
import { insertReceipts, toDemoRow } from "./insert-receipts.ts";
import { buildSaleReceipt } from "./receipts/receipt.ts";
import { insertRawRecords } from "./till-records.ts";
import { recordHeartbeats } from "./tills.ts";
import { recentSaleTimes } from "./recent-sales.ts";
import { epochOfSale, type DemoSale } from "./trade/sale.ts";
import { salesVolume, drawSales, type EpochRange } from "./trade/sales-plan.ts";
import { fillQuietTimes } from "./trade/steady-sales.ts";
import { RECEIPTS_PER_DAY } from "./trade/receipt-volume.ts";
import { PendingReceipts } from "./pending-receipts.ts";

export type SimulatorOptions = {
  readonly now: () => Instant;
  readonly random: Pick<Random, "below">;
  /** The time up to which the database has sales; by default now. */
  readonly since?: Instant | undefined;
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
  /** The newest sales, by retailer, of which the database knows those before the first round. */
  #soldAt: Map<string, readonly number[]> | undefined;
  #beatMinute = 0;
  /** Expected number of receipts until the next one; one on average. */
  #untilNext: number;

  constructor(db: Kysely<Database>, options: SimulatorOptions) {
    this.#db = db;
    this.#options = options;
    this.#unsettled = new PendingReceipts(db);
    this.#soldUntil = epochSeconds(options.since ?? options.now());
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
    this.#soldAt ??= new Map(await recentSaleTimes(this.#db, this.#soldUntil));
    this.#soldUntil = Math.max(this.#soldUntil, now);
    const sales = this.#drawSales(period);
    const sold = sales.map((sale) => ({
      retailer: sale.store.retailer.id,
      country: sale.store.retailer.country,
      store: sale.store.id,
      receipt: buildSaleReceipt(sale, now),
    }));
    await insertReceipts(
      this.#db,
      sold.map(({ retailer, receipt, country }) => toDemoRow(retailer, receipt, { country })),
    );
    await insertRawRecords(this.#db, sold);
    for (const sale of sales) this.#unsettled.add(sale, now);
  }

  /** Draws buyers who arrive by chance, and those who keep each retailer selling at quiet hours. */
  #drawSales(period: EpochRange): readonly DemoSale[] {
    this.#untilNext -= expectedIn(period);
    let count = 0;
    for (; this.#untilNext < 0; count++) this.#untilNext += this.#drawWait();
    const byChance = [...drawSales(period, count)];
    this.#remember(byChance);
    const steady = [...fillQuietTimes(period, this.#soldAt ?? new Map())];
    this.#remember(steady);
    return [...byChance, ...steady];
  }

  #remember(sales: readonly DemoSale[]): void {
    const oldest = this.#soldUntil - MAX_GAP;
    for (const sale of sales) {
      const { id } = sale.store.retailer;
      const earlier = (this.#soldAt?.get(id) ?? []).filter((epoch) => epoch >= oldest);
      this.#soldAt?.set(id, [...earlier, epochOfSale(sale)]);
    }
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
