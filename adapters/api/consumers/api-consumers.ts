import type { Consumer, ConsumerChange, Consumers, FoundConsumer } from "#domain/consumers/index.ts";
import type { ReceiptSummary } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { mergePatchOf } from "#domain/shared/merge-patch.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { parseReceiptSummaries } from "../receipts/receipt-summary.mapping.ts";
import { placeOf, resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { because, named } from "../shared/write-options.ts";
import { parseConsumer, parseFoundConsumers } from "./consumer.mapping.ts";

/** The customers of the API. */
export class ApiConsumers implements Pick<Consumers, "search" | "withIdentifier" | "add" | "change" | "receiptsOf"> {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async search(text: string, cancellation?: Cancellation): Promise<Result<readonly FoundConsumer[], Failure>> {
    const query = text.trim();
    // The contract knows no search for nothing.
    if (query === "") return ok([]);
    return resultOf(await this.#client.GET("/identifiers/_search", { params: { query: { query } }, ...signalOf(cancellation) }), parseFoundConsumers);
  }

  async withIdentifier(identifier: string, cancellation?: Cancellation): Promise<Result<Consumer, Failure>> {
    return resultOf(await this.#client.GET("/identifiers/{id}", { ...at(identifier), ...signalOf(cancellation) }), parseConsumer);
  }

  async add(identifier: string, properties: JsonObject, attempt: string): Promise<Result<Consumer, Failure>> {
    const place = placeOf(await this.#client.POST("/identifiers/{id}", { ...at(identifier), body: { properties }, ...named(attempt) }));
    if (!place.ok) return place;
    // The session may have moved to another retailer meanwhile, in another tab: the customer is this one's.
    return resultOf(await this.#client.follow(place.value, { sameRetailer: true }), parseConsumer);
  }

  async change({ seen, wanted, reason }: ConsumerChange): Promise<Result<Consumer, Failure>> {
    const properties = mergePatchOf(seen.properties, wanted);
    if (Object.keys(properties).length === 0) return this.withIdentifier(seen.key);
    const guard = { ...(seen.version === undefined ? {} : { ifUnmodifiedSince: seen.version }), ...because(reason) };
    return resultOf(await this.#client.PATCH("/identifiers/{id}", { ...at(seen.key), body: { properties }, ...guard }), parseConsumer);
  }

  async receiptsOf(identifier: string, older: string | undefined, cancellation?: Cancellation): Promise<Result<readonly ReceiptSummary[], Failure>> {
    const query = { limit: RESULTS_PER_PAGE, ...(older === undefined ? {} : { older }) };
    const params = { path: { id: identifier }, query };
    return resultOf(await this.#client.GET("/identifiers/{id}/receipts", { params, ...signalOf(cancellation) }), parseReceiptSummaries);
  }
}

const at = (id: string) => ({ params: { path: { id } } });
