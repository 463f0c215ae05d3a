import type { Migration } from "./migration.ts";

/** Loyalty points of consumers by program, and each change of them. */
export const loyalty: Migration = {
  number: 17,
  name: "loyalty",
  sql: `
CREATE TABLE loyalty_points (
  retailer_id text NOT NULL REFERENCES retailers,
  identifier text NOT NULL CHECK (char_length(identifier) BETWEEN 1 AND 320),
  program text NOT NULL,
  total bigint NOT NULL CHECK (total >= 0),
  PRIMARY KEY (retailer_id, identifier, program)
);

CREATE TABLE loyalty_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  retailer_id text NOT NULL REFERENCES retailers,
  identifier text NOT NULL,
  program text NOT NULL,
  at timestamptz NOT NULL,
  description text NOT NULL,
  value integer NOT NULL,
  total bigint NOT NULL,
  receipt_id text COLLATE "C"
);
CREATE INDEX loyalty_events_of_identifier ON loyalty_events (retailer_id, identifier, program, at, id);
`,
};
