import { isAborted, isSignedOut, type Failure } from "#domain/shared/failure.ts";
import type { Announcer } from "./announcer.ts";

/** Whether a failure is worth a word: what was called off is not, and the end of a session has a dialog of its own. */
export const isSpoken = (failure: Failure): boolean => !isAborted(failure) && !isSignedOut(failure);

/** Says why the outside world said no, where that is worth a word. */
export function tellFailure(announcer: Announcer, failure: Failure, text: string): void {
  if (isSpoken(failure)) announcer.raise("error", text, failure.requestId);
}
