import type { BulkState } from "#domain/shared/processing/run-in-bulk.ts";
import type { Tone } from "../status/tone.ts";

/** The tones of the results of an action for many rows. */
export const BULK_TONES = {
  waiting: "neutral",
  running: "info",
  done: "good",
  failed: "bad",
  cancelled: "neutral",
} as const satisfies Record<BulkState, Tone>;
