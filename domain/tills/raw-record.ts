import type { Branded } from "../shared/branded.ts";
import { instantOfEpoch, type Instant } from "../shared/instant.ts";

/**
 * The id of something that a till has sent: 24 hexadecimal digits of which the first 8 are the seconds since 1970 at
 * which it came, so that ids sort by time as texts.
 */
export type RawRecordId = Branded<"RawRecordId">;

/** Something that a till has sent, before it became a receipt [TILL-004]. */
export type RawRecord = {
  readonly id: RawRecordId;
  /** What its content says that it is, `application/json`; see `contentKindOf`. */
  readonly receiptMimeType: string;
  /** When it was last made a receipt of; absent while it never was. */
  readonly processed?: Instant;
};

export const parseRawRecordId = (text: string | null | undefined): RawRecordId | undefined =>
  text && WRITTEN.test(text) ? (text.toLowerCase() as RawRecordId) : undefined;

export const cameAt = (id: RawRecordId): Instant => instantOfEpoch(Number.parseInt(id.slice(0, 8), 16));

const WRITTEN = /^[0-9a-f]{24}$/i;
