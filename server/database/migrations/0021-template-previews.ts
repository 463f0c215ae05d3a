import type { Migration } from "./migration.ts";

/**
 * Previews of unsaved templates, each kept for half an hour. They replace the single draft of template data of a
 * retailer.
 */
export const templatePreviews: Migration = {
  number: 21,
  name: "template previews",
  sql: `
CREATE TABLE template_previews (
  retailer_id text NOT NULL REFERENCES retailers,
  id text COLLATE "C" NOT NULL CHECK (id ~ '^[0-9a-f]{24}$'),
  creator text NOT NULL,
  receipt_id text NOT NULL,
  output text NOT NULL CHECK (output IN ('web', 'email')),
  language text,
  draft json NOT NULL,
  created timestamptz NOT NULL,
  expires timestamptz NOT NULL,
  PRIMARY KEY (retailer_id, id)
);
CREATE INDEX template_previews_by_time ON template_previews (retailer_id, created);
CREATE INDEX template_previews_by_end ON template_previews (expires);

DELETE FROM template_data WHERE stage = 'draft';
`,
};
