import type { ProcessingOutcome } from "./processing.ts";
import { unreachable } from "./unreachable.ts";

/** What staff are told of it [RCPT-046, RCPT-047, TILL-009]; undefined where it was processed, or nobody is there any more. */
export function processingFailed(outcome: ProcessingOutcome): string | undefined {
  switch (outcome.kind) {
    case "processed":
    case "left":
      return undefined;
    case "not-scheduled":
      return outcome.failure.description || "Unable to schedule processing, please try again later";
    case "unchanged":
      return outcome.requestId ? `Processing failed (${outcome.requestId})` : "Processing failed";
    default:
      return unreachable(outcome);
  }
}
