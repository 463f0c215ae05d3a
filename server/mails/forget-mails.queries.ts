import { sql, type RawBuilder, type Transaction } from "kysely";
import type { Database } from "../database/schema.ts";

type Expired = { readonly before: Date; readonly limit: number };

/**
 * Removes recipients and reasons of old emails. Their states and times stay. Returns true if there may be more.
 * The receipt is no longer found by the recipient if none of its emails names one, nor the text of an earlier version.
 */
export async function forgetMails(trx: Transaction<Database>, { before, limit }: Expired): Promise<boolean> {
  const { rows } = await sql<{ retailer: string; receipt: string }>`
    UPDATE mails SET recipient = NULL, reason = NULL WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM mails WHERE at < ${before} AND (recipient IS NOT NULL OR reason IS NOT NULL) ORDER BY at LIMIT ${limit} ${UNLOCKED}
    )) RETURNING retailer_id AS retailer, receipt_id AS receipt`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    DELETE FROM email_recipients AS known
    USING (SELECT DISTINCT * FROM unnest(${rows.map(({ retailer }) => retailer)}::text[], ${rows.map(({ receipt }) => receipt)}::text[])) AS forgotten (retailer, receipt)
    WHERE known.retailer_id = retailer AND known.receipt_id = receipt
      AND NOT EXISTS (SELECT FROM mails WHERE retailer_id = retailer AND receipt_id = receipt AND recipient IS NOT NULL)
      AND NOT EXISTS (SELECT FROM receipts WHERE retailer_id = retailer AND id = receipt AND (body #> '{delivery,events}')::text LIKE '%"address"%')`.execute(
    trx,
  );
  return rows.length === limit;
}

/** Removes the reasons of old events. Returns true if there may be more. */
export const forgetReasons = (trx: Transaction<Database>, { before, limit }: Expired): Promise<boolean> =>
  forgetRows(
    trx,
    limit,
    sql`UPDATE mail_events SET reason = NULL WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM mail_events WHERE at < ${before} AND reason IS NOT NULL ORDER BY at LIMIT ${limit} ${UNLOCKED}))`,
  );

/** Removes why and by which email old addresses were suppressed. They stay suppressed. Returns true if there may be more. */
export const forgetSuppressionReasons = (trx: Transaction<Database>, { before, limit }: Expired): Promise<boolean> =>
  forgetRows(
    trx,
    limit,
    sql`UPDATE suppressed_addresses SET reason = NULL, mail_id = NULL WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM suppressed_addresses WHERE since < ${before} AND (reason IS NOT NULL OR mail_id IS NOT NULL)
      ORDER BY since LIMIT ${limit} ${UNLOCKED}))`,
  );

/** Removes the reasons of old waves of bounces. Returns true if there may be more. */
export const forgetWaveReasons = (trx: Transaction<Database>, { before, limit }: Expired): Promise<boolean> =>
  forgetRows(
    trx,
    limit,
    sql`UPDATE mail_waves SET reason = NULL WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM mail_waves WHERE seen < ${before} AND reason IS NOT NULL LIMIT ${limit} ${UNLOCKED}))`,
  );

async function forgetRows(trx: Transaction<Database>, limit: number, update: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows = 0n } = await update.execute(trx);
  return Number(numAffectedRows) === limit;
}

/** Rows that others change wait for the next cleanup, so that the cleanup waits for none of them. */
const UNLOCKED = sql`FOR UPDATE SKIP LOCKED`;
