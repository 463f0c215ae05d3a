import type { StoreChange, StoreDetails, StoreFields, StoreRegister, StoreUses } from "#domain/stores/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { toEmptyResult, toResponseResult, toVersionedResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toOverwriteOptions, toIdempotencyOptions, toVersionOptions } from "../shared/write-options.ts";
import { buildStorePatch, toWireStore } from "./store-change.mapping.ts";
import { parseStore, parseStoreUses } from "./store.mapping.ts";
import { toSavedRecord, toCreatedRecord } from "../shared/saved-record.ts";

/** The register of stores of the API. */
export class ApiStoreRegister implements StoreRegister {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async withReference(reference: string, cancellation?: Cancellation): Promise<Result<StoreDetails, Failure>> {
    const result = await this.#client.GET("/stores/{reference}", { ...at(reference), ...toAbortSignal(cancellation) });
    return toVersionedResult(result, parseStore);
  }

  async countUses({ reference }: StoreDetails, cancellation?: Cancellation): Promise<Result<StoreUses, Failure>> {
    const result = await this.#client.GET("/stores/{reference}/_uses", {
      ...at(reference),
      ...toAbortSignal(cancellation),
    });
    return toResponseResult(result, parseStoreUses);
  }

  async add(fields: StoreFields, attempt: string): Promise<Result<StoreDetails, Failure>> {
    const created = await this.#client.POST("/stores", { body: toWireStore(fields), ...toIdempotencyOptions(attempt) });
    return toCreatedRecord(
      created,
      async (place) =>
        toVersionedResult(
          // Names the retailer: the session can have another one since, because of another tab.
          await this.#client.follow(place, { path: "/stores/{reference}", sameRetailer: true }),
          parseStore,
        ),
      () => this.withReference(fields.externalReference ?? String(fields.legacyReference)),
    );
  }

  async change({ seen, wanted, reason }: StoreChange): Promise<Result<StoreDetails, Failure>> {
    const operations = buildStorePatch(seen, wanted);
    // The contract requires at least one operation in a patch.
    if (operations.length === 0) return this.withReference(seen.reference);
    const guard = { ...toVersionOptions(seen.version), ...toOverwriteOptions(reason) };
    const call = { ...at(seen.reference), body: [...operations], ...guard, anyShape: true as const };
    const answer = await this.#client.PATCH("/stores/{reference}", call);
    return toSavedRecord(answer, toVersionedResult(answer, parseStore), () => this.withReference(seen.reference));
  }

  async remove({ reference, version }: StoreDetails): Promise<Result<undefined, Failure>> {
    return toEmptyResult(
      await this.#client.DELETE("/stores/{reference}", { ...at(reference), ...toVersionOptions(version) }),
    );
  }
}

const at = (reference: string) => ({ params: { path: { reference } } });
