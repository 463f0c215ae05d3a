import { createClient } from "#sdk/index.ts";
import type { Client, ClientOptions } from "#sdk/index.ts";

export type Reply = (request: Request) => Response | Promise<Response>;

export const BASE = "https://portal.example/api";

/** An API with given replies: each once, then the last one for all further requests. Records its requests. */
export class StubApi {
  readonly requests: Request[] = [];
  readonly #replies: Reply[];

  constructor(...replies: readonly Reply[]) {
    this.#replies = [...replies];
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    this.requests.push(request);
    const reply = this.#replies.length > 1 ? this.#replies.shift() : this.#replies[0];
    if (reply === undefined) throw new TypeError("fetch failed");
    return reply(request);
  };

  /** What was asked, without the base. */
  get asked(): readonly string[] {
    return this.requests.map(({ method, url }) => `${method} ${url.slice(BASE.length)}`);
  }

  get last(): Request {
    const request = this.requests.at(-1);
    if (request === undefined) throw new Error("Nothing was asked");
    return request;
  }

  client(options: ClientOptions = {}): Client {
    return createClient({ baseUrl: BASE, fetch: this.fetch, ...options });
  }
}

type Extra = { readonly status?: number; readonly headers?: Record<string, string> };

export const json =
  (body: unknown, { status = 200, headers = {} }: Extra = {}): Reply =>
  () =>
    Response.json(body, { status, headers });

export const text =
  (body: string, { status = 200, headers = {} }: Extra = {}): Reply =>
  () =>
    new Response(body, { status, headers });

export const refusal = (status: number, description?: string, headers: Record<string, string> = {}): Reply =>
  json({ status: "No", ...(description === undefined ? {} : { description }) }, { status, headers });

export const unreachable: Reply = () => {
  throw new TypeError("fetch failed", { cause: Object.assign(new Error("connect"), { code: "ECONNREFUSED" }) });
};

/** A redirect as browsers return it with `redirect: "manual"`. */
export const ledAway: Reply = () =>
  Object.defineProperties(new Response(null), {
    type: { value: "opaqueredirect" },
    status: { value: 0 },
    ok: { value: false },
  });

/** Never responds; ends when the request is aborted. */
export const silence: Reply = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError"))));
