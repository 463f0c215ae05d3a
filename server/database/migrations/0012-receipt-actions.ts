import type { Migration } from "./migration.ts";

/**
 * Emails of receipts belong to no account and name the receipt that records their delivery. An index finds identifiers
 * by prefix, in lower case and by bytes, for the retailer and for each store. Template data has a live and a draft
 * version.
 */
export const receiptActions: Migration = {
  number: 12,
  name: "receipt actions",
  sql: `
ALTER TABLE outbox ALTER COLUMN email DROP NOT NULL;
ALTER TABLE outbox ADD COLUMN retailer_id text, ADD COLUMN receipt_id text, ADD COLUMN html text;
ALTER TABLE outbox ADD CONSTRAINT outbox_of_one CHECK (
  (email IS NULL) <> (receipt_id IS NULL) AND (retailer_id IS NULL) = (receipt_id IS NULL)
);

CREATE INDEX receipts_by_letters ON receipts (retailer_id, (lower(identifier)) COLLATE "C", identifier COLLATE "C")
  WHERE char_length(identifier) <= 320;
CREATE INDEX receipts_of_store_by_letters ON receipts (retailer_id, store_id, (lower(identifier)) COLLATE "C", identifier COLLATE "C")
  WHERE char_length(identifier) <= 320;

CREATE TABLE template_data (
  retailer_id text NOT NULL REFERENCES retailers,
  stage text NOT NULL CHECK (stage IN ('live', 'draft')),
  body json NOT NULL,
  PRIMARY KEY (retailer_id, stage)
);
`,
};
