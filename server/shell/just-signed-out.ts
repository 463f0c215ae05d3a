import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Sends along, from the end of a session to the page that follows at once, that somebody has signed out in this browser. */
export const markSignedOut = (reply: FastifyReply): FastifyReply => reply.setCookie(nameIn(reply), "1", { ...attributesIn(reply), maxAge: 60 });

/** True once, of the first page since then. */
export function takeSignedOut(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.cookies[nameIn(reply)] === undefined) return false;
  void reply.clearCookie(nameIn(reply), attributesIn(reply));
  return true;
}

/** No other site can set it, to have somebody's drafts forgotten. */
const nameIn = ({ server }: FastifyReply): string => `${server.cookieRules.secure ? "__Host-" : ""}counterfoil-signed-out`;

const attributesIn = ({ server }: FastifyReply) => ({ path: "/", httpOnly: true, sameSite: "lax", secure: server.cookieRules.secure }) as const;
