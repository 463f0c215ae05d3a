import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createRandomToken } from "../accounts/random-token.ts";
import { readFormCookie, setFormCookie } from "./session-cookie.ts";

/**
 * CSRF protection for forms. The browser names the origin of the page, and the form contains a token that belongs to a
 * cookie. No other site can read or set this cookie.
 */
export class CsrfProtection {
  private readonly secret: Buffer;

  constructor(secret: Buffer) {
    this.secret = secret;
  }

  /** Returns the token for a form in this response. */
  issueToken(request: FastifyRequest, reply: FastifyReply): string {
    return this.tokenFor(this.bindBrowser(request, reply));
  }

  /** Returns the value of the cookie by which a later request is of the same browser. Sets the cookie if there is none. */
  bindBrowser(request: FastifyRequest, reply: FastifyReply): string {
    const known = readFormCookie(request);
    if (known !== undefined) return known;
    const value = createRandomToken();
    setFormCookie(reply, value);
    return value;
  }

  verifyToken(request: FastifyRequest, token: string): boolean {
    const cookie = readFormCookie(request);
    if (cookie === undefined || !isSameOrigin(request)) return false;
    const [given, wanted] = [Buffer.from(token), Buffer.from(this.tokenFor(cookie))];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  private tokenFor(cookie: string): string {
    return createHmac("sha256", this.secret).update(cookie).digest("base64url");
  }
}

/** Every current browser sends one of the two headers with a form; a request with neither is refused. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin === `${request.protocol}://${request.host}`;
  return request.headers["sec-fetch-site"] === "same-origin";
}
