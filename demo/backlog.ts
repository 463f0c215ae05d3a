import { setTimeout as delay } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { epochSeconds, type Instant } from "../domain/shared/time/instant.ts";
import type { BackgroundTask } from "../server/background.ts";
import type { Database } from "../server/database/schema.ts";
import { insertReceipts, toDemoRow, type DemoRow } from "./insert-receipts.ts";
import { withBounceWave, bounceWaveBefore } from "./receipts/bounce-wave.ts";
import { receiptsIn } from "./receipts/period-receipts.ts";
import { DAY_SECONDS, dayFacts } from "./trade/local-day.ts";
import { midnightOf, splitByDay, type DayPortion } from "./trade/receipt-volume.ts";

/** Small enough to delay a request no longer than another request does. */
const BATCH = 100;

/** Pause between two batches, so that requests come first. */
const PAUSE_MS = 150;

/**
 * UTC days without receipts after a first start. Stored in a table, so that a later start continues. Only the
 * demonstration has this table.
 */
export async function createBacklog(db: Kysely<Database>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS demo_backlog (day integer PRIMARY KEY)`.execute(db);
}

/** Adds the days of portions to the backlog. */
export async function addToBacklog(db: Kysely<Database>, portions: readonly DayPortion[]): Promise<void> {
  const days = portions.map(({ period }) => dayOf(period.from));
  await sql`INSERT INTO demo_backlog (day) SELECT unnest(${days}::integer[]) ON CONFLICT DO NOTHING`.execute(db);
}

export const hasBacklog = async (db: Kysely<Database>): Promise<boolean> => (await waitingDays(db)).length > 0;

export type BacklogOptions = {
  readonly now: () => Instant;
  /** Called with a line when a month is complete. */
  readonly log: (line: string) => void;
  readonly report: (error: unknown) => void;
  /** Milliseconds between two batches. */
  readonly pause?: number;
};

/** Fills the days of the backlog in the background, newest first. Ends when none is left. */
export function startBacklog(
  db: Kysely<Database>,
  { now, log, report, pause = PAUSE_MS }: BacklogOptions,
): BackgroundTask {
  const ending = new AbortController();
  const running = fillBacklog(db, { now, log, pause, signal: ending.signal }).catch((error: unknown) => {
    if (!ending.signal.aborted) report(error);
  });
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

type Filling = Pick<BacklogOptions, "now" | "log"> & { readonly pause: number; readonly signal: AbortSignal };

async function fillBacklog(db: Kysely<Database>, filling: Filling): Promise<void> {
  const days = await waitingDays(db);
  for (const [at, day] of days.entries()) {
    await fillDay(db, day, filling);
    const next = days[at + 1];
    if (next === undefined || monthOf(next) !== monthOf(day)) filling.log(progressOf(days, at));
  }
}

/** Restarts an interrupted day; existing receipts stay. */
async function fillDay(db: Kysely<Database>, day: number, { now, pause, signal }: Filling): Promise<void> {
  const moment = epochSeconds(now());
  const period = { from: day * DAY_SECONDS, until: (day + 1) * DAY_SECONDS };
  const waitBetween = (): Promise<void> => delay(pause, undefined, { signal, ref: false });
  for (const portion of splitByDay(period, moment)) {
    await insertReceipts(db, portionRows(portion, moment), { batch: BATCH, known: "skip", between: waitBetween });
  }
  await sql`DELETE FROM demo_backlog WHERE day = ${day}`.execute(db);
}

/** Returns the receipts of a portion as of a time, for retailers that already use the portal. */
export function* portionRows({ period, count }: DayPortion, asOf: number): Generator<DemoRow> {
  const wave = bounceWaveBefore(midnightOf(asOf));
  for (const {
    store: { retailer },
    receipt,
  } of receiptsIn(period, count, asOf)) {
    const daysAgo = (asOf - period.until) / DAY_SECONDS;
    if (daysAgo < (retailer.joinedDays ?? Infinity))
      yield toDemoRow(retailer.id, withBounceWave(receipt, wave), retailer);
  }
}

async function waitingDays(db: Kysely<Database>): Promise<readonly number[]> {
  const { rows } = await sql<{ day: number }>`SELECT day FROM demo_backlog ORDER BY day DESC`.execute(db);
  return rows.map(({ day }) => day);
}

const dayOf = (epoch: number): number => Math.floor(epoch / DAY_SECONDS);

const monthOf = (day: number): string => dayFacts(day).text.slice(0, 7);

function progressOf(days: readonly number[], at: number): string {
  const done = `${Math.round((100 * (at + 1)) / days.length)} %`;
  return `Demo data: receipts back to ${dayFacts(days[at] as number).text} added (${done} of the older months)`;
}
