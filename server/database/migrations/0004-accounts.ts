import type { Migration } from "./migration.ts";

/**
 * Account management: versions of accounts, session id rotation, tokens of accounts, emailed links (stored as hashes),
 * the email outbox, and an index for the audit log of one account.
 */
export const accounts: Migration = {
  number: 4,
  name: "accounts",
  sql: `
ALTER TABLE accounts ADD COLUMN updated_timestamp timestamptz;
UPDATE accounts SET updated_timestamp = date_trunc('second', created_timestamp);
ALTER TABLE accounts ALTER COLUMN updated_timestamp SET NOT NULL,
  ALTER COLUMN updated_timestamp SET DEFAULT date_trunc('second', now());

ALTER TABLE sessions ADD COLUMN renew boolean NOT NULL DEFAULT false;
CREATE TRIGGER renewal AFTER UPDATE OF renew ON sessions FOR EACH ROW EXECUTE FUNCTION tell_of_rights();

ALTER TABLE access_tokens ADD COLUMN email text REFERENCES accounts ON DELETE CASCADE;
CREATE INDEX access_tokens_of_account ON access_tokens (email) WHERE email IS NOT NULL;
CREATE TRIGGER account AFTER UPDATE OF email ON access_tokens FOR EACH ROW EXECUTE FUNCTION tell_of_rights();

CREATE TABLE account_links (
  token_hash text PRIMARY KEY,
  email text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'reset')),
  expires timestamptz NOT NULL
);
CREATE INDEX account_links_of_account ON account_links (email);
CREATE INDEX account_links_by_end ON account_links (expires);

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  at timestamptz NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  expires timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try timestamptz NOT NULL
);
CREATE INDEX outbox_of_account ON outbox (email, id);
CREATE INDEX outbox_by_next_try ON outbox (next_try);
CREATE INDEX outbox_by_end ON outbox (expires);

CREATE INDEX account_retailers_of_retailer ON account_retailers (retailer_id);
CREATE INDEX roles_by_permission ON roles (permission);
CREATE INDEX audit_of_target ON audit (target, id);
`,
};
