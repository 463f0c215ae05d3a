import type { Migration } from "./migration.ts";

/**
 * Sign-in by an identity provider: which account belongs to which subject, sign-ins that wait for the provider, and the
 * tokens of sessions. Two rows of `sessions` share an identity session while a session id rotates; the last one takes the
 * tokens with it.
 */
export const identitiesMigration: Migration = {
  number: 49,
  name: "identities",
  // Programs before it do not know the tables.
  minimumProgram: 35,
  sql: `
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
  created_timestamp timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);

CREATE TABLE identity_requests (
  state_hash text PRIMARY KEY,
  provider text NOT NULL,
  browser_hash text NOT NULL,
  redirect_uri text NOT NULL,
  next_path text NOT NULL,
  is_popup boolean NOT NULL,
  expires timestamptz NOT NULL
);
CREATE INDEX identity_requests_by_end ON identity_requests (expires);

CREATE TABLE identity_sessions (
  id text PRIMARY KEY,
  email text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  provider_session text,
  id_token text NOT NULL,
  access_token text NOT NULL,
  access_expires timestamptz NOT NULL,
  refresh_token text,
  check_at timestamptz,
  claimed_until timestamptz
);
CREATE INDEX identity_sessions_of_account ON identity_sessions (email);
CREATE INDEX identity_sessions_of_subject ON identity_sessions (issuer, subject);
CREATE INDEX identity_sessions_of_provider_session ON identity_sessions (issuer, provider_session);

ALTER TABLE sessions ADD COLUMN identity_session text REFERENCES identity_sessions ON DELETE CASCADE;
CREATE INDEX sessions_of_identity_session ON sessions (identity_session) WHERE identity_session IS NOT NULL;

CREATE FUNCTION remove_identity_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM identity_sessions WHERE id = OLD.identity_session
    AND NOT EXISTS (SELECT 1 FROM sessions WHERE identity_session = OLD.identity_session);
  RETURN NULL;
END $$;
CREATE TRIGGER identity AFTER DELETE ON sessions FOR EACH ROW WHEN (OLD.identity_session IS NOT NULL)
  EXECUTE FUNCTION remove_identity_session();

CREATE TABLE identity_logouts (
  token_hash text PRIMARY KEY,
  expires timestamptz NOT NULL
);
CREATE INDEX identity_logouts_by_end ON identity_logouts (expires);
`,
};
