import type { Middleware } from "openapi-fetch";
import type { Method, Operations } from "../operations.ts";
import { CounterfoilError } from "../or-throw.ts";
import type { Timers } from "../timers.ts";

/**
 * Adds `last_updated` (milliseconds since 1970 of the last write) to every GET of a collection after a write to it, also by
 * another path, so that no cache answers with old data [SDK-003]. Remembers writes as long as the client lives.
 */
export function lastUpdated(operations: Operations, timers: Timers): Middleware {
  const writes = new Map<string, number>();
  const note = (path: string, { method }: Request): void => {
    if (method === "GET") return;
    const others = operations[path]?.[method as Method]?.changes ?? [];
    for (const collection of [collectionOf(path), ...others]) writes.set(collection, timers.now());
  };
  return {
    onRequest({ schemaPath, request }) {
      const lastWrite = writes.get(collectionOf(schemaPath));
      if (request.method !== "GET" || lastWrite === undefined || operations[schemaPath]?.GET?.isGlobal)
        return undefined;
      const url = new URL(request.url);
      if (url.searchParams.has("last_updated")) return undefined;
      url.searchParams.set("last_updated", String(lastWrite));
      url.searchParams.sort();
      return new Request(url, request);
    },
    // A write that failed in the server, or whose answer was lost, may have been done.
    onResponse({ schemaPath, request, response }) {
      if (response.status < 400 || response.status >= 500) note(schemaPath, request);
    },
    onError({ schemaPath, request, error }) {
      if (error instanceof CounterfoilError) note(schemaPath, request);
    },
  };
}

/** The path up to its first parameter, without an action at its end: `/stores/{ref}` and `/stores/_import` are `/stores`. */
export function collectionOf(path: string): string {
  const [collection = ""] = path.split("/{");
  return collection.replace(/\/_[^/]+$/, "");
}
