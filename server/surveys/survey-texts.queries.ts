import { sql, type Kysely } from "kysely";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import type { SurveyResponse } from "#domain/surveys/index.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";

/** The stores of the responses, and those whose receipts may be named. */
export type TextScope = StoreScope & { readonly receipts: StoreScope["stores"] };

export type TextSelection = TimeSpan & {
  readonly survey: string;
  readonly question: string;
  readonly older: string | undefined;
  readonly limit: number;
};

export type TextRow = {
  readonly id: string;
  readonly at: Date;
  readonly pages: SurveyResponse["pages"];
  readonly store_id: string | null;
  readonly store: string | null;
  readonly receipt_id: string | null;
  readonly transaction_id: string | null;
};

/**
 * Returns the responses with a text to the question, newest first.
 * Reads the index of the period backwards, and the answers of those only that the marks name.
 */
export async function selectTexts(
  db: Kysely<Database>,
  { receipts, ...scope }: TextScope,
  { survey, question, older, limit, from, until }: TextSelection,
): Promise<readonly TextRow[]> {
  const { retailer } = scope;
  const asked = sqlAnd([
    sql`response.retailer_id = ${retailer}`,
    sql`response.survey_id = ${survey}`,
    sql`response.at >= ${from}`,
    sql`response.at < ${until}`,
    sql`${question} = ANY (response.marks)`,
    sql`jsonb_path_exists(response.pages, ${WRITTEN}, jsonb_build_object('question', ${question}::text))`,
    ...storeConditions(scope, sql`response.store_id`),
    ...(older === undefined
      ? []
      : [
          sql`(response.at, response.id) < (SELECT at, id FROM survey_responses WHERE retailer_id = ${retailer} AND id = ${older})`,
        ]),
  ]);
  const readable = sqlAnd([
    sql`receipt.retailer_id = response.retailer_id`,
    sql`receipt.id = response.receipt_id`,
    ...storeConditions({ retailer, stores: receipts }, sql`receipt.store_id`),
  ]);
  const { rows } = await sql<TextRow>`
    SELECT response.id, response.at, response.pages, store.id AS store_id, store.name AS store,
      receipt.id AS receipt_id, receipt.transaction_id
    FROM survey_responses AS response
      LEFT JOIN stores AS store ON store.retailer_id = response.retailer_id AND store.id = response.store_id
      LEFT JOIN receipts AS receipt ON ${readable}
    WHERE ${asked}
    ORDER BY response.at DESC, response.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** A path to the texts of a question, as `writtenTexts` of the domain reads them. */
const WRITTEN = sql.lit('$[*].questions[*] ? (@.id == $question).answers[*].text ? (@ != "")');
