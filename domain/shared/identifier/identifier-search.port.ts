import type { Cancellation } from "../processing/cancellation.ts";
import type { Failure } from "../failure.ts";
import type { Result } from "../result.ts";

/** Searches the identifiers of consumers by prefix. */
export interface IdentifierSearch {
  /**
   * Returns some identifiers in alphabetical order without duplicates, ignoring case.
   * A blank text finds none.
   */
  findByPrefix(text: string, cancellation?: Cancellation): Promise<Result<readonly string[], Failure>>;
}
