import type { Migration } from "./migration.ts";

/** The end of an access token, and when the email about it was queued. Tokens from before have no end. */
export const tokenEnds: Migration = {
  number: 53,
  name: "token ends",
  // Earlier programs create tokens without an end, and accept ended ones while they still run.
  minimumProgram: 35,
  sql: `
ALTER TABLE access_tokens ADD COLUMN expires timestamptz, ADD COLUMN end_notice timestamptz;
CREATE INDEX access_tokens_by_end ON access_tokens (expires) WHERE revoked IS NULL AND end_notice IS NULL;
`,
};
