import type { Migration } from "./migration.ts";

/**
 * Saved views of lists, and the one with which a list opens for an account. Both go with the account. A default view that
 * its owner no longer shares stays, and is used again when it is shared again.
 */
export const savedViewsMigration: Migration = {
  number: 47,
  name: "saved views",
  // Programs before it do not know the tables.
  minimumProgram: 35,
  sql: `
CREATE TABLE saved_views (
  retailer_id text NOT NULL REFERENCES retailers ON DELETE CASCADE,
  id text NOT NULL,
  list text NOT NULL,
  owner text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  is_shared boolean NOT NULL,
  filter json NOT NULL,
  columns json,
  sort json,
  created_timestamp timestamptz NOT NULL,
  updated_timestamp timestamptz NOT NULL,
  PRIMARY KEY (retailer_id, id)
);
CREATE INDEX saved_views_of_owner ON saved_views (owner, retailer_id, list);
CREATE INDEX saved_views_shared ON saved_views (retailer_id, list) WHERE is_shared;

CREATE TABLE default_views (
  retailer_id text NOT NULL,
  email text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  list text NOT NULL,
  view_id text NOT NULL,
  PRIMARY KEY (retailer_id, email, list),
  FOREIGN KEY (retailer_id, view_id) REFERENCES saved_views ON DELETE CASCADE
);
CREATE INDEX default_views_of_view ON default_views (retailer_id, view_id);
`,
};
