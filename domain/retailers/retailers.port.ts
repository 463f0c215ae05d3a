import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { Retailer, RetailerId } from "../shared/access/retailer.ts";
import type { NewRetailer, RetailerFields, RetailerRecord } from "./retailer-record.ts";

/** The retailers whose settings the account may change. */
export interface Retailers {
  /** Returns all of them, sorted by name without regard to case. */
  all(cancellation?: Cancellation): Promise<Result<ManagedRetailers, Failure>>;

  /** Returns a retailer with its settings; a `missing` failure if the account does not have it. */
  withId(id: RetailerId, cancellation?: Cancellation): Promise<Result<RetailerRecord, Failure>>;

  /**
   * Creates a retailer and returns it. The same `attempt` never creates a second one. Fails as a conflict (409) if a
   * retailer has the id, and is denied (403) if the account does not hold the permission at all retailers.
   */
  add(wanted: NewRetailer, attempt: string): Promise<Result<RetailerRecord, Failure>>;

  /**
   * Replaces name, settings and tweaks and returns the retailer. Fails as outdated (412) and writes nothing if the
   * retailer has changed since it was `seen`. A value that the schema refuses is an error (400) with its pointer, such as
   * `settings/timezone`. Writes nothing if nothing differs.
   */
  change(change: RetailerChange): Promise<Result<RetailerRecord, Failure>>;
}

export type ManagedRetailers = {
  readonly retailers: readonly Retailer[];
  /** True if the account holds the permission at all retailers. */
  readonly mayCreate: boolean;
};

export type RetailerChange = {
  readonly seen: RetailerRecord;
  readonly wanted: RetailerFields;
  /** Why another user's change is overwritten; stored in the audit log. */
  readonly reason?: string;
};
