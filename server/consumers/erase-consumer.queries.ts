import { sql, type Transaction } from "kysely";
import type { JsonObject } from "#domain/shared/json.ts";
import { withTexts } from "#domain/surveys/index.ts";
import { writeReceipt } from "../receipts/changes/changed-receipts.queries.ts";
import { patchedText } from "../receipts/changes/patched-text.ts";
import type { Database } from "../database/schema.ts";
import type { WirePages } from "../surveys/survey.wire.ts";
import { auditOfConsumer, mailsOf, ofConsumer, rawRecordsOf, surveyResponsesOf } from "./consumer-records.queries.ts";
import type { ConsumerId } from "./consumers.queries.ts";
import { erasingSteps } from "./erased-receipt.ts";

/** Replaces the identifier of an erased customer in audit events. */
export const ERASED = "erased customer";

/**
 * Erases a customer.
 * Receipts keep their figures and lose the identifier and personal properties. The database derives summaries, search
 * terms and figures from the receipts, so triggers update them.
 */
export async function eraseConsumer(db: Transaction<Database>, id: ConsumerId): Promise<void> {
  const { rows: receipts } = await sql<{ id: string; json: string }>`SELECT id, body::text AS json FROM receipts WHERE ${ofConsumer(id)} ORDER BY id FOR UPDATE`.execute(db);
  await sql`DELETE FROM outbox WHERE ${mailsOf(id)}`.execute(db);
  await sql`DELETE FROM raw_records WHERE ${rawRecordsOf(id)}`.execute(db);
  await eraseSurveyTexts(db, id);
  for (const { id: receipt, json } of receipts) {
    const { steps, erased } = erasingSteps(JSON.parse(json) as JsonObject, id.identifier);
    await writeReceipt(db, { retailer: id.retailer, id: receipt, json: patchedText(json, steps, erased), identifier: undefined });
  }
  for (const table of ["consumers", "loyalty_points", "loyalty_events"]) await sql`DELETE FROM ${sql.table(table)} WHERE ${ofConsumer(id)}`.execute(db);
  await sql`DELETE FROM consumer_terms WHERE ${ofConsumer(id)}`.execute(db);
  // A reason is a free text.
  await sql`UPDATE audit SET target = ${ERASED}, details = details - 'reason' WHERE ${auditOfConsumer(id)}`.execute(db);
}

/** Keeps the answers as figures and removes what the customer wrote. */
async function eraseSurveyTexts(db: Transaction<Database>, id: ConsumerId): Promise<void> {
  const { rows } = await sql<{ id: string; pages: WirePages }>`SELECT id, pages FROM survey_responses WHERE ${surveyResponsesOf(id)} ORDER BY id FOR UPDATE`.execute(db);
  for (const { id: response, pages } of rows) {
    const kept = JSON.stringify(withTexts({ pages }, () => undefined).pages);
    await sql`UPDATE survey_responses SET pages = ${kept}::jsonb WHERE retailer_id = ${id.retailer} AND id = ${response}`.execute(db);
  }
}
