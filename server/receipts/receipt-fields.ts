import { sql, type RawBuilder } from "kysely";

/** The members of receipts in a list: those of a summary, or all if undefined. */
export type ReceiptFields = "summary" | undefined;

/**
 * Selects the JSON text of a row of `receipts`, with the events of its emails.
 * Summaries have their own column, so that the large texts of receipts, which PostgreSQL stores outside the row, are
 * not read.
 */
export const selectReceiptJson = (fields: ReceiptFields): RawBuilder<unknown> =>
  fields === "summary"
    ? sql`summary_with_mails(receipts.summary, receipts.body, receipts.retailer_id, receipts.id)::text`
    : sql`receipt_with_mails(receipts.body, receipts.retailer_id, receipts.id)::text`;
