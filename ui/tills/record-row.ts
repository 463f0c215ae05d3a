import type { Instant } from "#domain/shared/instant.ts";
import type { RawRecordId } from "#domain/tills/index.ts";
import type { ReprocessingResult } from "./reprocessing/reprocessing-labels.ts";

/** A record as the list shows it. */
export type RecordRow = {
  readonly id: RawRecordId;
  readonly href: string;
  readonly came: Instant;
  /** The declared media type; can be empty. */
  readonly type: string;
  readonly processed: Instant | undefined;
  readonly isChosen: boolean;
  /** The result of processing the record again, if requested. */
  readonly result: ReprocessingResult | undefined;
};
