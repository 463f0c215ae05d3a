import type { Migration } from "./migration.ts";

/** The role that a session previews, at the retailer of the session. */
export const rolePreviewsMigration: Migration = {
  number: 54,
  name: "role previews",
  // A program before it would give a session with a preview all of its rights.
  minimumProgram: 54,
  sql: `
ALTER TABLE sessions
  ADD COLUMN preview jsonb,
  ADD COLUMN preview_ends timestamptz,
  ADD CONSTRAINT preview_has_end CHECK ((preview IS NULL) = (preview_ends IS NULL));
CREATE TRIGGER preview AFTER UPDATE OF preview ON sessions FOR EACH ROW EXECUTE FUNCTION tell_of_rights();
`,
};
