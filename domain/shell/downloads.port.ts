import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";

/** Files that the server makes and the browser keeps for its user, without any of it passing through the portal. */
export interface Downloads {
  /**
   * Asks whether the file of an address can be had and leaves it to the browser, which tells its user how it goes on.
   * What the server says instead is the answer: it never comes up in place of the page.
   */
  start(address: string, cancellation?: Cancellation): Promise<Result<undefined, Failure>>;
}
