import type { Migration } from "./migration.ts";

/**
 * Skeletons of email addresses, which detect look-alikes. The program computes them, so existing accounts get theirs
 * when the next account is created. The index is not unique, because existing accounts can look alike.
 */
export const addressSkeletons: Migration = {
  number: 14,
  name: "address skeletons",
  sql: `
ALTER TABLE accounts ADD COLUMN email_skeleton text;
CREATE INDEX accounts_by_skeleton ON accounts (email_skeleton);
`,
};
