import { sql, type Transaction } from "kysely";
import { emailDropText } from "#domain/receipts/index.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { mapFreeTexts } from "#domain/surveys/index.ts";
import { writeReceipt, writeReceiptText } from "../receipts/changes/receipt-writes.queries.ts";
import { recordEmailEvent } from "../receipts/mailing/delivery.queries.ts";
import { patchJsonText } from "../receipts/changes/patch-json-text.ts";
import type { Database } from "../database/schema.ts";
import type { WirePages } from "../surveys/survey.wire.ts";
import { isAuditEventOfConsumer, isEmailOfConsumer, isOfConsumer, isRawRecordOfConsumer, isSurveyResponseOfConsumer, wasEmailedTo } from "./consumer-records.queries.ts";
import { selectProfile, type ConsumerId } from "./consumers.queries.ts";
import { buildErasurePatch, buildRecipientErasurePatch, createIdentifierRedactor } from "./erase-receipt.ts";

/** Replaces the identifier of an erased customer in audit events. */
export const ERASED_CUSTOMER = "erased customer";

/**
 * Erases a customer.
 * Receipts keep their figures and lose the identifier and personal properties. The database derives summaries, search
 * terms and figures from the receipts, so triggers update them.
 */
export async function eraseConsumer(db: Transaction<Database>, id: ConsumerId, now: Instant): Promise<void> {
  await sql`SELECT FROM receipts WHERE ${isOfConsumer(id)} ORDER BY id FOR UPDATE`.execute(db);
  await cancelEmails(db, id, now);
  const { rows: receipts } = await sql<{ id: string; json: string }>`SELECT id, body::text AS json FROM receipts WHERE ${isOfConsumer(id)} ORDER BY id`.execute(db);
  const redact = createIdentifierRedactor(id.identifier, await spellingsOf(db, id, receipts.map(({ json }) => json)));
  await sql`DELETE FROM raw_records WHERE ${isRawRecordOfConsumer(id)}`.execute(db);
  await eraseSurveyTexts(db, id);
  await sql`DELETE FROM email_recipients WHERE retailer_id = ${id.retailer} AND receipt_id = ANY (${receipts.map((receipt) => receipt.id)}::text[])`.execute(db);
  for (const { id: receipt, json } of receipts) {
    const { steps, erased } = buildErasurePatch(JSON.parse(json) as JsonObject, redact);
    await writeReceipt(db, { retailer: id.retailer, id: receipt, json: patchJsonText(json, steps, erased), identifier: undefined });
  }
  await eraseRecipient(db, id);
  for (const table of ["consumers", "loyalty_points", "loyalty_events"]) await sql`DELETE FROM ${sql.table(table)} WHERE ${isOfConsumer(id)}`.execute(db);
  await sql`DELETE FROM consumer_terms WHERE ${isOfConsumer(id)}`.execute(db);
  // A reason is a free text. Others are the values of a merged profile.
  await sql`UPDATE audit SET target = ${ERASED_CUSTOMER}, details = details - 'reason' - 'others' WHERE ${isAuditEventOfConsumer(id)}`.execute(db);
}

/** Deletes unsent emails. Records that on their receipts, except for copies. */
async function cancelEmails(db: Transaction<Database>, id: ConsumerId, at: Instant): Promise<void> {
  const { rows } = await sql<{ id: string; to: string; receipt: string | null; is_copy: boolean }>`
    DELETE FROM outbox WHERE ${isEmailOfConsumer(id)} RETURNING id, recipient AS "to", receipt_id AS receipt, is_copy`.execute(db);
  for (const { receipt, is_copy: isCopy, ...email } of rows) {
    if (receipt !== null && !isCopy) await recordEmailEvent(db, { retailer: id.retailer, id: receipt }, { event: "dropped", at, reason: emailDropText("erased"), email });
  }
}

/** Returns the spellings of the identifier on its receipts and its profile. */
async function spellingsOf(db: Transaction<Database>, id: ConsumerId, receipts: readonly string[]): Promise<readonly string[]> {
  const profile = await selectProfile(db, id);
  const displays = receipts.map((json) => JSON.parse(json) as JsonObject).flatMap(({ identifier, display }) => [identifier, display]);
  return [profile?.display, ...displays].filter((spelling) => typeof spelling === "string");
}

/** Removes the address from receipts that were emailed to it and are not the customer's, for example after a correction. */
async function eraseRecipient(db: Transaction<Database>, id: ConsumerId): Promise<void> {
  const { rows: receipts } = await sql<{ id: string; json: string }>`SELECT id, body::text AS json FROM receipts WHERE ${wasEmailedTo(id)} ORDER BY id FOR UPDATE`.execute(db);
  for (const { id: receipt, json } of receipts) {
    const { steps, erased } = buildRecipientErasurePatch(JSON.parse(json) as JsonObject, id.identifier);
    await writeReceiptText(db, { retailer: id.retailer, id: receipt, json: patchJsonText(json, steps, erased) });
  }
  await sql`DELETE FROM email_recipients WHERE retailer_id = ${id.retailer} AND address = ${id.identifier}`.execute(db);
}

/** Keeps the answers as figures and removes what the customer wrote. */
async function eraseSurveyTexts(db: Transaction<Database>, id: ConsumerId): Promise<void> {
  const { rows } = await sql<{ id: string; pages: WirePages }>`SELECT id, pages FROM survey_responses WHERE ${isSurveyResponseOfConsumer(id)} ORDER BY id FOR UPDATE`.execute(db);
  for (const { id: response, pages } of rows) {
    const kept = JSON.stringify(mapFreeTexts({ pages }, () => undefined).pages);
    await sql`UPDATE survey_responses SET pages = ${kept}::jsonb WHERE retailer_id = ${id.retailer} AND id = ${response}`.execute(db);
  }
}
