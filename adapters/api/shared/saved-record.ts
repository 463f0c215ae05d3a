import type { Failure } from "#domain/shared/failure.ts";
import { err, type Result } from "#domain/shared/result.ts";
import type { Answer } from "#sdk/index.ts";
import { toFailure } from "./failure.mapping.ts";

type Read<T> = () => Promise<Result<T, Failure>>;

/**
 * Returns the `saved` record that the answer of a write has, or what `read` reads if it has none.
 * The specification does not say what most writes answer, so that an API may answer 204.
 */
export const toSavedRecord = async <T>(
  answer: Answer<unknown>,
  saved: Result<T, Failure>,
  read: Read<T>,
): Promise<Result<T, Failure>> => (answer.ok && !saved.ok ? read() : saved);

/** Returns what `follow` reads at the `Location` of a new record, or what `read` reads if there is none to follow. */
export async function toCreatedRecord<T>(
  answer: Answer<unknown>,
  follow: (location: string) => Promise<Result<T, Failure>>,
  read: Read<T>,
): Promise<Result<T, Failure>> {
  if (!answer.ok) return err(toFailure(answer.problem));
  if (answer.location === undefined) return read();
  const followed = await follow(answer.location);
  // A link that leads to no operation of the API was not sent.
  return followed.ok || followed.error.status !== 0 || followed.error.kind !== "malformed" ? followed : read();
}
