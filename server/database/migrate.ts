import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import { EXIT, StartFailure } from "../exit-codes.ts";
import { foundation } from "./migrations/0001-foundation.ts";
import { rights } from "./migrations/0002-rights.ts";
import { furtherRights } from "./migrations/0003-further-rights.ts";
import { accounts } from "./migrations/0004-accounts.ts";
import { changes } from "./migrations/0005-changes.ts";
import { leftRetailers } from "./migrations/0006-left-retailers.ts";
import { closedStores } from "./migrations/0007-closed-stores.ts";
import { figures } from "./migrations/0008-figures.ts";
import { counting } from "./migrations/0009-counting.ts";
import { searching } from "./migrations/0010-searching.ts";
import { processing } from "./migrations/0011-processing.ts";
import { receiptActions } from "./migrations/0012-receipt-actions.ts";
import { copies } from "./migrations/0013-copies.ts";
import { addressSkeletons } from "./migrations/0014-address-skeletons.ts";
import { receiptSummaries } from "./migrations/0015-receipt-summaries.ts";
import { consumers } from "./migrations/0016-consumers.ts";
import { loyalty } from "./migrations/0017-loyalty.ts";
import { surveys } from "./migrations/0018-surveys.ts";
import { taxFreeSandbox } from "./migrations/0019-tax-free-sandbox.ts";
import { templates } from "./migrations/0020-templates.ts";
import { templatePreviews } from "./migrations/0021-template-previews.ts";
import { formImagesMigration } from "./migrations/0022-form-images.ts";
import { retailerFiles } from "./migrations/0023-retailer-files.ts";
import { translations } from "./migrations/0024-translations.ts";
import { identifierPlans } from "./migrations/0025-identifier-plans.ts";
import { backfills } from "./migrations/0026-backfills.ts";
import { firstSpellings } from "./migrations/0027-first-spellings.ts";
import { returnedParts } from "./migrations/0028-returned-parts.ts";
import { latestEmails } from "./migrations/0029-latest-emails.ts";
import { lastDigits } from "./migrations/0030-last-digits.ts";
import { formerIdentifiers } from "./migrations/0031-former-identifiers.ts";
import { loyaltyVersions } from "./migrations/0032-loyalty-versions.ts";
import { templateVersionsMigration } from "./migrations/0033-template-versions.ts";
import { recordFailures } from "./migrations/0034-record-failures.ts";
import { mailEventsMigration } from "./migrations/0035-mail-events.ts";
import { mailLogMigration } from "./migrations/0036-mail-log.ts";
import { searchingMails } from "./migrations/0037-searching-mails.ts";
import { writtenMailEvents } from "./migrations/0038-written-mail-events.ts";
import { suppressedAddressesMigration } from "./migrations/0039-suppressed-addresses.ts";
import { bounceWavesMigration } from "./migrations/0040-bounce-waves.ts";
import { erasedAddressesMigration } from "./migrations/0041-erased-addresses.ts";
import { countedMailEvents } from "./migrations/0042-counted-mail-events.ts";
import { reasonGroupsMigration } from "./migrations/0043-reason-groups.ts";
import { searchedParts } from "./migrations/0044-searched-parts.ts";
import { auditEventsMigration } from "./migrations/0045-audit-events.ts";
import { numberParts } from "./migrations/0046-number-parts.ts";
import { savedViewsMigration } from "./migrations/0047-saved-views.ts";
import { plainLetters } from "./migrations/0048-plain-letters.ts";
import { identitiesMigration } from "./migrations/0049-identities.ts";
import { boundAccounts } from "./migrations/0050-bound-accounts.ts";
import { retailerVersions } from "./migrations/0051-retailer-versions.ts";
import { signInMethodsMigration } from "./migrations/0052-sign-in-methods.ts";
import { tokenEnds } from "./migrations/0053-token-ends.ts";
import { rolePreviewsMigration } from "./migrations/0054-role-previews.ts";
import { failedEntries } from "./migrations/0055-failed-entries.ts";
import { webVitalsMigration } from "./migrations/0056-web-vitals.ts";
import type { Migration } from "./migrations/migration.ts";
import type { Database } from "./schema.ts";

/** Numbered from 1 without gaps. */
export const MIGRATIONS: readonly Migration[] = [
  foundation,
  rights,
  furtherRights,
  accounts,
  changes,
  leftRetailers,
  closedStores,
  figures,
  counting,
  searching,
  processing,
  receiptActions,
  copies,
  addressSkeletons,
  receiptSummaries,
  consumers,
  loyalty,
  surveys,
  taxFreeSandbox,
  templates,
  templatePreviews,
  formImagesMigration,
  retailerFiles,
  translations,
  identifierPlans,
  backfills,
  firstSpellings,
  returnedParts,
  latestEmails,
  lastDigits,
  formerIdentifiers,
  loyaltyVersions,
  templateVersionsMigration,
  recordFailures,
  mailEventsMigration,
  mailLogMigration,
  searchingMails,
  writtenMailEvents,
  suppressedAddressesMigration,
  bounceWavesMigration,
  erasedAddressesMigration,
  countedMailEvents,
  reasonGroupsMigration,
  searchedParts,
  auditEventsMigration,
  numberParts,
  savedViewsMigration,
  plainLetters,
  identitiesMigration,
  boundAccounts,
  retailerVersions,
  signInMethodsMigration,
  tokenEnds,
  rolePreviewsMigration,
  failedEntries,
  webVitalsMigration,
];

