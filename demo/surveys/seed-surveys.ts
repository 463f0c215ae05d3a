import { sql, type Kysely } from "kysely";
import { epochSeconds, type Instant } from "../../domain/shared/time/instant.ts";
import type { Database } from "../../server/database/schema.ts";
import type { ReceiptInsert } from "../../server/receipts/receipt-row.ts";
import { DEMO_RETAILERS } from "../retailers/retailers.ts";
import { SPECIAL_RETAILER } from "../special/special-receipt.ts";
import { collectionResponses, extractResponses, type ResponseRow } from "./demo-responses.ts";
import { CLICK_AND_COLLECT, STORE_VISIT, buildStoreVisit } from "./demo-surveys.ts";

const BATCH = 250;

/**
 * Adds the surveys and a year of responses for the flagship. Responses to receipts are added with the receipts; an
 * older demonstration gets them once. Existing data stays unchanged.
 */
export async function seedSurveys(db: Kysely<Database>, now: Instant): Promise<void> {
  const surveys = [
    ...DEMO_RETAILERS.map(({ id, sector }) => ({
      retailer_id: id,
      id: STORE_VISIT,
      body: JSON.stringify(buildStoreVisit(sector)),
    })),
    { retailer_id: SPECIAL_RETAILER, id: CLICK_AND_COLLECT.survey_id, body: JSON.stringify(CLICK_AND_COLLECT) },
  ];
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("surveys")
    .values(surveys)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await insertResponses(db, [...collectionResponses(SPECIAL_RETAILER, epochSeconds(now))]);
  const { rows } = await sql<ReceiptInsert>`
    SELECT retailer_id, id, store_id, body::text AS body FROM receipts WHERE body #> '{properties,survey}' IS NOT NULL`.execute(
    db,
  );
  await insertResponses(db, extractResponses(rows));
}

/** Skips existing responses, because a duplicate receipt refers to the response of its original. */
export async function insertResponses(db: Kysely<Database>, rows: readonly ResponseRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insertInto("survey_responses")
      .values(rows.slice(from, from + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
