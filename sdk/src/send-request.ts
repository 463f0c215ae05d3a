import { CounterfoilError } from "./or-throw.ts";
import { unreachable, withoutSecret } from "./problem.ts";
import type { BodyType } from "./read-answer.ts";
import { retry, type RetrySettings } from "./fetch/retry.ts";
import { withTimeout } from "./fetch/timeout.ts";

/** Sends a request: the platform's `fetch`, or one that replaces it in tests and caches. */
export type Fetch = (request: Request) => Promise<Response>;

/** An access token, or a function that returns the current one. Without a token the session of the browser is used. */
export type Token = string | (() => string | undefined | Promise<string | undefined>);

export type SendSettings = Omit<RetrySettings, "isWrite"> & {
  readonly fetch: Fetch;
  readonly token: Token | undefined;
  /** Receives the token of each try, so that the caller can remove it from problems. */
  readonly onToken: (token: string) => void;
  readonly baseUrl: string;
  readonly bodyType: BodyType;
};

/**
 * Wraps `fetch` for one call: adds the token, limits the time, reads the whole body, and tries again if the call allows it.
 *
 * @throws CounterfoilError of the code `network`, `timeout` or `aborted`
 */
export const sendRequest =
  (settings: SendSettings): Fetch =>
  (request) =>
    retry({ ...settings, isWrite: request.method !== "GET" }, (timeoutMs) =>
      withTimeout({ ...settings, timeoutMs }, (signal) => sendOnce(settings, request, signal)),
    );

async function sendOnce(
  { fetch, token, onToken, baseUrl, bodyType }: SendSettings,
  request: Request,
  signal: AbortSignal,
): Promise<Response> {
  const secret = typeof token === "function" ? await token() : token;
  // A body can be sent once, so a further try needs a copy of it.
  const attempt = new Request(request.method === "GET" ? request : request.clone(), { signal });
  if (secret) {
    checkToken(secret);
    onToken(secret);
    attempt.headers.set("authorization", `Bearer ${secret}`);
  }
  try {
    const response = await fetch(attempt);
    // The limits apply to the body too. The copy fills the buffer that the caller reads from.
    await response.clone()[bodyType]();
    return response;
  } catch (thrown) {
    throw new CounterfoilError(withoutSecret(unreachable(baseUrl, thrown), secret));
  }
}

/** @throws TypeError if the token cannot be part of a header. The message does not contain it. */
export function checkToken(token: string): void {
  if (!VISIBLE_ASCII.test(token))
    throw new TypeError(
      'token has a blank, a line break or a character outside ASCII: pass the token alone, without "Bearer"',
    );
}

const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
