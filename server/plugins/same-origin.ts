import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { makeToken } from "../accounts/secret-token.ts";
import { formCookie, setFormCookie } from "./session-cookie.ts";

/**
 * Proof that a form was filled in on a page of ours: the browser names the page's origin, and the form brings a
 * token that belongs to a cookie which no other site can read or set.
 */
export class FormProof {
  private readonly secret: Buffer;

  constructor(secret: Buffer) {
    this.secret = secret;
  }

  /** For a form that goes out with this answer. */
  issue(request: FastifyRequest, reply: FastifyReply): string {
    const known = formCookie(request);
    if (known !== undefined) return this.tokenFor(known);
    const value = makeToken();
    setFormCookie(reply, value);
    return this.tokenFor(value);
  }

  accepts(request: FastifyRequest, token: string): boolean {
    const cookie = formCookie(request);
    if (cookie === undefined || !isSameOrigin(request)) return false;
    const [given, wanted] = [Buffer.from(token), Buffer.from(this.tokenFor(cookie))];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }

  private tokenFor(cookie: string): string {
    return createHmac("sha256", this.secret).update(cookie).digest("base64url");
  }
}

/** Every browser of today sends one of the two with a form; a request with neither proves nothing. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin === `${request.protocol}://${request.host}`;
  return request.headers["sec-fetch-site"] === "same-origin";
}
