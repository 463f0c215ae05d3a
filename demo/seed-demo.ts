import { setImmediate } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { epochSeconds, type Instant } from "../domain/shared/time/instant.ts";
import { completeBackfills } from "../server/database/backfills.ts";
import type { Database } from "../server/database/schema.ts";
import { seedAccounts, type DemoPasswords, type DemoSignIn } from "./accounts.ts";
import { seedAuditEvents } from "./audit-events.ts";
import { createBacklog, hasBacklog, addToBacklog, portionRows } from "./backlog.ts";
import { seedFormImages } from "./form-images.ts";
import { DEMO_PROVIDER, suppressFailedAddresses } from "./insert-mails.ts";
import { insertReceipts, toDemoRow } from "./insert-receipts.ts";
import { seedProfiles } from "./people/profiles.ts";
import { seedColleagues } from "./people/seed-colleagues.ts";
import { seedRates } from "./rates.ts";
import { seedFiles } from "./files/seed-files.ts";
import { DEMO_RETAILERS } from "./retailers/retailers.ts";
import { seedRetailers } from "./retailers/seed-retailers.ts";
import { DEMO_STORES } from "./retailers/stores.ts";
import { seedTemplates } from "./retailers/templates.ts";
import { SPECIAL_RETAILER } from "./special/special-receipt.ts";
import { seedTranslations } from "./translations/seed-translations.ts";
import { SPECIAL_RECEIPTS, buildSpecialReceipts } from "./special/special-receipts.ts";
import { seedSurveys } from "./surveys/seed-surveys.ts";
import { seedSandboxForms } from "./special/tax-free.ts";
import { buildSaleReceipt } from "./receipts/receipt.ts";
import { RECENT_SECONDS, recentSaleTimes } from "./recent-sales.ts";
import { seedRawRecords } from "./till-records.ts";
import { recordHeartbeats } from "./tills.ts";
import { DAY_SECONDS } from "./trade/local-day.ts";
import { salesVolume, type EpochRange } from "./trade/sales-plan.ts";
import { fillQuietTimes } from "./trade/steady-sales.ts";
import {
  historyRange,
  lastYearsWeek,
  midnightOf,
  splitByDay,
  recentFrom,
  type DayPortion,
} from "./trade/receipt-volume.ts";

export type DemoOptions = {
  /**
   * The number of receipts in thirteen months. Without a number, recent weeks get a realistic number of receipts, and
   * the backlog adds the months before.
   */
  readonly receipts?: number | undefined;
  readonly now: Instant;
  /** Prints a line of progress. */
  readonly log: (line: string) => void;
  /** Called with the part of the receipts that has been added, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly passwords: DemoPasswords;
};

/** The content of the demonstration, for the start lines. */
export type DemoSummary = {
  readonly outcome: "created" | "topped up";
  /** True while the backlog has days left. */
  readonly isFilling: boolean;
  readonly retailers: readonly { readonly id: string; readonly name: string }[];
  readonly stores: number;
  readonly tills: number;
  /** The number of added receipts, in total and per second. */
  readonly added: number;
  readonly perSecond: number;
  readonly special: readonly { readonly retailer: string; readonly transactionId: string; readonly about: string }[];
  readonly accounts: readonly DemoSignIn[];
};

/** The maximum number of receipts that a later start adds to a demonstration with a given number of receipts. */
export const TOP_UP_LIMIT = 2000;

/**
 * Creates the demonstration, or adds data up to the current time. Runs in one transaction, so that an interrupted start
 * leaves nothing behind.
 */
export async function seedDemo(db: Kysely<Database>, options: DemoOptions): Promise<DemoSummary> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(transaction);
    const newest = await newestSecond(transaction);
    if (newest === undefined) {
      await completeBackfills(transaction, options.now);
      await seedRetailers(transaction, options.now);
    }
    await seedTemplates(transaction);
    await seedRates(transaction, options.now);
    await seedFormImages(transaction, options.now);
    await seedSurveys(transaction, options.now);
    await seedFiles(transaction, options.now);
    await seedTranslations(transaction, options.now);
    await createBacklog(transaction);
    const start = performance.now();
    const added = await seedReceipts(transaction, newest, options);
    const perSecond = Math.round(added / ((performance.now() - start) / 1000));
    if (newest === undefined) await suppressFailedAddresses(transaction);
    await seedProfiles(transaction, options.now);
    await seedRawRecords(transaction);
    await recordHeartbeats(transaction, epochSeconds(options.now));
    const accounts = await seedAccounts(transaction, options.passwords, options.now);
    await seedColleagues(transaction, options.passwords.hash, options.now);
    if (newest === undefined) await seedAuditEvents(transaction, options.now);
    return {
      outcome: newest === undefined ? "created" : "topped up",
      isFilling: await hasBacklog(transaction),
      ...WHAT_THERE_IS,
      added,
      perSecond,
      accounts,
    };
  });
}

const WHAT_THERE_IS = {
  retailers: DEMO_RETAILERS.map(({ id, name }) => ({ id, name })),
  stores: DEMO_STORES.length,
  tills: DEMO_STORES.reduce((sum, { tills }) => sum + tills.length, 0),
  special: SPECIAL_RECEIPTS.map(({ transactionId, about }) => ({ retailer: SPECIAL_RETAILER, transactionId, about })),
};

