import { readResponseText } from "./read-response.ts";

/** The owner of a session with the tax-free service: a retailer, by its id at the service, and a store. */
export type SessionOwner = { readonly senderId: string; readonly storeReference: string };

/** The calls of this server to a tax-free service; browsers make the other calls. */
export type TaxFreeSessions = {
  /** Address at which browsers call the service, without a slash at its end. */
  readonly baseUrl: string;
  /**
   * Returns the token of a new session; undefined if the service does not respond in time or responds with invalid
   * data.
   */
  open(owner: SessionOwner): Promise<string | undefined>;
};

/**
 * Opens sessions with `POST {url}/CreateSession` and the body `{sender_id, store_reference}`. The response is
 * `{token}`.
 */
export class HttpTaxFreeSessions implements TaxFreeSessions {
  readonly baseUrl: string;
  private readonly key: string | undefined;
  private readonly timeoutMs: number;

  /** `url` has no trailing slash; `key` is this server's secret at the service. */
  constructor(url: string, key: string | undefined, timeoutMs = TIMEOUT_MS) {
    this.baseUrl = url;
    this.key = key;
    this.timeoutMs = timeoutMs;
  }

  async open({ senderId, storeReference }: SessionOwner): Promise<string | undefined> {
    try {
      const response = await fetch(`${this.baseUrl}/CreateSession`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          ...(this.key === undefined ? {} : { authorization: `Bearer ${this.key}` }),
        },
        body: JSON.stringify({ sender_id: senderId, store_reference: storeReference }),
        redirect: "error",
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      return response.ok ? tokenIn(JSON.parse(await readResponseText(response))) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The browser sends the token in a header. */
function tokenIn(response: unknown): string | undefined {
  const { token } = (response ?? {}) as { readonly token?: unknown };
  return typeof token === "string" && TOKEN.test(token) ? token : undefined;
}

const TOKEN = /^[\x21-\x7e]{1,4000}$/;
const TIMEOUT_MS = 5_000;
