import type { Migration } from "./migration.ts";

/**
 * Changes of stores and rates. Rates of a retailer are ordered in time, so an index finds those of a day. References of
 * stores are unique for a retailer. Responses to idempotent requests are stored for a day, so that no request runs
 * twice.
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
