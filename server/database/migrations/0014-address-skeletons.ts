import type { Migration } from "./migration.ts";

/**
 * What an address looks like. The program computes it, so that accounts of before get theirs when the next account is
 * created. The index is not unique: accounts of before can look alike, and keep working.
 */
export const addressSkeletons: Migration = {
  number: 14,
  name: "address skeletons",
  sql: `
ALTER TABLE accounts ADD COLUMN email_skeleton text;
CREATE INDEX accounts_by_skeleton ON accounts (email_skeleton);
`,
};
