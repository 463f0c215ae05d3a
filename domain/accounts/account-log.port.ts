import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Instant } from "../shared/instant.ts";
import type { Result } from "../shared/result.ts";

/** What somebody did to an account, and under which name the call can be found in the log of the server. */
export type AccountEntry = {
  readonly at: Instant;
  /** The e-mail address of whoever did it, or the name of their token. */
  readonly actor: string;
  /** As the audit calls it, `account.roles`. */
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId?: string;
};

/** The change log of accounts. */
export interface AccountLog {
  /**
   * What was done to an account, the latest first, for those who look after the whole of it (else `denied`); a
   * `missing` failure when there is none to be seen.
   */
  of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccountEntry[], Failure>>;
}
