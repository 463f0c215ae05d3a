import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Instant } from "../shared/instant.ts";
import type { Result } from "../shared/result.ts";

/** A mail that a server without a mail service keeps instead of sending it. */
export type AccountMail = {
  readonly id: string;
  readonly at: Instant;
  readonly to: string;
  readonly subject: string;
  /** Plain, with the link by which its reader confirms the account or sets its password. */
  readonly text: string;
};

/** The outbox, as far as it concerns one account. */
export interface AccountMails {
  /**
   * What waits for the owner of an account, the latest first; empty where mails are really sent. For administrators
   * who could set the password themselves (else `denied`): the links let anybody in.
   */
  to(email: string, cancellation?: Cancellation): Promise<Result<readonly AccountMail[], Failure>>;
}
