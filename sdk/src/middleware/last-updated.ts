import type { Answer } from "../answer.ts";
import type { Middleware, Timers } from "../call.ts";

/**
 * After a write, or what may have been one, adds `last_updated` (milliseconds since 1970 of that write) to every GET of the same collection, so
 * that no cache on the way answers with what was there before [SDK-003]. Remembered as long as the client lives.
 */
export function lastUpdated(timers: Timers): Middleware {
  const writes = new Map<string, number>();
  return (next) => async (call) => {
    const collection = collectionOf(call.path);
    if (call.method === "GET") {
      const last_updated = call.query["last_updated"] ?? writes.get(collection);
      return next(call.operation.lastUpdated ? { ...call, query: { ...call.query, last_updated } } : call);
    }
    const answer = await next(call);
    if (mayHaveWritten(answer)) writes.set(collection, timers.now());
    return answer;
  };
}

/** A write whose answer was lost, or says nothing of it, counts as done: asking once too often does no harm. */
function mayHaveWritten(answer: Answer<unknown>): boolean {
  if (answer.ok) return true;
  const { kind, status } = answer.problem;
  return kind !== "unsent" && !(status >= 400 && status < 500);
}

/** The path up to its first id, without an action at its end: `/stores/{ref}` and `/stores/_import` are `/stores`. */
export function collectionOf(path: string): string {
  const [collection = ""] = path.split("/{");
  return collection.replace(/\/_[^/]+$/, "");
}
