import type { Readable } from "node:stream";
import { errors, Pool, type Dispatcher } from "undici";
import { connectionClosed } from "../http/abort-on-close.ts";
import { HttpRefusal } from "../http/problems.ts";

export type ApiRequest = {
  readonly method: string;
  /** Below the address of the API, with the query: `/stores?retailer_id=1001`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable | Buffer | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type ApiResponse = Pick<Dispatcher.ResponseData, "statusCode" | "headers" | "body">;

/** In milliseconds. */
export type ApiTimeouts = {
  readonly connect: number;
  /** From the end of the request to the headers of the response. */
  readonly headers: number;
  /** Between two parts of the response. */
  readonly body: number;
};

/**
 * Sends requests to the retailer's API. Follows no redirects, stores no cookies, adds no headers, and hands bodies on
 * unchanged in both directions.
 */
export class ApiClient {
  /** Path of the address of the API, without a slash at the end: `/retail/v2` or nothing. */
  readonly basePath: string;
  readonly origin: string;
  private readonly pool: Pool;

  constructor(url: string, timeouts: ApiTimeouts = TIMEOUTS) {
    const { origin, pathname } = new URL(url);
    this.origin = origin;
    this.basePath = pathname.replace(/\/$/, "");
    this.pool = new Pool(origin, {
      connections: MAX_CONNECTIONS,
      pipelining: 1,
      headersTimeout: timeouts.headers,
      bodyTimeout: timeouts.body,
      connect: { timeout: timeouts.connect },
    });
  }

  /** Throws the refusal of an API that cannot be reached, does not answer in time, or does not speak HTTP. */
  async send({ method, path, headers, body, signal }: ApiRequest): Promise<ApiResponse> {
    return this.pool
      .request({
        method,
        path: this.basePath + path,
        headers: { ...FIXED_HEADERS, ...headers },
        body: body ?? null,
        ...(signal === undefined ? {} : { signal }),
      })
      .catch((error: unknown) => {
        throw toApiRefusal(error, signal);
      });
  }

  /** Ends open requests and connections. */
  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** A failed request to the API. The cause is for the log. */
export class ApiFailure extends HttpRefusal {
  constructor(code: "bad_gateway" | "gateway_timeout", description: string, cause?: unknown) {
    super(code, description);
    this.cause = cause;
  }
}

function toApiRefusal(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof HttpRefusal) return error;
  if (signal?.aborted) return connectionClosed();
  return TOO_SLOW.some((kind) => error instanceof kind)
    ? new ApiFailure("gateway_timeout", "The retailer's API does not answer in time, please try again", error)
    : new ApiFailure("bad_gateway", "The retailer's API cannot be reached, please try again", error);
}

const TOO_SLOW = [errors.ConnectTimeoutError, errors.HeadersTimeoutError, errors.BodyTimeoutError];
const TIMEOUTS: ApiTimeouts = { connect: 5_000, headers: 30_000, body: 30_000 };
/** Further requests wait. */
const MAX_CONNECTIONS = 100;
/** A compressed response could not be checked, and the host compresses its own. */
const FIXED_HEADERS = { "accept-encoding": "identity", "user-agent": "Counterfoil" };
