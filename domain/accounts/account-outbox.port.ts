import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { PendingEmail } from "../shared/identifier/pending-email.ts";

/** The email outbox of one account. */
export interface AccountOutbox {
  /**
   * Returns the unsent emails to the owner of an account, the latest first.
   *
   * There are none if a mail service sends them. Fails with `denied` unless the caller is an administrator who could
   * set the password: the links in the emails give access to the account.
   */
  to(email: string, cancellation?: Cancellation): Promise<Result<readonly PendingEmail[], Failure>>;
}
