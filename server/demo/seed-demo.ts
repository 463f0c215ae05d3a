import { sql, type Kysely } from "kysely";
import { DateTime } from "luxon";
import { epochSeconds, type Instant } from "#domain/shared/instant.ts";
import type { Database } from "../database/schema.ts";
import { rowOf, type ReceiptRow } from "../receipts/receipt-row.ts";
import { seedAccounts, type DemoPasswords, type DemoSignIn } from "./accounts.ts";
import { insertReceipts } from "./insert-receipts.ts";
import { seedColleagues } from "./people/seed-colleagues.ts";
import { seedRates } from "./rates.ts";
import { receiptsIn } from "./receipts/receipts-of-period.ts";
import { DEMO_RETAILERS } from "./retailers/retailers.ts";
import { seedRetailers } from "./retailers/seed-retailers.ts";
import { DEMO_STORES } from "./retailers/stores.ts";
import { seedTemplates } from "./retailers/templates.ts";
import { SPECIAL_RETAILER } from "./special/special-receipt.ts";
import { SPECIAL_RECEIPTS, specialReceipts } from "./special/special-receipts.ts";
import { seedRawRecords } from "./till-records.ts";
import { recordBeats } from "./tills.ts";
import { businessIn, type Period } from "./trade/sales-plan.ts";

export type DemoOptions = {
  /** How many receipts thirteen months have; without a number {@link DEFAULT_RECEIPTS}. */
  readonly receipts?: number | undefined;
  readonly now: Instant;
  /** Takes a line for whoever waits. */
  readonly log: (line: string) => void;
  readonly passwords: DemoPasswords;
};

/** What there is to look at, for the lines of the start. */
export type DemoSummary = {
  readonly outcome: "made" | "topped up";
  readonly retailers: readonly { readonly id: string; readonly name: string }[];
  readonly stores: number;
  readonly tills: number;
  /** Receipts that were added, and how many of them a second. */
  readonly added: number;
  readonly perSecond: number;
  readonly special: readonly { readonly retailer: string; readonly transactionId: string; readonly about: string }[];
  readonly accounts: readonly DemoSignIn[];
};

export const DEFAULT_RECEIPTS = 30_000;

/** A later start adds at most so many, however long nobody looked. */
export const TOP_UP_LIMIT = 2000;

const MONTHS = 13;

/**
 * Makes the demonstration, or brings one that is there up to the present. All of it is one transaction: a start that is
 * broken off leaves nothing behind that the next one would have to understand.
 */
export async function seedDemo(db: Kysely<Database>, options: DemoOptions): Promise<DemoSummary> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(transaction);
    const newest = await newestSecond(transaction);
    if (newest === undefined) await seedRetailers(transaction, options.now);
    await seedTemplates(transaction);
    await seedRates(transaction, options.now);
    const start = performance.now();
    const added = await seedReceipts(transaction, newest, options);
    const perSecond = Math.round(added / ((performance.now() - start) / 1000));
    await seedRawRecords(transaction);
    await recordBeats(transaction, epochSeconds(options.now));
    const accounts = await seedAccounts(transaction, options.passwords, options.now);
    await seedColleagues(transaction, options.passwords.hash, options.now);
    return { outcome: newest === undefined ? "made" : "topped up", ...WHAT_THERE_IS, added, perSecond, accounts };
  });
}

const WHAT_THERE_IS = {
  retailers: DEMO_RETAILERS.map(({ id, name }) => ({ id, name })),
  stores: DEMO_STORES.length,
  tills: DEMO_STORES.reduce((sum, { tills }) => sum + tills.length, 0),
  special: SPECIAL_RECEIPTS.map(({ transactionId, about }) => ({ retailer: SPECIAL_RETAILER, transactionId, about })),
};

async function seedReceipts(db: Kysely<Database>, newest: number | undefined, options: DemoOptions): Promise<number> {
  const { receipts = DEFAULT_RECEIPTS, now, log } = options;
  const until = epochSeconds(now);
  const thirteenMonths = { from: Math.floor(DateTime.fromISO(now).minus({ months: MONTHS }).toSeconds()), until };
  const period = { from: newest ?? thirteenMonths.from, until };
  const count = newest === undefined ? receipts : topUpCount(period, receipts / businessIn(thirteenMonths));
  const ordinary = await insertReceipts(db, rowsOf(period, count), progress(count, log));
  if (newest !== undefined) return ordinary;
  const special = await insertReceipts(db, specialReceipts(until).map((receipt) => rowOf(SPECIAL_RETAILER, receipt)));
  // The embedded database has nobody who would count the rows for its planner later.
  await sql`ANALYZE`.execute(db);
  return ordinary + special;
}

/** As many as the shops sell in that time, up to the limit. */
const topUpCount = (period: Period, receiptsPerBusiness: number): number =>
  Math.min(TOP_UP_LIMIT, Math.round(businessIn(period) * receiptsPerBusiness));

function* rowsOf(period: Period, count: number): Generator<ReceiptRow> {
  for (const { store, receipt } of receiptsIn(period, count)) yield rowOf(store.retailer.id, receipt);
}

/** The second of the newest receipt of the demonstration; an id begins with it. */
async function newestSecond(db: Kysely<Database>): Promise<number | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    SELECT (SELECT max(id) FROM receipts WHERE retailer_id = retailers.id) AS id
    FROM retailers WHERE id = ANY(${DEMO_RETAILERS.map(({ id }) => id)}::text[])
  `.execute(db);
  const seconds = rows.flatMap(({ id }) => (id === null ? [] : [Number.parseInt(id.slice(0, 8), 16)]));
  return seconds.length > 0 ? Math.max(...seconds) : undefined;
}

/** Tells every tenth of what takes long enough to be waited for. */
function progress(count: number, log: (line: string) => void): (written: number) => void {
  let told = 0;
  return (written) => {
    const tenths = Math.floor((10 * written) / count);
    if (count <= TOP_UP_LIMIT || tenths <= told) return;
    told = tenths;
    log(`Demo data: ${tenths * 10} % of ${count.toLocaleString("en")} receipts`);
  };
}

/** Beside that of the migrations: two servers on one PostgreSQL make one demonstration. */
const ADVISORY_LOCK = 4871;
