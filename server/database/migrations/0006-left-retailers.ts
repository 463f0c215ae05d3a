import type { Migration } from "./migration.ts";

/**
 * An account that has no retailer any more is looked after where it was last: by nobody else, and by administrators of
 * everything where that was never written down.
 */
export const leftRetailers: Migration = {
  number: 6,
  name: "left retailers",
  sql: `
ALTER TABLE accounts ADD COLUMN left_retailers text[] NOT NULL DEFAULT '{}';
CREATE INDEX accounts_by_left_retailers ON accounts USING gin (left_retailers) WHERE left_retailers <> '{}';
`,
};
