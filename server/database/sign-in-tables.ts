// Tables for signing in with more than a password.
import type { ColumnType, Generated } from "kysely";
import type { TimestampColumn } from "./column-types.ts";

/** A passkey of an account (WebAuthn). */
export type PasskeysTable = {
  /** The credential id in base64url. */
  id: string;
  /** The key of the account. */
  email: string;
  name: string;
  /** The COSE public key in base64url. */
  public_key: string;
  /** The signature counter; zero if the authenticator has none. */
  counter: ColumnType<string, number, number>;
  transports: string[];
  created_timestamp: TimestampColumn;
  last_used: ColumnType<Date | null, Date | string | null, Date | string | null>;
};

/** The authenticator app of an account (RFC 6238). */
export type AuthenticatorsTable = {
  /** The key of the account. */
  email: string;
  /** Encrypted. */
  secret: string;
  /** Null until the user has confirmed it by a code. */
  confirmed: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** The time step of the last accepted code. A code of it or of an earlier one is a replay. */
  last_step: Generated<string>;
};

/** The unused recovery codes of an account. */
export type RecoveryCodesTable = {
  email: string;
  /** SHA-256 of the code, in hexadecimal digits. A code has 80 random bits, so it needs no salt. */
  code_hash: string;
};

/** A sign-in whose password was correct and that waits for a code. */
export type SignInStepsTable = {
  /** SHA-256 of the token in the form, in hexadecimal digits. */
  token_hash: string;
  email: string;
  /** The hash that the password matched. */
  password_hash: string;
  /** SHA-256 of the form cookie of the browser. */
  browser_hash: string;
  expires: TimestampColumn;
};

/** A challenge that a passkey signs, once. */
export type PasskeyChallengesTable = {
  challenge: string;
  /** The purpose, and the browser or the session that got it. */
  owner: string;
  expires: TimestampColumn;
};
