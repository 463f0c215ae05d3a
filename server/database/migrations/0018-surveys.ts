import type { Migration } from "./migration.ts";

/**
 * Surveys and responses. The marks of a response state what is counted (`toMarks` of the domain), so a summary reads no
 * answers. A receipt has at most one response. The store is that of the receipt.
 */
export const surveys: Migration = {
  number: 18,
  name: "surveys",
  sql: `
CREATE TABLE surveys (
  retailer_id text NOT NULL REFERENCES retailers,
  id text COLLATE "C" NOT NULL CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  body jsonb NOT NULL,
  PRIMARY KEY (retailer_id, id)
);

CREATE TABLE survey_responses (
  retailer_id text NOT NULL,
  survey_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  receipt_id text COLLATE "C",
  store_id text,
  at timestamptz NOT NULL,
  pages jsonb NOT NULL,
  marks text[] COLLATE "C" NOT NULL,
  PRIMARY KEY (retailer_id, id),
  FOREIGN KEY (retailer_id, survey_id) REFERENCES surveys
);
CREATE UNIQUE INDEX survey_responses_of_receipt ON survey_responses (retailer_id, receipt_id);
CREATE INDEX survey_responses_by_time ON survey_responses (retailer_id, survey_id, at);
`,
};
