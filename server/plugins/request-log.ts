import type { FastifyInstance, FastifyRequest } from "fastify";

type LoggedError = Partial<Error> & { readonly code?: string; readonly routine?: string; readonly constraint?: string };

/**
 * One JSON line for each request, under its request id. Addresses, queries, bodies and cookies can tell of people or
 * hold secrets: a line names the route that answered, never what was asked of it.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const line = { method: request.method, route: routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log.info(line, "answered");
  });
}

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.config.operation?.id ?? routeOptions.url ?? "none";

/** For the logger's `err`: the words of a database error may quote the values that it choked on. */
export function describeError(error: LoggedError): Record<string, unknown> & { type: string; message: string; stack: string } {
  const { name = "Error", code, message = "", stack = "", routine, constraint, cause } = error;
  const ofDatabase = routine !== undefined || constraint !== undefined;
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    ...(ofDatabase ? { routine, constraint } : {}),
    message: ofDatabase ? "an error of the database" : message,
    stack: stack.split("\n").filter((line) => line.startsWith("    at ")).join("\n"),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  };
}
