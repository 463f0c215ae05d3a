import { rawContentOf, type RawRecord, type RawRecordId, type RawRecords, type SentContent } from "#domain/tills/index.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Cursors } from "#domain/shared/paging.ts";
import type { Scheduled } from "#domain/shared/processing.port.ts";
import { err, mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { failureOf, resultOf } from "../shared/failure.mapping.ts";
import { signalOf } from "../shared/signal.ts";
import { decodeText, parseRawRecord, parseRawRecords } from "./raw-record.mapping.ts";

/** The raw records of the API. */
export class ApiRawRecords implements RawRecords {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async matching(cursors: Cursors, cancellation?: Cancellation): Promise<Result<readonly RawRecord[], Failure>> {
    return resultOf(await this.#client.GET("/pos/data", { params: { query: cursors }, ...signalOf(cancellation) }), parseRawRecords);
  }

  async withId(id: RawRecordId, cancellation?: Cancellation): Promise<Result<RawRecord, Failure>> {
    return resultOf(await this.#client.GET("/pos/data/{id}", { ...at(id), ...signalOf(cancellation) }), parseRawRecord);
  }

  async contentOf(id: RawRecordId, cancellation?: Cancellation): Promise<Result<SentContent, Failure>> {
    const content = await this.#client.GET("/pos/data/{id}/raw", { ...at(id), timeoutMs: CONTENT_TIMEOUT_MS, ...signalOf(cancellation) });
    if (!content.ok) return err(failureOf(content.problem));
    return ok((mimeType) => rawContentOf(mimeType, content.data, decodeText));
  }

  async process(id: RawRecordId, cancellation?: Cancellation): Promise<Result<Scheduled, Failure>> {
    const result = await this.#client.POST("/_/pos/data/_process", { body: { id }, ...signalOf(cancellation) });
    if (!result.ok) return err(failureOf(result.problem));
    return ok(result.requestId === undefined ? {} : { requestId: result.requestId });
  }

  /** A poll: it does not extend the session and is not retried. */
  async processedAt(id: RawRecordId, cancellation?: Cancellation): Promise<Result<Instant | undefined, Failure>> {
    const result = await this.#client.GET("/pos/data/{id}", { ...at(id), poll: true, ...signalOf(cancellation) });
    return mapResult(resultOf(result, parseRawRecord), ({ processed }) => processed);
  }
}

const at = (id: RawRecordId) => ({ params: { path: { id } } });

/** Timeout for content, which can be megabytes on the slow connection of a store. */
const CONTENT_TIMEOUT_MS = 20_000;
