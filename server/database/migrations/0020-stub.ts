import type { Migration } from "./migration.ts";

export const stub: Migration = {
  number: 20,
  name: "stub",
  sql: `
CREATE TABLE template_translations (
  retailer_id text NOT NULL REFERENCES retailers,
  tag text NOT NULL,
  body json NOT NULL,
  updated_timestamp timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (retailer_id, tag)
);
`,
};
