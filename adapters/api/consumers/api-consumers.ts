import type { OperationRequest } from "#contract/index.ts";
import type {
  Consumer,
  ConsumerChange,
  Consumers,
  ConsumerUses,
  CreateOptions,
  FoundConsumer,
} from "#domain/consumers/index.ts";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { buildMergePatch } from "#domain/shared/json/merge-patch.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { parseReceiptSummaries } from "../receipts/receipt-summary.mapping.ts";
import { exactly } from "../shared/exactly.ts";
import type { FileLinkContext } from "../shared/file-link-context.ts";
import { fileLink } from "../shared/file-link.ts";
import { toEmptyResult, toResponseResult, toVersionedResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { toOverwriteOptions, toIdempotencyOptions, toVersionOptions } from "../shared/write-options.ts";
import { parseConsumer, parseConsumerUses, parseFoundConsumers } from "./consumer.mapping.ts";
import { toSavedRecord, toCreatedRecord } from "../shared/saved-record.ts";

/** The customers of the API. */
export class ApiConsumers implements Consumers {
  readonly #client: Client;
  readonly #place: FileLinkContext;
  readonly #hasVersions: boolean;

  /** `hasVersions`: the API keeps versions of consumers. */
  constructor(client: Client, place: FileLinkContext, hasVersions = true) {
    this.#client = client;
    this.#place = place;
    this.#hasVersions = hasVersions;
  }

  /** Without versions, one that is missing does not mean that the customer was never saved. */
  readonly #parse: typeof parseConsumer = (wire) => {
    const consumer = parseConsumer(wire);
    return consumer && (this.#hasVersions ? consumer : { ...consumer, isUnversioned: true });
  };

  async search(text: string, cancellation?: Cancellation): Promise<Result<readonly FoundConsumer[], Failure>> {
    const query = text.trim();
    // The contract does not allow an empty search.
    if (query === "") return ok([]);
    return toResponseResult(
      await this.#client.GET("/identifiers/_search", {
        params: { query: { query } },
        anyShape: true,
        ...toAbortSignal(cancellation),
      }),
      parseFoundConsumers,
    );
  }

  async withIdentifier(identifier: string, cancellation?: Cancellation): Promise<Result<Consumer, Failure>> {
    return toVersionedResult(
      await this.#client.GET("/identifiers/{id}", { ...at(identifier), ...toAbortSignal(cancellation) }),
      this.#parse,
    );
  }

  async add(
    identifier: string,
    properties: JsonObject,
    { attempt, reason }: CreateOptions,
  ): Promise<Result<Consumer, Failure>> {
    const created = await this.#client.POST("/identifiers/{id}", {
      ...at(identifier),
      body: { properties },
      ...toIdempotencyOptions(attempt),
      ...toOverwriteOptions(reason),
    });
    return toCreatedRecord(
      created,
      async (place) =>
        toVersionedResult(
          // Another tab may have switched the session to another retailer.
          await this.#client.follow(place, { path: "/identifiers/{id}", sameRetailer: true }),
          this.#parse,
        ),
      () => this.withIdentifier(identifier),
    );
  }

  async change({ seen, wanted, reason }: ConsumerChange): Promise<Result<Consumer, Failure>> {
    const properties = buildMergePatch(seen.properties, wanted);
    if (Object.keys(properties).length === 0) return this.withIdentifier(seen.key);
    const guard = {
      ...toVersionOptions(seen.version),
      ...toOverwriteOptions(reason),
    };
    const options = { ...at(seen.key), body: { properties }, ...guard, anyShape: true } as const;
    const answer = await this.#client.PATCH("/identifiers/{id}", options);
    return toSavedRecord(answer, toVersionedResult(answer, this.#parse), () => this.withIdentifier(seen.key));
  }

  async receiptsOf(
    identifier: string,
    older: string | undefined,
    cancellation?: Cancellation,
  ): Promise<Result<readonly ReceiptSummary[], Failure>> {
    const query = exactly<OperationRequest<"listConsumerReceipts">["query"]>()({
      limit: RESULTS_PER_PAGE,
      ...(older === undefined ? {} : { older }),
    });
    const params = { path: { id: identifier }, query };
    return toResponseResult(
      await this.#client.GET("/identifiers/{id}/receipts", { params, ...toAbortSignal(cancellation) }),
      parseReceiptSummaries,
    );
  }

  async countRecords(identifier: string, cancellation?: Cancellation): Promise<Result<ConsumerUses, Failure>> {
    return toResponseResult(
      await this.#client.GET("/identifiers/{id}/_uses", {
        ...at(identifier),
        ...toAbortSignal(cancellation),
        ...SEARCH_TIMEOUT,
      }),
      parseConsumerUses,
    );
  }

  async erase(identifier: string): Promise<Result<undefined, Failure>> {
    return toEmptyResult(await this.#client.DELETE("/identifiers/{id}", { ...at(identifier), ...SEARCH_TIMEOUT }));
  }

  exportUrl(id: string, format: "json" | "html"): string {
    return fileLink(this.#place, "/identifiers/{id}/_export", { path: { id }, query: { format } });
  }
}

/** All texts of the retailer are searched. */
const SEARCH_TIMEOUT = { timeoutMs: 60_000 };

const at = (id: string) => ({ params: { path: { id } } });
