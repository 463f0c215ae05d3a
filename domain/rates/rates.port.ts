import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { NewRates, RatesId, RatesRecord } from "./rate.ts";

/** The records of currency rates of the current retailer. */
export interface Rates {
  /** Returns the newest record; undefined, which is not a failure, if there is none yet [RATE-009]. */
  latest(cancellation?: Cancellation): Promise<Result<RatesRecord | undefined, Failure>>;

  /** Returns the record of an id, of any age; a `missing` failure if there is none [RATE-010]. */
  withId(id: RatesId, cancellation?: Cancellation): Promise<Result<RatesRecord, Failure>>;

  /**
   * Sets rates that follow the `seen` ones and returns the new record. Fails as outdated (412) and writes nothing if other
   * rates, including the first ones, have been set in between [RATE-011].
   */
  set(setting: SetRatesCommand): Promise<Result<RatesRecord, Failure>>;
}

export type SetRatesCommand = {
  readonly wanted: NewRates;
  /** Absent if there were none. */
  readonly seen?: RatesRecord;
  /** Idempotency key: the same key never sets the rates twice. */
  readonly attempt: string;
  /** Why another user's rates are overwritten; stored in the audit log. */
  readonly reason?: string;
};
