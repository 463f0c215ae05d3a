import type { Migration } from "./migration.ts";

/** A copy is emailed to another person than the buyer. Its delivery is not recorded in the receipt. */
export const copies: Migration = {
  number: 13,
  name: "copies",
  sql: `
ALTER TABLE outbox ADD COLUMN is_copy boolean NOT NULL DEFAULT false;
CREATE INDEX outbox_of_receipt ON outbox (retailer_id, receipt_id, id) WHERE receipt_id IS NOT NULL;
`,
};
