import type { FastifyInstance, FastifyRequest } from "fastify";

type LoggedError = Partial<Error> & { readonly code?: string; readonly routine?: string; readonly constraint?: string };

/**
 * Logs one JSON line for each request, with its request id. Addresses, queries, bodies and cookies can contain personal
 * data or secrets, so a line names only the route.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, "answered");
  });
}

const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.operation?.id ?? routeOptions.url ?? "none";

/** Serializes `err` for the logger. Omits the message of a database error, because it may quote values. */
export function serializeError(
  error: LoggedError,
): Record<string, unknown> & { type: string; message: string; stack: string } {
  const { name = "Error", code, message = "", stack = "", routine, constraint, cause } = error;
  const ofDatabase = routine !== undefined || constraint !== undefined;
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    ...(ofDatabase ? { routine, constraint } : {}),
    message: ofDatabase ? "a database error" : message,
    stack: stack
      .split("\n")
      .filter((line) => line.startsWith("    at "))
      .join("\n"),
    ...(cause instanceof Error ? { cause: serializeError(cause) } : {}),
  };
}
