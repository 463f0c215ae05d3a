import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { Store } from "./store.ts";

/** The shops of the current retailer that the account may see. */
export interface Stores {
  /** All of them, sorted by name, never from a cache [STORE-020]. */
  all(cancellation?: Cancellation): Promise<Result<readonly Store[], Failure>>;
}
