import type { FastifyInstance } from "fastify";
import type { HttpRefusal } from "./problems.ts";

/**
 * Escapes each % of a path whose encoding is malformed, such as `/%ff`. So it finds a route, whose hooks set the headers
 * and whose error handler knows the caller.
 */
export function toRoutableUrl({ url = "/" }: { readonly url?: string | undefined }): string {
  const end = url.includes("?") ? url.indexOf("?") : url.length;
  const path = url.slice(0, end);
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(end);
}

/** Refuses the paths that {@link toRoutableUrl} has escaped. */
export function refuseMalformedPaths(app: FastifyInstance, refusal: () => HttpRefusal): void {
  app.addHook("onRequest", async (request) => {
    if (request.originalUrl !== request.url) throw refusal();
  });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
