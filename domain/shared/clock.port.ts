import type { Instant } from "./instant.ts";

/** The time of day, given from outside so that every rule with a "now" can be tested. */
export interface Clock {
  /** The present moment, corrected by the server's `Date` header where one has been seen. */
  now(): Instant;
}
