import type { FastifyInstance, FastifyRequest } from "fastify";
import { runInProcess } from "../http/in-process-calls.ts";
import type { CallApi } from "./embedded-response-collector.ts";

/**
 * Calls the API as the user who requests the page. `cookie` is the session, which the page request may have renewed.
 */
export function createApiCaller(app: FastifyInstance, { headers, socket }: FastifyRequest, cookie: string): CallApi {
  const forwarded = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("x-forwarded-")));
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const {
      statusCode,
      headers: received,
      payload,
    } = await runInProcess(() =>
      app.inject({
        method: "GET",
        url: pathname + search,
        remoteAddress: socket.remoteAddress ?? "",
        headers: {
          ...Object.fromEntries(request.headers),
          ...forwarded,
          host: headers.host,
          cookie,
          "sec-fetch-site": "same-origin",
        },
      }),
    );
    const texts = Object.entries(received).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    );
    return { status: statusCode, headers: Object.fromEntries<string>(texts), body: payload };
  };
}
