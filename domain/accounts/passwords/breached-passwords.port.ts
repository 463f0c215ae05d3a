import type { Cancellation } from "../../shared/cancellation.ts";
import type { Failure } from "../../shared/failure.ts";
import type { Result } from "../../shared/result.ts";

/** Which passwords have become known in a breach [ACCT-068]. */
export interface BreachedPasswords {
  /** Keeps and shows nothing of what it is asked. A failure counts as not known: nobody is kept waiting for it. */
  include(password: string, cancellation?: Cancellation): Promise<Result<boolean, Failure>>;
}
