import {
  decodeRawContent,
  describeRecordFault,
  locateJsonFault,
  readJsonContent,
  type ContentFault,
  type DecodeText,
  type RawRecord,
  type RawRecordId,
  type RawRecords,
  type RecordPage,
  type RawContentDecoder,
} from "#domain/tills/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { ProcessingState, Scheduled } from "#domain/shared/processing/processing.port.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import { respond, notFoundFailure } from "../shared/respond.ts";
import { MemoryQueue, type MemoryQueueOptions } from "../shared/memory-queue.ts";

/** A record with the content that the till sent. */
export type RawRecordFixture = RawRecord & { readonly bytes: Uint8Array };

/** The raw records of one retailer in memory. Copies all values. Processes every JSON, whether it is a receipt or not. */
export class MemoryRawRecords implements RawRecords {
  readonly #records: Map<RawRecordId, RawRecordFixture>;
  readonly #queue: MemoryQueue;

  constructor(records: Iterable<RawRecordFixture> = [], queue: MemoryQueueOptions = {}) {
    this.#records = new Map(Array.from(records, (record) => [record.id, structuredClone(record)]));
    this.#queue = new MemoryQueue(queue);
  }

  matching(
    { older, newer, isFailedOnly, receiptId }: RecordPage,
    cancellation?: Cancellation,
  ): Promise<Result<readonly RawRecord[], Failure>> {
    return respond(() => {
      const rows = [...this.#records.values()]
        .filter(({ id }) => (older === undefined || id < older) && (newer === undefined || id > newer))
        .filter(({ failure }) => !isFailedOnly || failure !== undefined)
        .filter((record) => receiptId === undefined || record.receiptId === receiptId)
        .sort((a, b) => (a.id < b.id ? 1 : -1))
        .map(listed);
      return ok(
        older === undefined && newer !== undefined ? rows.slice(-RESULTS_PER_PAGE) : rows.slice(0, RESULTS_PER_PAGE),
      );
    }, cancellation);
  }

  withId(id: RawRecordId, cancellation?: Cancellation): Promise<Result<RawRecord, Failure>> {
    return respond(() => mapResult(this.#record(id), listed), cancellation);
  }

  async content(id: RawRecordId, cancellation?: Cancellation): Promise<Result<RawContentDecoder, Failure>> {
    return mapResult(await respond(() => this.#record(id), cancellation), contentOf);
  }

  process(id: RawRecordId, cancellation?: Cancellation): Promise<Result<Scheduled, Failure>> {
    return respond(
      () =>
        mapResult(this.#record(id), ({ failure: _earlier, ...record }) => {
          this.#records.set(id, record);
          return this.#queue.enqueue((at) => void this.#records.set(id, processedRecord(record, at)));
        }),
      cancellation,
    );
  }

  stateOf(id: RawRecordId, cancellation?: Cancellation): Promise<Result<ProcessingState, Failure>> {
    return respond(
      () =>
        mapResult(this.#record(id), ({ processed, failure }) => ({
          ...(processed && { processed }),
          ...(failure && { failure }),
        })),
      cancellation,
    );
  }

  #record(id: RawRecordId): Result<RawRecordFixture, Failure> {
    const record = this.#records.get(id);
    return record ? ok(record) : notFoundFailure();
  }
}

const listed = ({ bytes: _sent, ...record }: RawRecordFixture): RawRecord => record;

function processedRecord(record: RawRecordFixture, at: Instant): RawRecordFixture {
  const fault = faultOf(record);
  return fault === undefined
    ? { ...record, processed: at }
    : { ...record, failure: { code: fault.kind, text: describeRecordFault(fault), at } };
}

function faultOf({ receiptMimeType, bytes }: RawRecordFixture): ContentFault | undefined {
  const json = readJsonContent(receiptMimeType, bytes, (sent) => decode(sent, "utf-8"));
  if (!json.ok) return json.error;
  try {
    JSON.parse(json.value);
    return undefined;
  } catch {
    return locateJsonFault(json.value);
  }
}

const contentOf =
  ({ bytes }: RawRecordFixture): RawContentDecoder =>
  (mimeType) =>
    decodeRawContent(mimeType, bytes, decode);

/** Decodes bytes strictly in the declared charset. Keeps a byte order mark. */
const decode: DecodeText = (bytes, charset) => {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
