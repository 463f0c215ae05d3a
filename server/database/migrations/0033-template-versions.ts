import type { Migration } from "./migration.ts";

/** Versions of template data: of a retailer or a store, untranslated or of a language. An empty text means neither. */
export const templateVersionsMigration: Migration = {
  number: 33,
  name: "template versions",
  sql: `
CREATE TABLE template_versions (
  retailer_id text NOT NULL REFERENCES retailers,
  store_id text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  body json NOT NULL,
  updated_by text,
  updated_timestamp timestamptz NOT NULL,
  PRIMARY KEY (retailer_id, store_id, language, revision)
);
`,
};
