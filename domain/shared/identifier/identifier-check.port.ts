import type { Cancellation } from "../processing/cancellation.ts";
import type { Failure } from "../failure.ts";
import type { Result } from "../result.ts";

/** The result of a retailer's check of an identifier. `description` says why it is not valid. */
export type IdentifierVerdict = { readonly valid: boolean; readonly description?: string };

/** The retailer's own check of identifiers, for retailers with the strict email rule [CONS-040]. */
export interface IdentifierCheck {
  /**
   * Checks an identifier that has passed the rule of the domain.
   * A failure says nothing about the identifier.
   */
  check(identifier: string, cancellation?: Cancellation): Promise<Result<IdentifierVerdict, Failure>>;
}
