import type { Branded } from "../shared/branded.ts";
import type { Instant } from "../shared/instant.ts";

/** The id of something that a till has sent; any text, later ones sort after earlier ones. */
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
