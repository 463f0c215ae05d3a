import type { Success } from "./answer.ts";
import type { CallOptions } from "./typed-calls.ts";

/**
 * The guard of a write by the answer that it builds on: `client.PUT(path, { …, ...unchangedSince(answer) })` is refused
 * with 412 when somebody else has written in between [SDK-005]. The version is the header `Last-Modified` of the answer,
 * else the `updated_timestamp` of its data, both in whole seconds and strictly increasing with each write.
 *
 * @throws TypeError when the answer has neither: a write without its guard would be worse than none
 */
export function unchangedSince({ lastModified, data }: Success<unknown>): Required<Pick<CallOptions, "ifUnmodifiedSince">> {
  const version = lastModified ?? (data as { readonly updated_timestamp?: unknown } | null | undefined)?.updated_timestamp;
  if (typeof version === "string" || version instanceof Date) return { ifUnmodifiedSince: version };
  throw new TypeError("The answer has no version to guard a write by");
}
