import type { Cancellation } from "../../shared/cancellation.ts";
import type { Failure } from "../../shared/failure.ts";
import type { Result } from "../../shared/result.ts";
import type { AccessToken, MadeToken, NewToken } from "./access-token.ts";

/**
 * The access tokens of accounts, for those who look after the whole account. An account by its e-mail address. All of
 * them end for good when the account is made inactive or gets another password.
 */
export interface AccessTokens {
  /** Those that are good, the latest first; never their secrets. */
  of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccessToken[], Failure>>;

  /** Makes a token and tells its secret, this once. The same `attempt` again makes no second one. */
  make(email: string, wanted: NewToken, attempt: string): Promise<Result<MadeToken, Failure>>;

  /** Ends a token for good, at its very next use; a `missing` failure when the account has none of this id. */
  revoke(email: string, id: string): Promise<Result<void, Failure>>;
}
