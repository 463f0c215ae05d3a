import type { Branded } from "../shared/branded.ts";
import { epochToInstant, type Instant } from "../shared/instant.ts";

/**
 * The id of a raw record: 24 hexadecimal digits. The first 8 are the time of arrival in seconds since 1970, so that ids
 * sort by time as texts.
 */
export type RawRecordId = Branded<"RawRecordId">;

/** Data that a till has sent, before it becomes a receipt [TILL-004]. */
export type RawRecord = {
  readonly id: RawRecordId;
  /** The declared media type, for example `application/json`; see `parseContentKind`. */
  readonly receiptMimeType: string;
  /** When it was last processed into a receipt; absent if never. */
  readonly processed?: Instant;
};

export const parseRawRecordId = (text: string | null | undefined): RawRecordId | undefined =>
  text && WRITTEN.test(text) ? (text.toLowerCase() as RawRecordId) : undefined;

export const receivedAt = (id: RawRecordId): Instant => epochToInstant(Number.parseInt(id.slice(0, 8), 16));

const WRITTEN = /^[0-9a-f]{24}$/i;
