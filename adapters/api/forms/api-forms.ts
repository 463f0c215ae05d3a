import type { Forms, FormsData, FormsReplacement } from "#domain/forms/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Answer, Client, FormsData as WireForms } from "#sdk/index.ts";
import { toResponseResult, toLastModifiedVersion } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import type { Unchecked } from "../shared/wire.ts";
import { toOverwriteOptions } from "../shared/write-options.ts";
import { parseWireImages } from "./forms.mapping.ts";

/** The form images of the API. */
export class ApiForms implements Forms {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async current(cancellation?: Cancellation): Promise<Result<FormsData, Failure>> {
    return formsIn(await this.#client.GET("/_/forms-data", toAbortSignal(cancellation)));
  }

  async replace({ wanted, seen, reason }: FormsReplacement): Promise<Result<FormsData, Failure>> {
    const guard = { ifUnmodifiedSince: seen.version, retry: { maxTries: 1 }, ...toOverwriteOptions(reason) };
    return formsIn(await this.#client.PUT("/_/forms-data", { body: { images: wanted }, ...guard }));
  }
}

/** The version is that of the answer, because the record has none. */
function formsIn(answer: Answer<WireForms>): Result<FormsData, Failure> {
  const version = toLastModifiedVersion(answer);
  return toResponseResult(answer, (wire: Unchecked<WireForms>) => {
    const images = parseWireImages(wire);
    return images && version && { images, version };
  });
}
