import type { Instant } from "./instant.ts";

/** The current time, injected so that every rule with a "now" can be tested. */
export interface Clock {
  /** The present moment, corrected by the server's `Date` header if one was received. */
  now(): Instant;
}
