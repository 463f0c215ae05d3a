import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { StoreDetails, StoreFields, StoreUses } from "./store-details.ts";
import type { Store } from "./store.ts";

/** The stores of the current retailer that the account may see. */
export interface Stores {
  /** Returns all stores, sorted by name. Never cached [STORE-020]. */
  all(cancellation?: Cancellation): Promise<Result<readonly Store[], Failure>>;
}

/** The same stores with all their details, for administrators. */
export interface StoreRegister {
  /** Returns the store with a reference; a `missing` failure if the account may see none [STORE-021]. */
  withReference(reference: string, cancellation?: Cancellation): Promise<Result<StoreDetails, Failure>>;

  /** Returns counts of the data that refers to a store. Requested before a deletion. */
  countUses(store: StoreDetails, cancellation?: Cancellation): Promise<Result<StoreUses, Failure>>;

  /**
   * Creates a store and returns it. The same `attempt` never creates a second one. Fails as a conflict (409) if another
   * store has the reference [STORE-022].
   */
  add(fields: StoreFields, attempt: string): Promise<Result<StoreDetails, Failure>>;

  /**
   * Writes the fields that differ and returns the store. Fails as outdated (412) and writes nothing if the store has
   * changed since it was `seen` [STORE-023]. Writes nothing if nothing differs.
   */
  change(change: StoreChange): Promise<Result<StoreDetails, Failure>>;

  /** Deletes a store that is unchanged since it was seen. Receipts keep its reference and name [STORE-024]. */
  remove(seen: StoreDetails): Promise<Result<undefined, Failure>>;
}

export type StoreChange = {
  readonly seen: StoreDetails;
  readonly wanted: StoreFields;
  /** Why another user's change is overwritten; stored in the audit log. */
  readonly reason?: string;
};
