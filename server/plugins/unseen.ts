import { sql, type Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { notFound, notTheirs, type HttpRefusal } from "./problems.ts";

/**
 * What the caller does not see: one that is there, whosever it is, is answered like one that is not, and noted. Asked
 * about retailer by retailer, as the index has them; only of ids that nobody comes upon by chance.
 */
export async function unseen(db: Kysely<Database>, table: "receipts" | "raw_records" | "survey_responses", id: string): Promise<HttpRefusal> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE retailer_id = ANY (ARRAY(SELECT id FROM retailers)) AND id = ${id} LIMIT 1`.execute(db);
  return rows.length > 0 ? notTheirs() : notFound();
}
