import type { Migration } from "./migration.ts";

/**
 * An account that is bound to an identity provider has no password, no links that set one, and no access tokens of the
 * time before. While its access is suspended, its access tokens do not act. Without its binding, the account has neither
 * sessions nor access tokens.
 */
export const boundAccounts: Migration = {
  number: 50,
  name: "bound accounts",
  // Programs before it bind accounts that keep their passwords, and accept the tokens of suspended ones.
  minimumProgram: 50,
  sql: `
ALTER TABLE identities ADD COLUMN suspended timestamptz;
CREATE TRIGGER rights AFTER INSERT OR DELETE OR UPDATE ON identities FOR EACH ROW EXECUTE FUNCTION tell_of_rights();
CREATE TRIGGER emptied AFTER TRUNCATE ON identities FOR EACH STATEMENT EXECUTE FUNCTION tell_of_rights();

UPDATE accounts SET password_hash = NULL FROM identities
  WHERE identities.email = accounts.email AND password_hash IS NOT NULL;
DELETE FROM account_links USING identities WHERE identities.email = account_links.email;
DELETE FROM outbox USING identities WHERE identities.email = outbox.email;
DELETE FROM sessions USING identities WHERE identities.email = sessions.email AND sessions.identity_session IS NULL;
UPDATE access_tokens SET revoked = now() FROM identities
  WHERE identities.email = access_tokens.email AND revoked IS NULL AND created <= identities.created_timestamp;

-- The provider has ended the last session of the account.
UPDATE identities SET suspended = now() WHERE 'session.end' = (
  SELECT action FROM audit WHERE actor = identities.email
    AND (action = 'session.begin' OR action = 'session.end' AND target IN ('refresh', 'back-channel'))
  ORDER BY id DESC LIMIT 1);

CREATE FUNCTION end_access_by_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE email = OLD.email;
  UPDATE access_tokens SET revoked = now() WHERE email = OLD.email AND revoked IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER access AFTER DELETE ON identities FOR EACH ROW EXECUTE FUNCTION end_access_by_identity();
`,
};
