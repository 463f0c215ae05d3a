import type { Success } from "./answer.ts";
import type { CallOptions } from "./typed-calls.ts";

/**
 * Returns the precondition of a write from the answer that it is based on: `client.PUT(path, { …, ...unchangedSince(answer) })` returns 412
 * if the record has changed since [SDK-005]. The version is the header `Last-Modified` of the answer,
 * else the `updated_timestamp` of its data, both in whole seconds and strictly increasing with each write.
 *
 * @throws TypeError if the answer has neither, because the write would have no precondition
 */
export function unchangedSince({
  lastModified,
  data,
}: Success<unknown>): Required<Pick<CallOptions, "ifUnmodifiedSince">> {
  const version =
    lastModified ?? (data as { readonly updated_timestamp?: unknown } | null | undefined)?.updated_timestamp;
  if (typeof version === "string" || version instanceof Date) return { ifUnmodifiedSince: version };
  throw new TypeError("The answer has no version to guard a write by");
}
