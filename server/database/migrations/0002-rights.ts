import type { Migration } from "./migration.ts";

/**
 * Notifies every server when cached callers become invalid: changes of accounts, their retailers and roles, ended or
 * moved sessions, tokens, retailers and stores. The use of a session or token does not change permissions.
 */
export const rights: Migration = {
  number: 2,
  name: "rights",
  sql: `
CREATE FUNCTION tell_of_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('counterfoil_rights', '');
  RETURN NULL;
END $$;

CREATE TRIGGER rights AFTER DELETE OR UPDATE OF status, confirmed, last_password_change, display_email ON accounts
  FOR EACH ROW EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER rights AFTER INSERT OR DELETE OR UPDATE ON account_retailers FOR EACH ROW EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER rights AFTER INSERT OR DELETE OR UPDATE ON roles FOR EACH ROW EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER rights AFTER DELETE OR UPDATE OF retailer_id, expires ON sessions FOR EACH ROW EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER rights AFTER DELETE OR UPDATE OF name, retailers, permissions, stores, revoked ON access_tokens
  FOR EACH ROW EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER rights AFTER INSERT OR DELETE OR UPDATE ON retailers FOR EACH ROW EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER rights AFTER INSERT OR DELETE OR UPDATE OF id, retailer_id ON stores FOR EACH ROW EXECUTE FUNCTION tell_of_rights();
`,
};
