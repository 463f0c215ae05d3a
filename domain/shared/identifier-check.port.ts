import type { Cancellation } from "./cancellation.ts";
import type { Failure } from "./failure.ts";
import type { Result } from "./result.ts";

/** What a retailer has to say about an identifier; `description` tells why it is not valid. */
export type IdentifierVerdict = { readonly valid: boolean; readonly description?: string };

/** The retailer's own check of identifiers, for those whose e-mail rule is strict [CONS-040]. */
export interface IdentifierCheck {
  /** Asked only for what has passed the rule of the domain. A failure is no verdict. */
  verdictOn(identifier: string, cancellation?: Cancellation): Promise<Result<IdentifierVerdict, Failure>>;
}
