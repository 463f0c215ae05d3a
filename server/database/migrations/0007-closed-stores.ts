import type { Migration } from "./migration.ts";

/**
 * Closed stores. Their last version is kept, because a new store with the same reference must have a later one.
 * `has_receipts` is true while receipts still have the id.
 */
export const closedStores: Migration = {
  number: 7,
  name: "closed stores",
  sql: `
CREATE TABLE closed_stores (
  retailer_id text NOT NULL REFERENCES retailers,
  id text NOT NULL,
  effective_reference text NOT NULL,
  updated_timestamp timestamptz NOT NULL,
  has_receipts boolean NOT NULL,
  PRIMARY KEY (retailer_id, id)
);
CREATE INDEX closed_stores_by_reference ON closed_stores (retailer_id, effective_reference, updated_timestamp);
CREATE INDEX closed_stores_with_receipts ON closed_stores (retailer_id, id) WHERE has_receipts;
`,
};
