import type { Cancellation } from "#domain/shared/cancellation.ts";
import { aborted, failure, type Failure } from "#domain/shared/failure.ts";
import { isJsonObject } from "#domain/shared/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Downloads } from "#domain/shell/index.ts";
import type { Problem } from "#sdk/index.ts";
import { failureOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";

type Given = {
  readonly fetch: typeof fetch;
  /** Leaves a file to the browser. */
  readonly follow: (address: string) => void;
  /** A file was refused because nobody is signed in any more. */
  readonly onSignedOut: () => void;
  /** How long to wait for the beginning of a file, in milliseconds. */
  readonly patienceMs?: number;
};

/** Files of the API, each asked for first: what is refused is told like the refusal of any call, and the page stays. */
export class ApiDownloads implements Downloads {
  readonly #with: Given;

  constructor(given: Given) {
    this.#with = given;
  }

  async start(address: string, cancellation?: Cancellation): Promise<Result<undefined, Failure>> {
    if (cancellation?.aborted) return err(aborted());
    const { patienceMs = PATIENCE_MS } = this.#with;
    const [question, { signal: leaving }] = [new AbortController(), signalOf(cancellation)];
    const signal = AbortSignal.any([question.signal, AbortSignal.timeout(patienceMs), ...(leaving ? [leaving] : [])]);
    const answer = await this.#with.fetch(address, { signal, redirect: "manual" }).catch(() => undefined);
    if (cancellation?.aborted) return err(aborted());
    if (!answer) return err(failure("unreachable"));
    if (!answer.ok) return err(await this.#refusal(answer));
    // The head was enough: the browser fetches the file by itself, and never holds the whole of it.
    question.abort();
    this.#with.follow(address);
    return ok(undefined);
  }

  async #refusal(answer: Response): Promise<Failure> {
    if (answer.status === SIGNED_OUT) this.#with.onSignedOut();
    return failureOf(await problemOf(answer));
  }
}

/** A refusal in the words of the contract is told by them; a page of a proxy has none for us. */
async function problemOf(answer: Response): Promise<Problem> {
  const { status, statusText, headers } = answer;
  const said: unknown = await answer.json().catch(() => undefined);
  const [requestId, retryAfter] = [headers.get("counterfoil-request-id"), Number(headers.get("retry-after") ?? Number.NaN)];
  const outline = {
    message: "", status, statusText,
    ...(requestId === null ? {} : { requestId }),
    ...(Number.isNaN(retryAfter) ? {} : { retryAfter }),
  };
  if (!isJsonObject(said)) return { kind: "malformed", ...outline };
  return { kind: "refused", ...outline, errors: [], ...(typeof said["description"] === "string" ? { description: said["description"] } : {}) };
}

const SIGNED_OUT = 401;
const PATIENCE_MS = 15_000;
