import type { Cancellation } from "../../shared/processing/cancellation.ts";
import type { Failure } from "../../shared/failure.ts";
import type { Json } from "../../shared/json/json.ts";
import type { Result } from "../../shared/result.ts";
import type { AccessToken } from "../tokens/access-token.ts";
import type { AuthenticatorKey, OwnAccount, OwnSession, Passkey, PasskeyPurpose } from "./own-account.ts";

/** JSON of a passkey: the options of a browser, or its answer (WebAuthn level 3). */
export type PasskeyJson = { readonly [member: string]: Json };

/** By what the user proves who they are. */
export type IdentityProof = { readonly password: string } | { readonly credential: PasskeyJson };

/**
 * The account of the user.
 *
 * Changes of how it signs in need a confirmation within the last ten minutes. Without one they fail with the code
 * `confirmation_required`.
 */
export interface OwnAccounts {
  current(cancellation?: Cancellation): Promise<Result<OwnAccount, Failure>>;
  /** Confirms who the user is, for ten minutes. A passkey also becomes the method of the session. */
  confirm(proof: IdentityProof): Promise<Result<void, Failure>>;
  /** Sets the password. Ends the other sessions and revokes the access tokens of the account. */
  setPassword(password: string): Promise<Result<void, Failure>>;
}

/** The passkeys of the user's account. Changes need a confirmation, as those of {@link OwnAccounts}. */
export interface OwnPasskeys {
  /** Returns the options for the browser, which are valid once. */
  options(purpose: PasskeyPurpose): Promise<Result<PasskeyJson, Failure>>;
  /** Adds the passkey that the browser has created with the options. */
  add(name: string, credential: PasskeyJson): Promise<Result<Passkey, Failure>>;
  rename(id: string, name: string): Promise<Result<Passkey, Failure>>;
  remove(id: string): Promise<Result<void, Failure>>;
}

/** The authenticator app of the user's account. Changes need a confirmation, as those of {@link OwnAccounts}. */
export interface OwnAuthenticator {
  /** Creates a key, which replaces one that was not confirmed. Fails with `authenticator_exists` if an app is in use. */
  begin(): Promise<Result<AuthenticatorKey, Failure>>;
  /** Confirms the key by a code of the app. Returns the recovery codes, which are not available again. */
  confirm(code: string): Promise<Result<readonly string[], Failure>>;
  /** Removes the app and the recovery codes. */
  remove(): Promise<Result<void, Failure>>;
  /** Replaces the recovery codes and returns the new ones, which are not available again. */
  replaceRecoveryCodes(): Promise<Result<readonly string[], Failure>>;
}

/** The sessions of the user's account. */
export interface OwnSessions {
  /** The sessions that have not timed out, the last used first. */
  list(cancellation?: Cancellation): Promise<Result<readonly OwnSession[], Failure>>;
  end(id: string): Promise<Result<void, Failure>>;
  /** Ends all sessions but that of the user. */
  endOthers(): Promise<Result<void, Failure>>;
}

/** The access tokens of the user's account, which account managers create. */
export interface OwnAccessTokens {
  /** Returns the tokens that are not revoked, without their secrets, the latest first. Some can have ended. */
  list(cancellation?: Cancellation): Promise<Result<readonly AccessToken[], Failure>>;
  /** Revokes a token with immediate effect. Fails with `missing` if the account has no token with this id. */
  revoke(id: string): Promise<Result<void, Failure>>;
}

/** The passkeys of the browser. */
export interface PasskeyBrowser {
  isSupported(): boolean;
  /** Creates a passkey. Undefined if the user cancels or the browser refuses. */
  create(options: PasskeyJson): Promise<PasskeyJson | undefined>;
  /** Uses a passkey. Undefined if the user cancels or the browser refuses. */
  use(options: PasskeyJson): Promise<PasskeyJson | undefined>;
}
