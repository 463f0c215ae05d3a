import type { Cancellation } from "../../shared/processing/cancellation.ts";
import type { Failure } from "../../shared/failure.ts";
import type { Result } from "../../shared/result.ts";

/** Looks up passwords in known data breaches [ACCT-068]. */
export interface BreachedPasswords {
  /**
   * Returns true if a password is known from a breach. Neither stores nor shows the password.
   *
   * Callers treat a failure as "not breached", so that an outage does not block the user.
   */
  include(password: string, cancellation?: Cancellation): Promise<Result<boolean, Failure>>;
}
