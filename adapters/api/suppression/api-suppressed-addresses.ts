import type { OperationRequest } from "#contract/index.ts";
import type { SuppressedAddress, SuppressedAddresses, SuppressionPage } from "#domain/suppression/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toEmptyResult, toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toOverwriteOptions } from "../shared/write-options.ts";
import { parseAddressSuppression, parseSuppressedAddresses } from "./suppressed-address.mapping.ts";

/** The suppressed addresses of the API. */
export class ApiSuppressedAddresses implements SuppressedAddresses {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async matching(
    { older, newer, search }: SuppressionPage,
    cancellation?: Cancellation,
  ): Promise<Result<readonly SuppressedAddress[], Failure>> {
    const query = exactly<OperationRequest<"listSuppressedAddresses">["query"]>()({
      ...(older === undefined ? {} : { older }),
      ...(newer === undefined ? {} : { newer }),
      ...(search === undefined ? {} : { search }),
    });
    return toResponseResult(
      await this.#client.GET("/_/suppressed-addresses", { params: { query }, ...toAbortSignal(cancellation) }),
      parseSuppressedAddresses,
    );
  }

  async find(address: string, cancellation?: Cancellation): Promise<Result<SuppressedAddress | undefined, Failure>> {
    const response = await this.#client.GET("/_/suppressed-addresses/{address}", {
      params: { path: { address } },
      ...toAbortSignal(cancellation),
    });
    return mapResult(toResponseResult(response, parseAddressSuppression), ({ suppression }) => suppression);
  }

  async remove(address: string, reason: string): Promise<Result<undefined, Failure>> {
    return toEmptyResult(
      await this.#client.DELETE("/_/suppressed-addresses/{address}", {
        params: { path: { address } },
        ...toOverwriteOptions(reason.trim() || undefined),
      }),
    );
  }
}
