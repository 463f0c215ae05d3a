import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { aborted, failure, type Failure } from "#domain/shared/failure.ts";
import { isJsonObject } from "#domain/shared/json/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Downloads } from "#domain/shell/index.ts";
import type { Problem } from "#sdk/index.ts";
import { toFailure } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";

type Deps = {
  readonly fetch: typeof fetch;
  /** Starts the browser download of an address. */
  readonly follow: (address: string) => void;
  /** Called when the server refuses a file because the session has ended. */
  readonly onSignedOut: () => void;
  /** Maximum time to wait for the response headers, in milliseconds. */
  readonly timeoutMs?: number;
};

/** Downloads files of the API. Checks each file first, so that a refusal is a failure like that of any other call. */
export class ApiDownloads implements Downloads {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async start(address: string, cancellation?: Cancellation): Promise<Result<undefined, Failure>> {
    if (cancellation?.aborted) return err(aborted());
    const { timeoutMs = RESPONSE_TIMEOUT_MS } = this.#deps;
    const [check, { signal: cancelled }] = [new AbortController(), toAbortSignal(cancellation)];
    const signal = AbortSignal.any([check.signal, AbortSignal.timeout(timeoutMs), ...(cancelled ? [cancelled] : [])]);
    const response = await this.#deps.fetch(address, { signal, redirect: "manual" }).catch(() => undefined);
    if (cancellation?.aborted) return err(aborted());
    if (!response) return err(failure("unreachable"));
    if (!response.ok) return err(await this.#refusal(response));
    // The response headers are enough. The browser downloads the file itself and streams it to disk.
    check.abort();
    this.#deps.follow(address);
    return ok(undefined);
  }

  async #refusal(response: Response): Promise<Failure> {
    if (response.status === SIGNED_OUT) this.#deps.onSignedOut();
    return toFailure(await problemOf(response));
  }
}

/** Reads the problem in the body. A body that is not JSON, for example a proxy's error page, is malformed. */
async function problemOf(response: Response): Promise<Problem> {
  const { status, statusText, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const [requestId, retryAfter] = [
    headers.get("counterfoil-request-id"),
    Number(headers.get("retry-after") ?? Number.NaN),
  ];
  const outline = {
    message: "",
    status,
    statusText,
    ...(requestId === null ? {} : { requestId }),
    ...(Number.isNaN(retryAfter) ? {} : { retryAfter }),
  };
  if (!isJsonObject(body)) return { kind: "malformed", ...outline };
  return {
    kind: "refused",
    ...outline,
    errors: [],
    ...(typeof body["description"] === "string" ? { description: body["description"] } : {}),
  };
}

const SIGNED_OUT = 401;
const RESPONSE_TIMEOUT_MS = 15_000;
