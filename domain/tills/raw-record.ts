import type { ReceiptId } from "../receipts/index.ts";
import type { Branded } from "../shared/branded.ts";
import { epochToInstant, type Instant } from "../shared/time/instant.ts";
import type { ProcessingState } from "../shared/processing/processing.port.ts";

/**
 * The id of a raw record: 24 hexadecimal digits. The first 8 are the time of arrival in seconds since 1970, so that ids
 * sort by time as texts.
 */
export type RawRecordId = Branded<"RawRecordId">;

/**
 * Data that a till has sent, before it becomes a receipt [TILL-004]. `processed` is when it was last processed into a
 * receipt, and `failure` why it could last not be. What is known of the sale is absent where an API does not name it.
 */
export type RawRecord = ProcessingState & {
  readonly id: RawRecordId;
  /** The declared media type, for example `application/json`; see `parseContentKind`. */
  readonly receiptMimeType: string;
  /** The id of the till. */
  readonly till?: string;
  /** The name of the store. */
  readonly store?: string;
  readonly transactionId?: string;
  /** The receipt that was created from it. */
  readonly receiptId?: ReceiptId;
};

/** The result of the last run, or that there was none. */
export type RecordStatus = "processed" | "failed" | "not-processed";

/** Returns the status by the last run: one that failed after an earlier success is a failure. */
export function recordStatus({ processed, failure }: ProcessingState): RecordStatus {
  if (failure !== undefined) return "failed";
  return processed === undefined ? "not-processed" : "processed";
}

/** Returns the state of the later run of two states of a record. */
export const laterState = (a: ProcessingState, b: ProcessingState): ProcessingState =>
  lastRun(b) > lastRun(a) ? b : a;

const lastRun = ({ processed, failure }: ProcessingState): string =>
  [processed ?? "", failure?.at ?? ""].reduce((latest, at) => (at > latest ? at : latest));

export const parseRawRecordId = (text: string | null | undefined): RawRecordId | undefined =>
  text && WRITTEN.test(text) ? (text.toLowerCase() as RawRecordId) : undefined;

export const receivedAt = (id: RawRecordId): Instant => epochToInstant(Number.parseInt(id.slice(0, 8), 16));

const WRITTEN = /^[0-9a-f]{24}$/i;
