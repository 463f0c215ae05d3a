import type { Migration } from "./migration.ts";

/**
 * Files of retailers and their versions. The data is text, not jsonb: it is stored byte for byte, and no query reads
 * it. A file can belong to several retailers; its name is unique within each.
 */
export const retailerFiles: Migration = {
  number: 23,
  name: "retailer files",
  sql: `
CREATE TABLE retailer_files (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  updated_timestamp timestamptz NOT NULL
);

CREATE TABLE retailer_file_owners (
  retailer_id text NOT NULL REFERENCES retailers,
  name text COLLATE "C" NOT NULL,
  file_id text COLLATE "C" NOT NULL REFERENCES retailer_files ON DELETE CASCADE,
  PRIMARY KEY (retailer_id, name)
);
CREATE INDEX retailer_file_owners_of_file ON retailer_file_owners (file_id);

CREATE TABLE retailer_file_versions (
  file_id text COLLATE "C" NOT NULL REFERENCES retailer_files ON DELETE CASCADE,
  revision integer NOT NULL,
  type text NOT NULL CHECK (type IN ('csv', 'raw')),
  retailer_ids text[] COLLATE "C" NOT NULL,
  data text NOT NULL,
  size integer NOT NULL,
  updated_by text NOT NULL,
  updated_timestamp timestamptz NOT NULL,
  PRIMARY KEY (file_id, revision)
);
`,
};
