import { sql, type RawBuilder } from "kysely";

/** The members that a list answers of each receipt: those of a summary, or all where absent. */
export type ReceiptFields = "summary" | undefined;

/**
 * The JSON text of a row of `receipts`. A summary has a column of its own: the large texts of whole receipts, which
 * PostgreSQL keeps outside of the row, are not read for it.
 */
export const jsonOf = (fields: ReceiptFields): RawBuilder<unknown> =>
  fields === "summary" ? sql`coalesce(summary, body)::text` : sql`body::text`;
