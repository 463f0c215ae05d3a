import type { OperationRequest } from "#contract/index.ts";
import {
  decodeRawContent,
  type RawRecord,
  type RawRecordId,
  type RawRecords,
  type RecordPage,
  type RawContentDecoder,
} from "#domain/tills/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { ProcessingState, Scheduled } from "#domain/shared/processing/processing.port.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toFailure, toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import type { Unchecked } from "../shared/wire.ts";
import { decodeText, parseRawRecord, parseRawRecords } from "./raw-record.mapping.ts";

/** The raw records of the API. */
export class ApiRawRecords implements RawRecords {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async matching(
    { older, newer, isFailedOnly, receiptId }: RecordPage,
    cancellation?: Cancellation,
  ): Promise<Result<readonly RawRecord[], Failure>> {
    const query = {
      ...(older === undefined ? {} : { older }),
      ...(newer === undefined ? {} : { newer }),
      ...(isFailedOnly ? { failed: true } : {}),
      ...(receiptId === undefined ? {} : { receipt_id: receiptId }),
    };
    return toResponseResult(
      await this.#client.GET("/pos/data", {
        params: { query: exactly<OperationRequest<"listRawRecords">["query"]>()(query) },
        ...toAbortSignal(cancellation),
      }),
      parseRawRecords,
    );
  }

  async withId(id: RawRecordId, cancellation?: Cancellation): Promise<Result<RawRecord, Failure>> {
    return toResponseResult(
      await this.#client.GET("/pos/data/{id}", { ...at(id), ...toAbortSignal(cancellation) }),
      parseRawRecord,
    );
  }

  async content(id: RawRecordId, cancellation?: Cancellation): Promise<Result<RawContentDecoder, Failure>> {
    const content = await this.#client.GET("/pos/data/{id}/raw", {
      ...at(id),
      timeoutMs: CONTENT_TIMEOUT_MS,
      // Another API may name the media type of the till.
      anyShape: true,
      ...toAbortSignal(cancellation),
    });
    if (!content.ok) return err(toFailure(content.problem));
    return ok((mimeType) => decodeRawContent(mimeType, bytesOf(content.data), decodeText));
  }

  async process(id: RawRecordId, cancellation?: Cancellation): Promise<Result<Scheduled, Failure>> {
    const result = await this.#client.POST("/_/pos/data/_process", { body: { id }, ...toAbortSignal(cancellation) });
    if (!result.ok) return err(toFailure(result.problem));
    return ok(result.requestId === undefined ? {} : { requestId: result.requestId });
  }

  /** A poll: it does not extend the session and is not retried. */
  async stateOf(id: RawRecordId, cancellation?: Cancellation): Promise<Result<ProcessingState, Failure>> {
    const result = await this.#client.GET("/pos/data/{id}", { ...at(id), poll: true, ...toAbortSignal(cancellation) });
    return toResponseResult(result, parseRawRecord);
  }
}

/** The client reads the content as bytes, whatever its media type is. */
const bytesOf = (wire: Unchecked<Uint8Array>): Uint8Array => wire as Uint8Array;

const at = (id: RawRecordId) => ({ params: { path: { id } } });

/** Timeout for content, which can be megabytes on the slow connection of a store. */
const CONTENT_TIMEOUT_MS = 20_000;
