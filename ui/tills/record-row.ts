import type { Instant } from "#domain/shared/instant.ts";
import type { RawRecordId } from "#domain/tills/index.ts";
import type { ReprocessingResult } from "./reprocessing/reprocessing-words.ts";

/** A record as the list shows it. */
export type RecordRow = {
  readonly id: RawRecordId;
  readonly href: string;
  readonly came: Instant;
  /** What its content says that it is; may be empty. */
  readonly type: string;
  readonly processed: Instant | undefined;
  readonly isChosen: boolean;
  /** What became of processing it again, where that was asked for. */
  readonly result: ReprocessingResult | undefined;
};
