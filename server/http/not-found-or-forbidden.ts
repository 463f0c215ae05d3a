import { sql, type Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { notFoundRefusal, foreignRecordRefusal, type HttpRefusal } from "./problems.ts";

/**
 * Returns the refusal for a record that the caller cannot see. A record of another retailer gets the same response as a
 * missing one, and is audited. Queries each retailer in turn to use the index. Use it only for ids that cannot be
 * guessed.
 */
export async function notFoundOrForeign(
  db: Kysely<Database>,
  table: "receipts" | "raw_records" | "survey_responses",
  id: string,
): Promise<HttpRefusal> {
  const { rows } =
    await sql`SELECT 1 FROM ${sql.table(table)} WHERE retailer_id = ANY (ARRAY(SELECT id FROM retailers)) AND id = ${id} LIMIT 1`.execute(
      db,
    );
  return rows.length > 0 ? foreignRecordRefusal() : notFoundRefusal();
}
