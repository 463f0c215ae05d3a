import type { Migration } from "./migration.ts";

/**
 * Passkeys, authenticator apps and recovery codes, and how a session began: its method, its device, and when its user
 * last proved who they are. A session keeps its id when its token rotates.
 */
export const signInMethodsMigration: Migration = {
  number: 52,
  name: "sign-in methods",
  // Programs before it do not know the tables. While an older program still runs, it asks for no second factor.
  minimumProgram: 35,
  sql: `
ALTER TABLE sessions
  ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text,
  ADD COLUMN method text NOT NULL DEFAULT 'password'
    CHECK (method IN ('password', 'password_and_code', 'recovery_code', 'passkey', 'provider')),
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN confirmed timestamptz;
UPDATE sessions SET confirmed = created, method = CASE WHEN identity_session IS NULL THEN 'password' ELSE 'provider' END;
CREATE TRIGGER method AFTER UPDATE OF method ON sessions FOR EACH ROW EXECUTE FUNCTION tell_of_rights();

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  email text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_timestamp timestamptz NOT NULL,
  last_used timestamptz
);
CREATE INDEX passkeys_of_account ON passkeys (email);
CREATE TRIGGER methods AFTER INSERT OR DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION tell_of_rights();

CREATE TABLE authenticators (
  email text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);
CREATE TRIGGER methods AFTER DELETE OR UPDATE OF confirmed ON authenticators
  FOR EACH ROW EXECUTE FUNCTION tell_of_rights();

CREATE TABLE recovery_codes (
  email text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (email, code_hash)
);

CREATE TABLE sign_in_steps (
  token_hash text PRIMARY KEY,
  email text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  password_hash text NOT NULL,
  browser_hash text NOT NULL,
  expires timestamptz NOT NULL
);
CREATE INDEX sign_in_steps_by_end ON sign_in_steps (expires);
CREATE INDEX sign_in_steps_of_account ON sign_in_steps (email);

CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  owner text NOT NULL,
  expires timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires);
`,
};
