import type { FastifyReply } from "fastify";
import { HttpRefusal } from "./problems.ts";

/** Returns a signal that is aborted when the client closes the connection, or when the response has been sent. */
export function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController();
  if (raw.destroyed) closing.abort();
  raw.once("close", () => closing.abort());
  return closing.signal;
}

/** Ends work whose client has left. The client does not receive this response. */
export const connectionClosed = (): HttpRefusal =>
  new HttpRefusal("request_timeout", "The connection was closed", { isPlanned: true });
