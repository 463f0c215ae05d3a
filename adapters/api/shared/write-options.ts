import type { CallOptions } from "#sdk/index.ts";

/**
 * Returns the idempotency key of a write that the user can repeat.
 * The key is encoded, because a header allows neither blanks nor characters outside ASCII. The client does not retry
 * by itself: the form shows the failure, and the user decides (Q10).
 */
export const toIdempotencyOptions = (attempt: string): Pick<CallOptions, "idempotencyKey" | "retry"> => ({
  idempotencyKey: encodeURIComponent(attempt),
  retry: { maxTries: 1 },
});

/**
 * The version to send where there was no record yet.
 * A concurrent first record then causes a conflict, not a missing precondition.
 */
export const BEFORE_ANY = "1970-01-01T00:00:00Z";

/** Returns the version that a write is based on. An API without versions gets none, and detects no changes by others. */
export const toVersionOptions = (version: string | undefined): Pick<CallOptions, "ifUnmodifiedSince"> =>
  version === undefined ? {} : { ifUnmodifiedSince: version };

/** Returns the reason for overwriting another user's change, if there is one. */
export const toOverwriteOptions = (reason: string | undefined): Pick<CallOptions, "overwriteReason"> =>
  reason === undefined ? {} : { overwriteReason: reason };
