import type { CallOptions } from "#sdk/index.ts";

/** Any text names an attempt; a key has neither blanks nor what is not ASCII. */
export const named = (attempt: string): Pick<CallOptions, "idempotencyKey"> => ({ idempotencyKey: encodeURIComponent(attempt) });

/** Why somebody else's change is overwritten, where it is. */
export const because = (reason: string | undefined): Pick<CallOptions, "overwriteReason"> => (reason === undefined ? {} : { overwriteReason: reason });
