import { processingFailureMessage } from "#domain/shared/processing/processing.messages.ts";
import type { ReprocessingRow } from "#domain/tills/index.ts";
import type { Tone } from "#ui/kit/status/tone.ts";

export type ReprocessingResult = { readonly tone: Tone; readonly text: string };

/** Formats the result of a record for its row. */
export function formatReprocessingResult(row: ReprocessingRow): ReprocessingResult {
  if (row.state !== "done")
    return row.state === "waiting" ? { tone: "neutral", text: "Waiting" } : { tone: "info", text: "Processing" };
  const failed = processingFailureMessage(row.outcome);
  if (failed !== undefined) return { tone: "bad", text: failed };
  return row.outcome.kind === "processed"
    ? { tone: "good", text: "Processed" }
    : { tone: "neutral", text: "In the queue" };
}
