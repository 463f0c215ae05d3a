import { isAborted, isSignedOut, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Announcer } from "./announcer.ts";

type Words = { readonly done: string; readonly failed: (failure: Failure) => string };

/** Says what became of a deed. Nothing is said where it was not tried or called off, and where the session has ended. */
export function tell(announcer: Announcer, outcome: Result<unknown, Failure> | undefined, { done, failed }: Words): void {
  if (outcome === undefined) return;
  if (outcome.ok) announcer.raise("success", done);
  else tellFailure(announcer, outcome.error, failed(outcome.error));
}

export function tellFailure(announcer: Announcer, failure: Failure, text: string): void {
  if (isSpoken(failure)) announcer.raise("error", text, failure.requestId);
}

/** For a part that shows its own failure: parts that fail together are announced once. */
export function tellPartFailure(announcer: Announcer, failure: Failure, text: string): void {
  if (isSpoken(failure)) announcer.reportPart(text, failure.requestId);
}

/** Whether a failure is worth a word: what was called off is not, and the end of a session has a dialog of its own. */
export const isSpoken = (failure: Failure): boolean => !isAborted(failure) && !isSignedOut(failure);
