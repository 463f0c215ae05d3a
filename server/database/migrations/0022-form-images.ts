import type { Migration } from "./migration.ts";

/**
 * Uploaded images and their use on forms. An image is found by its id alone, because email clients send no retailer.
 * The id is a hash of the retailer and the content, so it is unique.
 */
export const formImagesMigration: Migration = {
  number: 22,
  name: "form images",
  sql: `
CREATE TABLE images (
  retailer_id text NOT NULL REFERENCES retailers,
  id text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('image/gif', 'image/jpeg', 'image/png')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  content bytea NOT NULL,
  created_timestamp timestamptz NOT NULL,
  PRIMARY KEY (retailer_id, id)
);
ALTER TABLE images ALTER COLUMN content SET STORAGE EXTERNAL;

CREATE TABLE forms_data (
  retailer_id text PRIMARY KEY REFERENCES retailers,
  body json NOT NULL,
  updated_timestamp timestamptz NOT NULL
);
`,
};
