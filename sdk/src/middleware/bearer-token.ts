import { failed } from "../answer.ts";
import type { Middleware } from "../call.ts";
import { withoutSecret } from "../problem.ts";

/** An access token, or where to get the present one; without one the session of the browser speaks for the caller. */
export type Token = string | (() => string | undefined | Promise<string | undefined>);

/** Sends the token with every call, and takes it out of whatever comes back in a problem. */
export function bearerToken(token: Token | undefined): Middleware {
  return (next) => async (call) => {
    const secret = typeof token === "function" ? await token() : token;
    if (!secret) return next(call);
    if (!VISIBLE.test(secret)) throw new TypeError("The token holds characters that no header can carry");
    const answer = await next({ ...call, headers: { ...call.headers, authorization: `Bearer ${secret}` } });
    return answer.ok ? answer : failed(withoutSecret(answer.problem, secret));
  };
}

const VISIBLE = /^[\x21-\x7e]+$/;
