import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Schema } from "#contract/index.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { toInstant, formatIsoInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { AnswerCounts } from "#domain/surveys/index.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";
import type { WireSurvey } from "./survey.wire.ts";

/** Returns a survey of the retailer in the format of the contract. */
export async function selectSurvey(
  db: Kysely<Database>,
  retailer: string,
  id: string,
): Promise<WireSurvey | undefined> {
  const row = await db
    .selectFrom("surveys")
    .select("body")
    .where("retailer_id", "=", retailer)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.body as WireSurvey | undefined;
}

/** The responses that the caller may see, by stores. */
export type ResponseScope = {
  readonly retailer: string;
  /** Stores of which all responses are visible. */
  readonly all: StoreScope["stores"];
  /** Stores of which only responses to receipts are visible. */
  readonly ofReceipts: StoreScope["stores"];
};

export async function selectSurveyResponse(
  db: Kysely<Database>,
  { retailer, all, ofReceipts }: ResponseScope,
  { survey, id }: { readonly survey: string; readonly id: string },
): Promise<Schema<"SurveyResponse"> | undefined> {
  const inStores = (stores: StoreScope["stores"]): RawBuilder<boolean> =>
    sqlAnd([sql`true`, ...storeConditions({ retailer, stores })]);
  const {
    rows: [row],
  } = await sql<{ at: Date; pages: Schema<"SurveyResponse">["pages"] }>`
    SELECT at, pages FROM survey_responses WHERE retailer_id = ${retailer} AND id = ${id} AND survey_id = ${survey}
      AND ((${inStores(all)}) OR (receipt_id IS NOT NULL AND ${inStores(ofReceipts)}))`.execute(db);
  return (
    row && {
      response_id: id,
      survey_id: survey,
      created_timestamp: formatIsoInstant(toInstant(row.at)),
      pages: row.pages,
    }
  );
}

/** Counts the responses in a period, and how often each mark occurs in them. */
export async function countResponses(
  db: Kysely<Database>,
  scope: StoreScope,
  { survey, from, until }: TimeSpan & { readonly survey: string },
): Promise<{ readonly responses: number; readonly marks: AnswerCounts }> {
  const asked = sqlAnd([
    sql`retailer_id = ${scope.retailer}`,
    sql`survey_id = ${survey}`,
    sql`at >= ${from}`,
    sql`at < ${until}`,
    ...storeConditions(scope),
  ]);
  const { rows } = await sql<{ mark: string; count: string }>`
    SELECT mark, count(*) AS count FROM survey_responses CROSS JOIN LATERAL unnest(marks || ${EVERY}::text) AS mark WHERE ${asked} GROUP BY mark`.execute(
    db,
  );
  const counts = new Map(rows.map(({ mark, count }) => [mark, Number(count)]));
  return { responses: counts.get(EVERY) ?? 0, marks: counts };
}

/** A mark of every response. No question has an empty id. */
const EVERY = "";

export type NewResponse = {
  readonly retailer: string;
  readonly survey: string;
  readonly id: string;
  readonly receipt: string;
  readonly store: string | null;
  readonly at: Instant;
  readonly pages: Schema<"SurveyResponse">["pages"];
  readonly marks: readonly string[];
};

/** Returns false if the receipt already has a response. */
export async function insertResponse(
  db: Kysely<Database>,
  { retailer, survey, receipt, store, pages, marks, ...facts }: NewResponse,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("survey_responses")
    .values({
      retailer_id: retailer,
      survey_id: survey,
      receipt_id: receipt,
      store_id: store,
      pages: JSON.stringify(pages),
      marks: [...marks],
      ...facts,
    })
    .onConflict((conflict) => conflict.columns(["retailer_id", "receipt_id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
