import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { NewRates, RatesId, RatesRecord } from "./rate.ts";

/** The currency rates of the current retailer, one record after the other. */
export interface Rates {
  /** The record that was set last; undefined where none ever was, which is no failure [RATE-009]. */
  latest(cancellation?: Cancellation): Promise<Result<RatesRecord | undefined, Failure>>;

  /** The record of an id, however old; a `missing` failure when there is none [RATE-010]. */
  withId(id: RatesId, cancellation?: Cancellation): Promise<Result<RatesRecord, Failure>>;

  /**
   * Sets rates that follow those which were seen, and answers them as they are. Refused as outdated (412), and nothing
   * is written, when others have been set meanwhile, the first ones included [RATE-011].
   */
  set(setting: RatesSetting): Promise<Result<RatesRecord, Failure>>;
}

export type RatesSetting = {
  readonly wanted: NewRates;
  /** Absent where there were none. */
  readonly seen?: RatesRecord;
  /** Names the attempt: the same one again sets nothing twice. */
  readonly attempt: string;
  /** Why somebody else's rates are overwritten; kept in the audit. */
  readonly reason?: string;
};
