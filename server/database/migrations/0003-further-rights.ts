import type { Migration } from "./migration.ts";

/**
 * Notifies servers also of manual changes in the database: an emptied table, which signs out all users, or a new secret
 * or owner of a session or token.
 */
export const furtherRights: Migration = {
  number: 3,
  name: "further-rights",
  sql: `
CREATE TRIGGER emptied AFTER TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER emptied AFTER TRUNCATE ON account_retailers FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER emptied AFTER TRUNCATE ON roles FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER emptied AFTER TRUNCATE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER emptied AFTER TRUNCATE ON access_tokens FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER emptied AFTER TRUNCATE ON retailers FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER emptied AFTER TRUNCATE ON stores FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rights();

CREATE TRIGGER holder AFTER UPDATE OF token_hash, email, created ON sessions FOR EACH ROW EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER holder AFTER UPDATE OF token_hash, id ON access_tokens FOR EACH ROW EXECUTE FUNCTION tell_of_rights();
`,
};
