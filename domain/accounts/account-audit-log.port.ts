import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Instant } from "../shared/time/instant.ts";
import type { Result } from "../shared/result.ts";

/** An entry of the change log: one action on an account. */
export type AccountEntry = {
  readonly at: Instant;
  /** The email address of the account that acted; 'console' for a token without an account. */
  readonly actor: string;
  /**
   * The name of the token that was used.
   *
   * It does not identify a person, because its creator chooses it freely.
   */
  readonly token?: string;
  /** Name of the action in the audit log, such as `account.roles`. */
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** Finds the call in the server log. */
  readonly requestId?: string;
};

/** The change log of accounts: their audit events. */
export interface AccountAuditLog {
  /**
   * Returns the actions on an account, the latest first.
   *
   * Leaves out the retailers, stores and roles that the caller may not see. Fails with `denied` if the caller does not
   * manage the whole account, and with `missing` if the caller can see no such account.
   */
  of(email: string, cancellation?: Cancellation): Promise<Result<readonly AccountEntry[], Failure>>;
}
