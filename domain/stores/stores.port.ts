import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { StoreDetails, StoreFields, StoreUses } from "./store-details.ts";
import type { Store } from "./store.ts";

/** The shops of the current retailer that the account may see. */
export interface Stores {
  /** All of them, sorted by name, never from a cache [STORE-020]. */
  all(cancellation?: Cancellation): Promise<Result<readonly Store[], Failure>>;
}

/** The same shops as their administrators keep them: whole, one by one, and to be written. */
export interface StoreRegister {
  /** The store of a reference; a `missing` failure when there is none that the account may see [STORE-021]. */
  withReference(reference: string, cancellation?: Cancellation): Promise<Result<StoreDetails, Failure>>;

  /** What refers to a store, counted; asked before it is removed. */
  usesOf(store: StoreDetails, cancellation?: Cancellation): Promise<Result<StoreUses, Failure>>;

  /**
   * Makes a store and answers it as it is. The same `attempt` again makes no second one; refused as a conflict (409)
   * where another store goes by the reference [STORE-022].
   */
  add(fields: StoreFields, attempt: string): Promise<Result<StoreDetails, Failure>>;

  /**
   * Changes what differs and nothing else; answers the store as it is then. Refused as outdated (412), and nothing is
   * written, when it is not as it was `seen` any more [STORE-023]. Where nothing differs nothing is written.
   */
  change(change: StoreChange): Promise<Result<StoreDetails, Failure>>;

  /** Removes a store that is still as it was seen; receipts keep its reference and name [STORE-024]. */
  remove(seen: StoreDetails): Promise<Result<undefined, Failure>>;
}

export type StoreChange = {
  readonly seen: StoreDetails;
  readonly wanted: StoreFields;
  /** Why somebody else's change is overwritten; kept in the audit. */
  readonly reason?: string;
};
