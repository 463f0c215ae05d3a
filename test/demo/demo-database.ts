import { sql, type Kysely } from "kysely";
import type { DemoPasswords } from "#demo/accounts.ts";
import type { ReceiptInsert } from "#server/receipts/receipt-row.ts";
import type { DemoReceipt } from "#demo/receipts/demo-receipt.ts";
import { seedDemo, type DemoOptions, type DemoSummary } from "#demo/seed-demo.ts";
import type { Database } from "#server/database/schema.ts";
import { makeDatabase } from "#test/support/test-database.ts";
import { writableColumns } from "#test/support/writable-columns.ts";
import { NOW } from "./sample.ts";

export type DemoDatabase = { readonly db: Kysely<Database>; readonly summary: DemoSummary };

/** Enough receipts for the last days to have some. */
export const SEEDED = 900;

/** Fast password functions; the real ones take a third of a second each. */
export const fastPasswords = (choice: DemoPasswords["choice"]): DemoPasswords => ({
  choice,
  hash: (password) => Promise.resolve(`plain$${password}`),
  verify: (password, hash) => Promise.resolve(hash === `plain$${password}`),
});

export const options = (changes: Partial<DemoOptions> = {}): DemoOptions => ({
  receipts: SEEDED,
  now: NOW,
  log: () => undefined,
  passwords: fastPasswords("given"),
  ...changes,
});

const TABLES = [
  "retailers",
  "retailer_files",
  "retailer_file_owners",
  "retailer_file_versions",
  "surveys",
  "survey_responses",
  "stores",
  "tills",
  "receipts",
  "accounts",
  "account_retailers",
  "roles",
  "currency_rates",
  "raw_records",
  "template_data",
  "template_translations",
  "translations",
  "template_versions",
  "images",
  "forms_data",
  "audit",
];

/** Emptied together with the receipts. */
const MAIL_TABLES = ["mails", "mail_events"];

let made: Promise<DemoDatabase> | undefined;
/** The next transaction after the last copy of the demonstration, until another test empties the tables. */
let copiedBefore: string | undefined;

/** Returns the demonstration as created at {@link NOW}. Undoes the changes of earlier tests, if they made any. */
export async function demoDatabase(): Promise<DemoDatabase> {
  if (made && copiedBefore !== undefined && copiedBefore === (await nextTransaction((await made).db))) return made;
  const demo = await emptyDatabase();
  for (const table of [...TABLES, ...MAIL_TABLES]) {
    const columns = await writableColumns(demo.db, table);
    await sql
      .raw(`INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM made.${table}`)
      .execute(demo.db);
  }
  copiedBefore = await nextTransaction(demo.db);
  return demo;
}

/** Returns the id of the next transaction that writes. Reading does not change it. */
async function nextTransaction(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{
    next: string;
  }>`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`.execute(db);
  return rows[0]!.next;
}

/** Returns the same database with empty tables. */
export async function emptyDatabase(): Promise<DemoDatabase> {
  made ??= makeOnce();
  const demo = await made;
  copiedBefore = undefined;
  await sql.raw(`TRUNCATE ${TABLES.join(", ")} CASCADE`).execute(demo.db);
  return demo;
}

/** Creates the database once, because that takes seconds. All tests share a copy. */
async function makeOnce(): Promise<DemoDatabase> {
  const { db } = await makeDatabase("tables");
  const summary = await seedDemo(db, options());
  await sql`CREATE SCHEMA made`.execute(db);
  for (const table of [...TABLES, ...MAIL_TABLES])
    await sql.raw(`CREATE TABLE made.${table} AS TABLE ${table}`).execute(db);
  return { db, summary };
}

export async function receiptCount(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom("receipts")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type StoredReceiptRow = Omit<ReceiptInsert, "body"> & { readonly body: string; readonly receipt: DemoReceipt };

/** Returns every stored receipt with its text, oldest first. The receipt has the events of its emails. */
export async function listStoredReceipts(db: Kysely<Database>): Promise<readonly StoredReceiptRow[]> {
  const rows = await db
    .selectFrom("receipts")
    .selectAll()
    .select(sql<string>`body::text`.as("text"))
    .select(sql<DemoReceipt>`receipt_with_mails(body, retailer_id, id)`.as("shown"))
    .orderBy("id")
    .execute();
  return rows.map(({ text, body: _, shown, ...row }) => ({ ...row, body: text, receipt: shown }));
}
