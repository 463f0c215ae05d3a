import type { ProcessingOutcome } from "./processing.ts";
import { assertNever } from "../assert-never.ts";

/**
 * Returns the message for staff [RCPT-046, RCPT-047, TILL-009].
 * Undefined if processing succeeded or was cancelled.
 */
export function processingFailureMessage(outcome: ProcessingOutcome): string | undefined {
  switch (outcome.kind) {
    case "processed":
    case "left":
      return undefined;
    case "not-scheduled":
      return outcome.failure.description || "Unable to schedule processing, please try again later";
    case "failed":
      return `${processingFailed(outcome.requestId)}: ${outcome.reason.text}`;
    case "unchanged":
      return processingFailed(outcome.requestId);
    default:
      return assertNever(outcome);
  }
}

const processingFailed = (requestId: string | undefined): string =>
  requestId ? `Processing failed (${requestId})` : "Processing failed";
