import type { Migration } from "./migration.ts";

/** The first spelling of an identifier. The identifiers themselves become canonical by a backfill (server/consumers/canonical-backfill.ts). */
export const firstSpellings: Migration = {
  number: 27,
  name: "first spellings",
  sql: `
ALTER TABLE consumers ADD COLUMN display text;
`,
};
