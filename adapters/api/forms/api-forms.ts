import type { Forms, FormsData, FormsReplacement } from "#domain/forms/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { parseVersion } from "#domain/shared/version.ts";
import type { Answer, Client } from "#sdk/index.ts";
import { resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { because } from "../shared/write-options.ts";
import { parseWireImages } from "./forms.mapping.ts";

/** The form images of the API. */
export class ApiForms implements Forms {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async current(cancellation?: Cancellation): Promise<Result<FormsData, Failure>> {
    return formsIn(await this.#client.GET("/_/forms-data", signalOf(cancellation)));
  }

  async replace({ wanted, seen, reason }: FormsReplacement): Promise<Result<FormsData, Failure>> {
    const guard = { ifUnmodifiedSince: seen.version, retry: { maxTries: 1 }, ...because(reason) };
    return formsIn(await this.#client.PUT("/_/forms-data", { body: { images: wanted }, ...guard }));
  }
}

/** The version is that of the answer, because the record has none. */
function formsIn(answer: Answer<unknown>): Result<FormsData, Failure> {
  const version = answer.ok && answer.lastModified ? parseVersion(answer.lastModified.toISOString()) : undefined;
  return resultOf(answer, (wire) => {
    const images = parseWireImages(wire);
    return images && version && { images, version };
  });
}
