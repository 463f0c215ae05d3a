import type { Cancellation } from "#domain/shared/cancellation.ts";
import { aborted, failure, type Failure } from "#domain/shared/failure.ts";
import { isJsonObject } from "#domain/shared/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Downloads } from "#domain/shell/index.ts";

type Given = {
  readonly fetch: typeof fetch;
  readonly document: () => Document;
  /** A file was refused because nobody is signed in any more. */
  readonly onSignedOut: () => void;
};

/** Downloads as links with the attribute `download` have them: the page stays, whatever comes. */
export class BrowserDownloads implements Downloads {
  readonly #with: Given;

  constructor(given: Given) {
    this.#with = given;
  }

  async start(address: string, cancellation?: Cancellation): Promise<Result<undefined, Failure>> {
    const question = new AbortController();
    cancellation?.addEventListener("abort", () => question.abort());
    const answer = await this.#with.fetch(address, { signal: question.signal }).catch(() => undefined);
    if (cancellation?.aborted) return err(aborted());
    if (!answer) return err(failure("unreachable"));
    if (!answer.ok) return err(await this.#refusal(answer));
    // The head was enough: the browser fetches the file by itself, and never holds the whole of it.
    question.abort();
    this.#follow(address);
    return ok(undefined);
  }

  async #refusal(answer: Response): Promise<Failure> {
    const { status, statusText, headers } = answer;
    if (status === SIGNED_OUT) this.#with.onSignedOut();
    const said: unknown = await answer.json().catch(() => undefined);
    const requestId = headers.get("counterfoil-request-id");
    return failure("rejected", {
      status, statusText,
      ...(isJsonObject(said) && typeof said["description"] === "string" ? { description: said["description"] } : {}),
      ...(requestId === null ? {} : { requestId }),
    });
  }

  #follow(address: string): void {
    const link = Object.assign(this.#with.document().createElement("a"), { href: address, download: "" });
    link.click();
  }
}

const SIGNED_OUT = 401;
