import type { PGlite } from "@electric-sql/pglite";
import { emailDropText } from "#domain/receipts/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { withDroppedEmail } from "../receipts/mailing/dropped-email.ts";
import { systemClock } from "../system-clock.ts";

/** An access token that is valid in a copy of the database, even if it was revoked later. */
export type RestoredToken = { readonly id: string; readonly name: string };

/**
 * Ends every session and emailed link of a copy before it is restored. Some ended or were used after the copy was made,
 * and the copy cannot show which. Users sign in again. Tokens stay valid, because integrations would stop; the operator
 * gets a list of them.
 */
export async function endSessions(lite: PGlite, now: Instant = systemClock.now()): Promise<readonly RestoredToken[]> {
  await lite.exec("DELETE FROM sessions");
  // Copies from before these tables existed can be restored too.
  await dropPendingEmails(lite, now);
  const { rows: known } = await lite.query<{ table: string }>(
    "SELECT relname AS table FROM pg_class WHERE relname IN ('account_links', 'outbox', 'sign_in_steps', 'passkey_challenges') AND relkind = 'r'",
  );
  for (const { table } of known) await lite.exec(`DELETE FROM ${table}`);
  if (known.some(({ table }) => table === "outbox")) await skipUsedMailIds(lite);
  // In copies of earlier programs, tokens have no end.
  const { rows } = await lite.query<RestoredToken>(
    "SELECT id, name FROM access_tokens WHERE revoked IS NULL AND coalesce((to_jsonb(access_tokens) ->> 'expires')::timestamptz > $1, true) ORDER BY name, id",
    [now],
  );
  return rows;
}

/** Events about emails that were sent after the copy was made name ids that no other email may get. */
async function skipUsedMailIds(lite: PGlite): Promise<void> {
  await lite.exec(`SELECT setval('outbox_id_seq', (SELECT last_value FROM outbox_id_seq) + ${SKIPPED_IDS})`);
}
const SKIPPED_IDS = 1_000_000;

/** Records that pending emails of receipts are not sent, in copies that have such emails (migration 13). */
async function dropPendingEmails(lite: PGlite, at: Instant): Promise<void> {
  const { rows: known } = await lite.query<{ table: string }>(
    "SELECT relname AS table FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE (relname, attname) IN (('outbox', 'is_copy'), ('mail_events', 'id')) AND relkind = 'r'",
  );
  const tables = known.map(({ table }) => table);
  if (!tables.includes("outbox")) return;
  await (tables.includes("mail_events") ? storeDrops(lite, at) : writeDrops(lite, at));
}

async function storeDrops(lite: PGlite, at: Instant): Promise<void> {
  const reason = emailDropText("restored");
  await lite.query(
    `WITH dropped AS (UPDATE mails SET state = 'dropped', state_at = $1, reason = $2 FROM outbox WHERE mails.id = outbox.id RETURNING mails.*)
    INSERT INTO mail_events (retailer_id, receipt_id, mail_id, kind, event, at, source, source_event, reason)
    SELECT retailer_id, receipt_id, id, kind, 'dropped', $1, 'outbox', id || '/dropped', $2 FROM dropped ON CONFLICT DO NOTHING`,
    [at, reason],
  );
}

/** Copies from before migration 35 have the events in the texts of the receipts. */
async function writeDrops(lite: PGlite, at: Instant): Promise<void> {
  const { rows } = await lite.query<{ retailer: string; id: string; json: string }>(`
    SELECT DISTINCT ON (receipts.retailer_id, receipts.id) receipts.retailer_id AS retailer, receipts.id, receipts.body::text AS json
    FROM outbox JOIN receipts ON receipts.retailer_id = outbox.retailer_id AND receipts.id = outbox.receipt_id WHERE NOT is_copy ORDER BY receipts.retailer_id, receipts.id`);
  for (const { retailer, id, json } of rows) {
    const written = withDroppedEmail(json, { at, reason: emailDropText("restored") });
    await lite.query("UPDATE receipts SET body = $3::json WHERE retailer_id = $1 AND id = $2", [retailer, id, written]);
  }
}

/** Returns the lines for the operator, who may know which tokens were revoked since. */
export function restoredAccessLines(tokens: readonly RestoredToken[]): readonly string[] {
  const lines = [
    "All users have to sign in again. Emailed links no longer work, and pending emails are not sent. Passwords, roles and access tokens are as they were when the backup was created.",
  ];
  if (tokens.length === 0) return lines;
  return [
    ...lines,
    "These access tokens are valid again, even if they were revoked since. To revoke one: npm run token:create -- --revoke ID",
    ...tokens.map(({ id, name }) => `  ${id}  ${name}`),
  ];
}
