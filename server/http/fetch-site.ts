import type { FastifyRequest } from "fastify";

/** True if another origin opened the address. A client that sends no `Sec-Fetch-Site` counts as the same origin. */
export const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  !["same-origin", "none", undefined].includes(headers["sec-fetch-site"]);
