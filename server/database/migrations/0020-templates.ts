import type { Migration } from "./migration.ts";

/** Template data has a version, and a translation for each language tag. */
export const templates: Migration = {
  number: 20,
  name: "templates",
  sql: `
ALTER TABLE template_data ADD COLUMN updated_timestamp timestamptz NOT NULL DEFAULT date_trunc('second', now());

CREATE TABLE template_translations (
  retailer_id text NOT NULL REFERENCES retailers,
  language text COLLATE "C" NOT NULL CHECK (language ~ '^[a-z]{2,3}(_[A-Z][a-z]{3})?(_([A-Z]{2}|[0-9]{3}))?$'),
  body json NOT NULL,
  updated_timestamp timestamptz NOT NULL,
  PRIMARY KEY (retailer_id, language)
);
`,
};
