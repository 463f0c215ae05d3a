import type { Store, Stores } from "#domain/stores/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { parseStores } from "./store.mapping.ts";

/** The stores of the API. */
export class ApiStores implements Stores {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * Bypasses all caches. Relies on the order that the contract promises [STORE-020]: creating an `Intl.Collator` and
   * sorting again takes 30 ms on a slow machine.
   */
  async all(cancellation?: Cancellation): Promise<Result<readonly Store[], Failure>> {
    const result = await this.#client.GET("/stores", {
      cache: "no-store",
      headers: { "cache-control": "no-cache" },
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(result, parseStores);
  }
}
