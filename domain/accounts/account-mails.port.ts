import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { WaitingMail } from "../shared/waiting-mail.ts";

/** The outbox, as far as it concerns one account. */
export interface AccountMails {
  /**
   * What waits for the owner of an account, the latest first; empty where mails are really sent. For administrators
   * who could set the password themselves (else `denied`): the links let anybody in.
   */
  to(email: string, cancellation?: Cancellation): Promise<Result<readonly WaitingMail[], Failure>>;
}
