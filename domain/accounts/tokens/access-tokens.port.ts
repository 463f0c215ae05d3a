import type { Cancellation } from "../../shared/processing/cancellation.ts";
import type { Failure } from "../../shared/failure.ts";
import type { Result } from "../../shared/result.ts";
import type { AccessToken, CreatedToken, NewToken } from "./access-token.ts";

/**
 * The access tokens of accounts, by the email address of the account.
 *
 * Each method fails with `denied` if the caller may not act on the tokens of the account. Deactivating the account or
 * setting another password revokes all of them.
 */
export interface AccessTokens {
  /** Returns the tokens that are not revoked, without their secrets, the latest first. Some can have ended. */
  of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccessToken[], Failure>>;

  /**
   * Creates a token and returns its secret, which cannot be read again.
   *
   * `attempt` is the idempotency key: repeating it creates no second token.
   */
  create(email: string, wanted: NewToken, attempt: string): Promise<Result<CreatedToken, Failure>>;

  /**
   * Revokes a token with immediate effect.
   *
   * Fails with `missing` if the account has no token with this id.
   */
  revoke(email: string, id: string): Promise<Result<void, Failure>>;
}
