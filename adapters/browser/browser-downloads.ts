import type { Cancellation } from "#domain/shared/cancellation.ts";
import { aborted, failure, type Failure } from "#domain/shared/failure.ts";
import { isJsonObject } from "#domain/shared/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Downloads } from "#domain/shell/index.ts";
import type { Problem } from "#sdk/index.ts";
import { failureOf } from "../api/shared/failure.mapping.ts";
import { signalOf } from "../api/shared/signal.ts";

type Given = {
  readonly fetch: typeof fetch;
  readonly document: () => Document;
  /** A file was refused because nobody is signed in any more. */
  readonly onSignedOut: () => void;
  /** How long to wait for the beginning of a file, in milliseconds. */
  readonly patienceMs?: number;
};

/** Downloads as links with the attribute `download` have them: the page stays, whatever comes. */
export class BrowserDownloads implements Downloads {
  readonly #with: Given;

  constructor(given: Given) {
    this.#with = given;
  }

  async start(address: string, cancellation?: Cancellation): Promise<Result<undefined, Failure>> {
    if (cancellation?.aborted) return err(aborted());
    const { patienceMs = PATIENCE_MS } = this.#with;
    const [question, { signal: leaving }] = [new AbortController(), signalOf(cancellation)];
    const signal = AbortSignal.any([question.signal, AbortSignal.timeout(patienceMs), ...(leaving ? [leaving] : [])]);
    const answer = await this.#with.fetch(address, { signal }).catch(() => undefined);
    if (cancellation?.aborted) return err(aborted());
    if (!answer) return err(failure("unreachable"));
    if (!answer.ok) return err(await this.#refusal(answer));
    // The head was enough: the browser fetches the file by itself, and never holds the whole of it.
    question.abort();
    this.#follow(address);
    return ok(undefined);
  }

  async #refusal(answer: Response): Promise<Failure> {
    if (answer.status === SIGNED_OUT) this.#with.onSignedOut();
    return failureOf(await problemOf(answer));
  }

  #follow(address: string): void {
    const link = Object.assign(this.#with.document().createElement("a"), { href: address, download: "" });
    link.click();
  }
}

/** A refusal in the words of the contract is told by them; a page of a proxy has none for us. */
async function problemOf(answer: Response): Promise<Problem> {
  const { status, statusText, headers } = answer;
  const said: unknown = await answer.json().catch(() => undefined);
  const [requestId, retryAfter] = [headers.get("counterfoil-request-id"), Number(headers.get("retry-after") ?? Number.NaN)];
  return {
    kind: isJsonObject(said) ? "refused" : "malformed", status, statusText, errors: [],
    ...(isJsonObject(said) && typeof said["description"] === "string" ? { description: said["description"] } : {}),
    ...(requestId === null ? {} : { requestId }),
    ...(Number.isNaN(retryAfter) ? {} : { retryAfter }),
  };
}

const SIGNED_OUT = 401;
const PATIENCE_MS = 15_000;
