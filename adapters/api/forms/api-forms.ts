import type { Forms, FormsData, FormsReplacement } from "#domain/forms/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client, FormsData as WireForms } from "#sdk/index.ts";
import { toVersionedResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import type { Unchecked } from "../shared/wire.ts";
import { toOverwriteOptions, toVersionOptions } from "../shared/write-options.ts";
import { parseWireImages } from "./forms.mapping.ts";
import { toSavedRecord } from "../shared/saved-record.ts";

/** The form images of the API. */
export class ApiForms implements Forms {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async current(cancellation?: Cancellation): Promise<Result<FormsData, Failure>> {
    return toVersionedResult(await this.#client.GET("/_/forms-data", toAbortSignal(cancellation)), parseForms);
  }

  async replace({ wanted, seen, reason }: FormsReplacement): Promise<Result<FormsData, Failure>> {
    const guard = { ...toVersionOptions(seen.version), retry: { maxTries: 1 }, ...toOverwriteOptions(reason) };
    const options = { body: { images: wanted }, ...guard, anyShape: true } as const;
    const answer = await this.#client.PUT("/_/forms-data", options);
    return toSavedRecord(answer, toVersionedResult(answer, parseForms), () => this.current());
  }
}

/** The version is that of the answer, because the record has none. */
function parseForms(wire: Unchecked<WireForms>): FormsData | undefined {
  const images = parseWireImages(wire);
  return images && { images };
}
