import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { aborted, failure, type Failure } from "#domain/shared/failure.ts";
import { err, type Err, type Result } from "#domain/shared/result.ts";

/**
 * Answers like a remote service: asynchronously and with a copy.
 * Returns a failure if the caller has cancelled.
 */
export async function respond<T>(
  look: () => Result<T, Failure>,
  cancellation?: Cancellation,
): Promise<Result<T, Failure>> {
  await Promise.resolve();
  return cancellation?.aborted ? err(aborted()) : structuredClone(look());
}

export const notFoundFailure = (description = "Not found", code = "not_found"): Err<Failure> =>
  err(failure("missing", { status: 404, statusText: "Not Found", code, description }));
