import type {} from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Whether cookies are Secure: then their names also bind them to this host and to all of its paths. */
export type CookieRules = { readonly secure: boolean };

declare module "fastify" {
  interface FastifyInstance {
    readonly cookieRules: CookieRules;
  }
  interface FastifyRequest {
    /** What the session's cookie holds from now on. */
    renewedSession: string | undefined;
  }
}

/** The answer to whoever came with a session that goes on under another token brings the new one. */
export function sendRenewedSessions(app: FastifyInstance): void {
  app.decorateRequest("renewedSession", undefined);
  app.addHook("onSend", async (request, reply) => {
    if (request.renewedSession !== undefined) setSessionCookie(reply, request.renewedSession);
  });
}

const nameOf = (name: string, { secure }: CookieRules): string => (secure ? `__Host-${name}` : name);

/** What the session's cookie holds, when it is of the form that we give out. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return cookieOf(request, SESSION);
}

/** A value that ties a form to the browser that it was made for, before anyone is signed in. */
export const formCookie = (request: FastifyRequest): string | undefined => cookieOf(request, FORM);

/** The session as a request sends it, `name=token`. */
export const sessionCookie = ({ server }: FastifyReply, token: string): string => `${nameOf(SESSION, server.cookieRules)}=${token}`;

export const setSessionCookie = (reply: FastifyReply, token: string): FastifyReply => setCookie(reply, SESSION, token);
export const setFormCookie = (reply: FastifyReply, value: string): FastifyReply => setCookie(reply, FORM, value);

export function clearSessionCookie(reply: FastifyReply): FastifyReply {
  const rules = reply.server.cookieRules;
  return reply.clearCookie(nameOf(SESSION, rules), attributes(rules));
}

/** A request that the portal makes by itself: it does not keep a session alive. */
export const isPoll = (request: FastifyRequest): boolean => request.headers["counterfoil-poll"] === "1";

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[nameOf(name, request.server.cookieRules)];
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}

function setCookie(reply: FastifyReply, name: string, value: string): FastifyReply {
  const rules = reply.server.cookieRules;
  return reply.setCookie(nameOf(name, rules), value, attributes(rules));
}

/** It lives as long as the browser is open; when the session itself ends is the server's to say. */
const attributes = ({ secure }: CookieRules) => ({ path: "/", httpOnly: true, sameSite: "lax", secure }) as const;

const SESSION = "counterfoil-session";
const FORM = "counterfoil-form";
const TOKEN = /^[\w-]{43}$/;