async function seedReceipts(db: Kysely<Database>, newest: number | undefined, options: DemoOptions): Promise<number> {
  const { receipts, now, log, onProgress } = options;
  const until = epochSeconds(now);
  const { portions, later } = receipts === undefined ? recentPlan(newest, until) : givenPlan(newest, until, receipts);
  const all = portions.reduce((sum, { count }) => sum + count, 0);
  const logTenth = progress(all, log);
  const report = (written: number): void => {
    logTenth(written);
    onProgress?.(Math.min(1, written / all));
  };
  const analyzeGrowth = createGrowthAnalyzer(db);
  let added = 0;
  for (const portion of portions) {
    const before = added;
    added += await insertReceipts(db, portionRows(portion, until), {
      between: async (written) => {
        report(before + written);
        await analyzeGrowth(before + written);
        // The embedded database works on this thread and resolves without a turn of the event loop. Requests for the
        // page with the progress get theirs here.
        await setImmediate();
      },
    });
  }
  await addToBacklog(db, later);
  if (receipts === undefined) added += await seedQuietTimes(db, newest, until);
  if (newest !== undefined) return added;
  await db
    .insertInto("mail_sources")
    .values({ ...DEMO_PROVIDER, since: new Date(0) })
    .onConflict((known) => known.doNothing())
    .execute();
  const samples = buildSpecialReceipts(until);
  await seedSandboxForms(db, samples);
  const special = await insertReceipts(
    db,
    samples.map((receipt) => toDemoRow(SPECIAL_RETAILER, receipt)),
  );
  // The embedded database has no autovacuum that would update the planner statistics.
  await sql`ANALYZE`.execute(db);
  return added + special;
}

/**
 * Updates the planner statistics each time that the number of receipts has doubled. Within one transaction, the plans of
 * triggers would stay those of empty tables.
 */
function createGrowthAnalyzer(db: Kysely<Database>): (receipts: number) => Promise<void> {
  let next = 1_000;
  return async (receipts) => {
    if (receipts < next) return;
    next = 2 * receipts;
    await sql`ANALYZE`.execute(db);
  };
}

/** Adds the sales that keep every retailer selling in the minutes before the start, unless the clock was set back. */
async function seedQuietTimes(db: Kysely<Database>, newest = 0, until: number): Promise<number> {
  const period = { from: Math.max(newest, until - RECENT_SECONDS), until };
  if (period.from >= until) return 0;
  const sales = [...fillQuietTimes(period, await recentSaleTimes(db, until))];
  return insertReceipts(
    db,
    sales.map((sale) => toDemoRow(sale.store.retailer.id, buildSaleReceipt(sale, until), sale.store.retailer)),
  );
}

/** The receipts to insert before the server is ready, and those for the backlog. */
type Plan = { readonly portions: readonly DayPortion[]; readonly later: readonly DayPortion[] };

/**
 * Plans the sales since the newest receipt. The most recent weeks are inserted at once, at a first start also the week
 * of last year with which reports compare; other earlier days go to the backlog.
 */
export function recentPlan(newest: number | undefined, until: number): Plan {
  const recent = recentFrom(until);
  if (newest !== undefined)
    return {
      portions: splitByDay({ from: Math.max(newest, recent), until }, until),
      later: splitByDay({ from: midnightOf(newest) + DAY_SECONDS, until: recent }, until),
    };
  const from = midnightOf(historyRange(until).from);
  const lastYear = lastYearsWeek(until);
  return {
    portions: [...splitByDay(lastYear, until), ...splitByDay({ from: recent, until }, until)],
    later: [
      ...splitByDay({ from, until: lastYear.from }, until),
      ...splitByDay({ from: lastYear.until, until: recent }, until),
    ],
  };
}

/** Plans a given number of receipts in thirteen months, or the proportional number since then, up to the limit. */
function givenPlan(newest: number | undefined, until: number, receipts: number): Plan {
  const history = historyRange(until);
  if (newest === undefined) return { portions: [{ period: history, count: receipts }], later: [] };
  const period: EpochRange = { from: newest, until };
  const count = Math.min(TOP_UP_LIMIT, Math.round((salesVolume(period) * receipts) / salesVolume(history)));
  return { portions: [{ period, count }], later: [] };
}

/** Returns the second of the newest demo receipt, from its id. */
async function newestSecond(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT (SELECT max(id) FROM receipts WHERE retailer_id = retailers.id) AS id
    FROM retailers WHERE id = ANY(${DEMO_RETAILERS.map(({ id }) => id)}::text[])
  `.execute(db);
  const seconds = rows.flatMap(({ id }) => (id === null ? [] : [Number.parseInt(id.slice(0, 8), 16)]));
  return seconds.length > 0 ? Math.max(...seconds) : undefined;
}

/** Logs every tenth of a long operation. */
function progress(count: number, log: (line: string) => void): (written: number) => void {
  let logged = 0;
  return (written) => {
    const tenths = Math.floor((10 * written) / count);
    if (count <= TOP_UP_LIMIT || tenths <= logged) return;
    logged = tenths;
    log(`Demo data: ${tenths * 10} % of ${count.toLocaleString("en")} receipts`);
  };
}

/** Differs from the lock of the migrations. Two servers on one PostgreSQL create one demonstration. */
const ADVISORY_LOCK = 4871;
