import type { Migration } from "./migration.ts";

/**
 * An account without retailers is managed where it was last. If that was not recorded, only global administrators
 * manage it.
 */
export const leftRetailers: Migration = {
  number: 6,
  name: "left retailers",
  sql: `
ALTER TABLE accounts ADD COLUMN left_retailers text[] NOT NULL DEFAULT '{}';
CREATE INDEX accounts_by_left_retailers ON accounts USING gin (left_retailers) WHERE left_retailers <> '{}';
`,
};
