// Tables for sign-in by an identity provider.
import type { TimestampColumn } from "./column-types.ts";
import type { ColumnType } from "kysely";

type OptionalTimestamp = ColumnType<Date | null, string | Date | null, string | Date | null>;

/** The account of a subject of an issuer. Permanent: a subject never gets another account. */
export type IdentitiesTable = {
  issuer: string;
  subject: string;
  /** The key of the account. */
  email: string;
  created_timestamp: TimestampColumn;
  /** Since when the access tokens of the account do not act. Null while the provider confirms the user. */
  suspended: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
};

/** A sign-in that waits for the answer of the identity provider. */
export type IdentityRequestsTable = {
  /** SHA-256 of the state, in hexadecimal digits. */
  state_hash: string;
  /** The id of the provider in portal.yml. */
  provider: string;
  /** SHA-256 of the form cookie of the browser that started it. */
  browser_hash: string;
  redirect_uri: string;
  /** The path to open after sign-in. Encrypted: it can name a customer. */
  next_path: string;
  is_popup: boolean;
  expires: TimestampColumn;
};

/** What a session got from its identity provider. The tokens are encrypted. */
export type IdentitySessionsTable = {
  id: string;
  /** The key of the account. */
  email: string;
  /** The id of the provider in portal.yml. */
  provider: string;
  issuer: string;
  subject: string;
  /** The claim `sid`, which a back-channel sign-out names. */
  provider_session: string | null;
  id_token: string;
  access_token: string;
  access_expires: TimestampColumn;
  refresh_token: string | null;
  /** When the tokens are refreshed and the roles derived again. Null if the provider gave no refresh token. */
  check_at: OptionalTimestamp;
  /** Until when a server refreshes the tokens. */
  claimed_until: OptionalTimestamp;
};

/** Logout tokens that were used. */
export type IdentityLogoutsTable = {
  /** SHA-256 of the issuer and the claim `jti`. */
  token_hash: string;
  expires: TimestampColumn;
};
