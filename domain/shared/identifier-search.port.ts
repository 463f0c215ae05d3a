import type { Cancellation } from "./cancellation.ts";
import type { Failure } from "./failure.ts";
import type { Result } from "./result.ts";

/** Those who have bought, by the beginning of their identifiers. */
export interface IdentifierSearch {
  /** Some of them, each once, in the order of their letters, whose case means nothing; a text of nothing but blanks finds none. */
  beginningWith(text: string, cancellation?: Cancellation): Promise<Result<readonly string[], Failure>>;
}
