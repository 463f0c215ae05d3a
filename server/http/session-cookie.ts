import type {} from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** True if cookies are Secure. Their names then also bind them to this host and to all of its paths. */
export type CookieOptions = { readonly secure: boolean };

declare module "fastify" {
  interface FastifyInstance {
    readonly cookieRules: CookieOptions;
  }
  interface FastifyRequest {
    /** The new content of the session cookie. */
    rotatedSessionToken: string | undefined;
  }
}

/** Sends the new cookie if the session id was rotated. */
export function sendRotatedSessions(app: FastifyInstance): void {
  app.decorateRequest("rotatedSessionToken", undefined);
  app.addHook("onSend", async (request, reply) => {
    if (request.rotatedSessionToken !== undefined) setSessionCookie(reply, request.rotatedSessionToken);
  });
}

const nameOf = (name: string, { secure }: CookieOptions): string => (secure ? `__Host-${name}` : name);

/** Returns the token of the session cookie if it has a valid form. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  return cookieOf(request, SESSION);
}

/** A value that binds a form to the browser that loaded it, before the user signs in. */
export const readFormCookie = (request: FastifyRequest): string | undefined => cookieOf(request, FORM);

/** Returns the session cookie as a request sends it, `name=token`. */
export const formatSessionCookie = ({ server }: FastifyReply, token: string): string =>
  `${nameOf(SESSION, server.cookieRules)}=${token}`;

export const setSessionCookie = (reply: FastifyReply, token: string): FastifyReply => setCookie(reply, SESSION, token);
export const setFormCookie = (reply: FastifyReply, value: string): FastifyReply => setCookie(reply, FORM, value);

export function clearSessionCookie(reply: FastifyReply): FastifyReply {
  const rules = reply.server.cookieRules;
  return reply.clearCookie(nameOf(SESSION, rules), attributes(rules));
}

/** True for a request that the portal makes in the background. It does not extend the session. */
export const isPoll = (request: FastifyRequest): boolean => request.headers["counterfoil-poll"] === "1";

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[nameOf(name, request.server.cookieRules)];
  return value !== undefined && TOKEN.test(value) ? value : undefined;
}

function setCookie(reply: FastifyReply, name: string, value: string): FastifyReply {
  const rules = reply.server.cookieRules;
  return reply.setCookie(nameOf(name, rules), value, attributes(rules));
}

/** The cookie ends with the browser; the server decides when the session ends. */
const attributes = ({ secure }: CookieOptions) => ({ path: "/", httpOnly: true, sameSite: "lax", secure }) as const;

const SESSION = "counterfoil-session";
const FORM = "counterfoil-form";
const TOKEN = /^[\w-]{43}$/;
