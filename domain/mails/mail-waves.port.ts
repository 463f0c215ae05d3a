import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Instant } from "../shared/time/instant.ts";
import type { Result } from "../shared/result.ts";
import type { WaveSubject } from "./bounce-waves.ts";

/** A wave of bounces that has not ended. Has no addresses. */
export type MailWave = WaveSubject & {
  readonly id: string;
  /** Replaces a masked domain in filters. */
  readonly key?: string;
  /** The first bounce, at most a day ago. */
  readonly since: Instant;
  /** Until when emails are counted, inclusive. */
  readonly until: Instant;
  /** The emails between them, and how many of them bounced. */
  readonly mails: number;
  readonly bounced: number;
  /** The most frequent reason, in the words of the remote server, normalized. */
  readonly reason?: string;
};

/** The waves of bounces of a retailer, which the server finds every few minutes. */
export interface MailWaves {
  /**
   * Returns the waves that have not ended, the newest first, with the emails of the stores that the account may see. A
   * wave without a bounce of these stores is absent. Demonstration accounts see masked domains. A poll does not extend
   * the session and is not retried.
   */
  open(cancellation?: Cancellation): Promise<Result<readonly MailWave[], Failure>>;
}
