import type { Migration } from "./migration.ts";

/**
 * Why a till record could not be processed, and what its content says of the sale. Records of earlier versions have none
 * of them until they are processed again.
 */
export const recordFailures: Migration = {
  number: 34,
  name: "record failures",
  sql: `
ALTER TABLE raw_records ADD COLUMN transaction_id text, ADD COLUMN till_id text,
  ADD COLUMN failed timestamptz, ADD COLUMN failure_code text, ADD COLUMN failure_text text,
  ADD CONSTRAINT raw_records_failure CHECK ((failed IS NULL) = (failure_code IS NULL) AND (failed IS NULL) = (failure_text IS NULL));
CREATE INDEX raw_records_failed ON raw_records (retailer_id, id) WHERE failed IS NOT NULL;
CREATE INDEX raw_records_failed_of_store ON raw_records (retailer_id, store_id, id) WHERE failed IS NOT NULL;
CREATE INDEX raw_records_of_receipt ON raw_records (retailer_id, receipt_id, id) WHERE receipt_id IS NOT NULL;
`,
};
