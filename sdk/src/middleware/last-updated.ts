import type { Middleware, Timers } from "../call.ts";

/**
 * After a write, adds `last_updated` (milliseconds since 1970 of that write) to every GET of the same collection, so
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
    if (answer.ok) writes.set(collection, timers.now());
    return answer;
  };
}

/** The path up to its first id, without an action at its end: `/stores/{ref}` and `/stores/_import` are `/stores`. */
export function collectionOf(path: string): string {
  const [collection = ""] = path.split("/{");
  return collection.replace(/\/_[^/]+$/, "");
}
