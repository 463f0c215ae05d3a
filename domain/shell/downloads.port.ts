import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";

/** Files that the server generates and the browser saves. Their content does not pass through the portal. */
export interface Downloads {
  /**
   * Checks that the file is available, then starts a browser download, which shows its own progress. Returns the failure
   * if the server refuses the file, so that an error response never replaces the page.
   */
  start(address: string, cancellation?: Cancellation): Promise<Result<undefined, Failure>>;
}
