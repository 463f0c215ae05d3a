import type { Migration } from "./migration.ts";

/** Progress of the backfills (server/database/backfills.ts). `done` is null until a migration is complete. */
export const backfills: Migration = {
  number: 26,
  name: "backfills",
  sql: `
CREATE TABLE backfills (
  name text PRIMARY KEY,
  position text NOT NULL,
  done timestamptz
);
`,
};
