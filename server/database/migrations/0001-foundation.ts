import type { Migration } from "./migration.ts";

/**
 * Receipt ids sort by bytes, whatever the collation of the database, because paging depends on it. Lengths are counted
 * in code points.
 */
export const foundation: Migration = {
  number: 1,
  name: "foundation",
  sql: `
CREATE TABLE retailers (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  settings jsonb NOT NULL DEFAULT '{}',
  tweaks jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE stores (
  retailer_id text NOT NULL REFERENCES retailers,
  id text NOT NULL CHECK (char_length(id) BETWEEN 1 AND 64),
  body json NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  effective_reference text NOT NULL,
  timezone text,
  updated_timestamp timestamptz NOT NULL,
  PRIMARY KEY (retailer_id, id)
);

CREATE TABLE tills (
  retailer_id text NOT NULL REFERENCES retailers,
  id text NOT NULL,
  store_id text NOT NULL,
  last_seen timestamptz NOT NULL,
  PRIMARY KEY (retailer_id, id)
);

CREATE TABLE receipts (
  retailer_id text NOT NULL REFERENCES retailers,
  id text COLLATE "C" NOT NULL CHECK (id ~ '^[0-9a-f]{24}$'),
  transaction_id text NOT NULL CHECK (char_length(transaction_id) BETWEEN 1 AND 256),
  store_id text,
  identifier text,
  "localtime" timestamptz NOT NULL,
  body json NOT NULL,
  PRIMARY KEY (retailer_id, id)
);
CREATE INDEX receipts_of_store ON receipts (retailer_id, store_id, id);
CREATE INDEX receipts_of_transaction ON receipts (retailer_id, transaction_id, id);
CREATE INDEX receipts_of_identifier ON receipts (retailer_id, identifier, id) WHERE identifier IS NOT NULL;

CREATE TABLE accounts (
  email text PRIMARY KEY CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 320),
  display_email text NOT NULL,
  password_hash text,
  status text NOT NULL CHECK (status IN ('active', 'inactive')),
  confirmed boolean NOT NULL,
  created_timestamp timestamptz NOT NULL,
  last_password_change timestamptz NOT NULL
);

CREATE TABLE account_retailers (
  email text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  retailer_id text NOT NULL,
  PRIMARY KEY (email, retailer_id)
);

CREATE TABLE roles (
  email text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  context_name text NOT NULL CHECK (context_name IN ('retailer_id', 'store_id')),
  context_value text NOT NULL,
  permission text NOT NULL,
  PRIMARY KEY (email, context_name, context_value, permission)
);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  email text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  retailer_id text,
  created timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  expires timestamptz NOT NULL
);
CREATE INDEX sessions_of_account ON sessions (email);
CREATE INDEX sessions_by_end ON sessions (expires);

CREATE TABLE access_tokens (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  token_hash text NOT NULL UNIQUE,
  retailers text[] NOT NULL,
  permissions text[] NOT NULL,
  stores text[],
  created timestamptz NOT NULL,
  last_used timestamptz,
  revoked timestamptz
);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX rate_limits_by_age ON rate_limits (window_start);

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  request_id text,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_by_time ON audit (at);

CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);
`,
};
