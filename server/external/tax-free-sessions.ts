import { textOf } from "./read-answer.ts";

/** Who opens a session with the tax-free service: a retailer by its id there, at one of its stores. */
export type SessionOwner = { readonly senderId: string; readonly storeReference: string };

/** A tax-free service, as far as this server calls it: browsers call the rest themselves. */
export type TaxFreeSessions = {
  /** Address at which browsers call the service, without a slash at its end. */
  readonly baseUrl: string;
  /** Returns the token of a new session; undefined if the service does not answer in time, or not as expected. */
  open(owner: SessionOwner): Promise<string | undefined>;
};

/** Opens sessions by `POST {url}/CreateSession` with `{sender_id, store_reference}`, answered by `{token}`. */
export class AskedTaxFreeSessions implements TaxFreeSessions {
  readonly baseUrl: string;
  private readonly key: string | undefined;
  private readonly timeoutMs: number;

  /** `url` without a slash at its end; `key` is this server's secret at the service. */
  constructor(url: string, key: string | undefined, timeoutMs = TIMEOUT_MS) {
    this.baseUrl = url;
    this.key = key;
    this.timeoutMs = timeoutMs;
  }

  async open({ senderId, storeReference }: SessionOwner): Promise<string | undefined> {
    try {
      const answer = await fetch(`${this.baseUrl}/CreateSession`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", ...(this.key === undefined ? {} : { authorization: `Bearer ${this.key}` }) },
        body: JSON.stringify({ sender_id: senderId, store_reference: storeReference }),
        redirect: "error",
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      return answer.ok ? tokenIn(JSON.parse(await textOf(answer))) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The token goes into a header of the browser's calls. */
function tokenIn(answer: unknown): string | undefined {
  const { token } = (answer ?? {}) as { readonly token?: unknown };
  return typeof token === "string" && TOKEN.test(token) ? token : undefined;
}

const TOKEN = /^[\x21-\x7e]{1,4000}$/;
const TIMEOUT_MS = 5_000;
