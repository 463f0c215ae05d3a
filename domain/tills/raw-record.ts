import type { Branded } from "../shared/branded.ts";
import { instantOfEpoch, type Instant } from "../shared/instant.ts";

/** The id of something that a till has sent: later ones sort after earlier ones, as texts. */
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
  text?.trim() ? (text.trim() as RawRecordId) : undefined;

/** When it came: the first 8 hexadecimal digits of its id are the seconds since 1970; undefined where an id has none. */
export const cameAt = (id: RawRecordId): Instant | undefined => (TIMED.test(id) ? instantOfEpoch(Number.parseInt(id.slice(0, 8), 16)) : undefined);

const TIMED = /^[0-9a-f]{24}$/i;
