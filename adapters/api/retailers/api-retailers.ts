import type {
  ManagedRetailers,
  NewRetailer,
  RetailerChange,
  RetailerRecord,
  Retailers,
} from "#domain/retailers/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult, toVersionedResult } from "../shared/failure.mapping.ts";
import { toSavedRecord } from "../shared/saved-record.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toIdempotencyOptions, toOverwriteOptions, toVersionOptions } from "../shared/write-options.ts";
import { parseManagedRetailers, parseRetailerRecord, toWireRetailer, toWireSettings } from "./retailer.mapping.ts";

/** The retailers of the API. Settings of another retailer than the current one are requested with its id. */
export class ApiRetailers implements Retailers {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async all(cancellation?: Cancellation): Promise<Result<ManagedRetailers, Failure>> {
    const result = await this.#client.GET("/_/retailers", { ...toAbortSignal(cancellation) });
    return toResponseResult(result, parseManagedRetailers);
  }

  async withId(id: RetailerId, cancellation?: Cancellation): Promise<Result<RetailerRecord, Failure>> {
    const result = await this.#client.GET("/_/retailer-settings", { ...at(id), ...toAbortSignal(cancellation) });
    return toVersionedResult(result, parseRetailerRecord);
  }

  async add(wanted: NewRetailer, attempt: string): Promise<Result<RetailerRecord, Failure>> {
    const created = await this.#client.POST("/_/retailers", {
      body: toWireRetailer(wanted),
      ...toIdempotencyOptions(attempt),
    });
    return toSavedRecord(created, toVersionedResult(created, parseRetailerRecord), () => this.withId(wanted.id));
  }

  async change({ seen, wanted, reason }: RetailerChange): Promise<Result<RetailerRecord, Failure>> {
    const answer = await this.#client.PUT("/_/retailer-settings", {
      ...at(seen.id),
      body: toWireSettings(wanted),
      ...toVersionOptions(seen.version),
      ...toOverwriteOptions(reason),
    });
    return toSavedRecord(answer, toVersionedResult(answer, parseRetailerRecord), () => this.withId(seen.id));
  }
}

const at = (id: RetailerId) => ({ params: { query: { retailer_id: id } } });
