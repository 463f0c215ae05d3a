import type { Migration } from "./migration.ts";

/**
 * What whoever works on the database by hand may do besides, and servers hear of like the rest: empty a table at once,
 * to throw everybody out say; give a session or a token another secret, or another holder.
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
