import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Instant } from "../shared/instant.ts";
import type { Result } from "../shared/result.ts";

/** What somebody did to an account, and under which name the call can be found in the log of the server. */
export type AccountEntry = {
  readonly at: Instant;
  /** The e-mail address of the account that did it, itself or by a token; a token of no account is 'console'. */
  readonly actor: string;
  /** The name of the token by which it was done. Whoever makes one may call it like anybody: it is nobody's name. */
  readonly token?: string;
  /** As the audit calls it, `account.roles`. */
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
};

/** The change log of accounts. */
export interface AccountLog {
  /**
   * What was done to an account, the latest first, for those who look after the whole of it (else `denied`), as far as
   * they see the places that it is about; a `missing` failure when there is none to be seen.
   */
  of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccountEntry[], Failure>>;
}
