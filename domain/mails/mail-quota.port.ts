import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";

/** How many emails the user may send. Emails to one mailbox have a lower limit, which is not part of it. */
export type MailQuota = {
  /** The maximum number of emails in a window, which begins with the first one. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** Emails that the user may still send in the current window. */
  readonly remaining: number;
};

/** The limit of the emails that the user sends. */
export interface MailQuotas {
  current(cancellation?: Cancellation): Promise<Result<MailQuota, Failure>>;
}
