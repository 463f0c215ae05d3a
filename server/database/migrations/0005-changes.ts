import type { Migration } from "./migration.ts";

/**
 * What changes of stores and rates need. A retailer's rates follow one another in time, so that those in force on a day
 * are found by their index; no two of its stores go by one reference. The answers to attempts that were named are kept
 * for a day, so that none is carried out twice.
 */
export const changes: Migration = {
  number: 5,
  name: "changes",
  sql: `
CREATE UNIQUE INDEX stores_by_reference ON stores (retailer_id, effective_reference);

CREATE TABLE currency_rates (
  retailer_id text NOT NULL REFERENCES retailers,
  id text NOT NULL CHECK (char_length(id) BETWEEN 1 AND 64),
  valid_from timestamptz NOT NULL,
  body json NOT NULL,
  updated_timestamp timestamptz NOT NULL,
  PRIMARY KEY (retailer_id, id)
);
CREATE UNIQUE INDEX currency_rates_in_time ON currency_rates (retailer_id, valid_from);

CREATE TABLE kept_answers (
  actor text NOT NULL,
  operation text NOT NULL,
  key_hash text NOT NULL,
  request_hash text NOT NULL,
  answer text,
  at timestamptz NOT NULL,
  PRIMARY KEY (actor, operation, key_hash)
);
CREATE INDEX kept_answers_by_age ON kept_answers (at);
`,
};
