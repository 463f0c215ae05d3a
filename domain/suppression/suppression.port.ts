import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { SuppressedAddress, SuppressionPage } from "./suppressed-address.ts";

/** The addresses that get no automatic emails of the current retailer. */
export interface SuppressedAddresses {
  /**
   * Returns a page of at most twenty addresses, newest first. `older` returns those just before that id, `newer` those
   * just after it, both exclusive. `search` is a part of the address, in any case. That of an erased customer is found only
   * as a whole.
   */
  matching(page: SuppressionPage, cancellation?: Cancellation): Promise<Result<readonly SuppressedAddress[], Failure>>;

  /** Returns what is known of an address in any spelling. Undefined if it gets automatic emails. */
  find(address: string, cancellation?: Cancellation): Promise<Result<SuppressedAddress | undefined, Failure>>;

  /**
   * Removes an address, so that it gets automatic emails again. The audit keeps the reason, which may not be blank. Fails
   * as `missing` if the address is not on the list. A later bounce or complaint suppresses it again.
   */
  remove(address: string, reason: string): Promise<Result<undefined, Failure>>;
}
