import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Sets a short-lived cookie, so that the next page knows that the user has just signed out in this browser. */
export const setSignedOutCookie = (reply: FastifyReply): FastifyReply =>
  reply.setCookie(nameIn(reply), "1", { ...attributesIn(reply), maxAge: 60 });

/** True for the first page after a sign-out. Clears the cookie. */
export function takeSignedOutCookie(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.cookies[nameIn(reply)] === undefined) return false;
  void reply.clearCookie(nameIn(reply), attributesIn(reply));
  return true;
}

/** The `__Host-` prefix keeps other sites from setting the cookie, which deletes unsaved drafts. */
const nameIn = ({ server }: FastifyReply): string =>
  `${server.cookieRules.secure ? "__Host-" : ""}counterfoil-signed-out`;

const attributesIn = ({ server }: FastifyReply) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: server.cookieRules.secure }) as const;
