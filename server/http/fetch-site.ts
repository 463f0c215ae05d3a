import type { FastifyRequest } from "fastify";

/** True if a browser loads an address before the user opens it. Links that start something must not do so then. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  PREFETCH_HEADERS.some((name) => /\bpre(?:fetch|render|view)\b/i.test(String(headers[name])));

/** The header of the Fetch standard, and those of earlier browsers. */
const PREFETCH_HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** True if another origin opened the address. A client that sends no `Sec-Fetch-Site` counts as the same origin. */
export const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  !["same-origin", "none", undefined].includes(headers["sec-fetch-site"]);