export type AppliedMigration = {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly minimum_program: number;
};

/** The newest migration that a program must know. Zero in tables of earlier programs, which lack the column. */
const MINIMUM_PROGRAM = "coalesce((to_jsonb(migrations) ->> 'minimum_program')::integer, 0)";

/** Selects the {@link AppliedMigration}s. */
export const SELECT_APPLIED = `SELECT number, name, checksum, ${MINIMUM_PROGRAM} AS minimum_program FROM migrations ORDER BY number`;

/** Selects the newest migration that a program must know to use the database. */
export const SELECT_MINIMUM_PROGRAM = `SELECT coalesce(max(${MINIMUM_PROGRAM}), 0) FROM migrations`;

/** True if a program with these migrations can use the database. A newer database alone is no obstacle. */
export const isAdmitted = (minimumProgram: number, migrations: readonly Migration[] = MIGRATIONS): boolean =>
  minimumProgram <= migrations.length;

/**
 * Applies pending migrations and returns their numbers. Each migration and its record are one transaction, so an
 * interrupted run can continue. Servers that start at the same time wait for each other.
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<readonly number[]> {
  const applied: number[] = [];
  for (;;) {
    const next = await db.transaction().execute((trx) => step(trx, migrations));
    if (next === undefined) return applied;
    applied.push(next);
  }
}

async function step(trx: Transaction<Database>, migrations: readonly Migration[]): Promise<number | undefined> {
  await sql.raw(NO_TIME_LIMIT).execute(trx);
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
  await sql.raw(MIGRATIONS_TABLE).execute(trx);
  const { rows: applied } = await sql.raw<AppliedMigration>(SELECT_APPLIED).execute(trx);
  const refusal = migrationRefusal(applied, migrations);
  if (refusal) throw new StartFailure(EXIT.unfit, refusal);
  const next = migrations[applied.length];
  if (next === undefined) return undefined;
  await sql.raw(MINIMUM_PROGRAM_COLUMN).execute(trx);
  await sql.raw(next.sql).execute(trx);
  await trx
    .insertInto("migrations")
    .values({
      number: next.number,
      name: next.name,
      checksum: checksumOf(next),
      applied: new Date(),
      minimum_program: next.minimumProgram ?? 0,
    })
    .execute();
  return next.number;
}

/** Returns why this program must not use the database, else undefined. */
export function migrationRefusal(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): string | undefined {
  const minimum = Math.max(0, ...applied.map(({ minimum_program: each }) => each));
  if (!isAdmitted(minimum, migrations)) {
    return `The database is newer than this program and does not admit it: it requires a program that knows migration ${minimum}, this program knows ${migrations.length}. Start the newer program, or restore a backup of that version.`;
  }
  for (const [at, { number, name, checksum }] of applied.entries()) {
    const known = migrations[at];
    if (number !== at + 1) return `Migration ${at + 1} is missing in the database, but a later one was applied.`;
    if (known && checksum !== checksumOf(known)) {
      return `Migration ${number} (${name}) in the database differs from that of this program (${known.name}).`;
    }
  }
  return undefined;
}

export const checksumOf = ({ name, sql: text }: Migration): string =>
  createHash("sha256").update(`${name}\n${text}`).digest("hex");

/** The table of the applied migrations, which exists before the first one. */
export const MIGRATIONS_TABLE = `
CREATE TABLE IF NOT EXISTS migrations (
  number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied timestamptz NOT NULL
)`;

/** Only added with a migration: it waits for all readers of the table. */
export const MINIMUM_PROGRAM_COLUMN =
  "ALTER TABLE migrations ADD COLUMN IF NOT EXISTS minimum_program integer NOT NULL DEFAULT 0";

/** An arbitrary but fixed number. */
const ADVISORY_LOCK = 4870;

/**
 * A migration has no time limit, and neither has the wait for another server's. PostgreSQL continues a statement after
 * its client was killed, which would block all other servers. So it checks the connection regularly. Where it cannot
 * check, as in the embedded database, no other server waits.
 */
const NO_TIME_LIMIT = `
DO $$ BEGIN
  SET LOCAL statement_timeout = 0;
  BEGIN
    SET LOCAL client_connection_check_interval = 1000;
  EXCEPTION WHEN OTHERS THEN NULL;
  END;
END $$`;
