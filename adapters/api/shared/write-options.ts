import type { CallOptions } from "#sdk/index.ts";

/**
 * The key of a write that the user can repeat. Encoded, because a key has neither blanks nor characters outside ASCII.
 * The client does not try it again by itself: the form shows the failure, and the user decides (Q10).
 */
export const named = (attempt: string): Pick<CallOptions, "idempotencyKey" | "retry"> =>
  ({ idempotencyKey: encodeURIComponent(attempt), retry: { maxTries: 1 } });

/** Why somebody else's change is overwritten, where it is. */
export const because = (reason: string | undefined): Pick<CallOptions, "overwriteReason"> => (reason === undefined ? {} : { overwriteReason: reason });
