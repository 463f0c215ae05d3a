import { receiptHref } from "#domain/shell/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { recordStatus, recordStatusLabel, type RawRecord, type RawRecordId } from "#domain/tills/index.ts";
import type { Tone } from "#ui/kit/status/tone.ts";
import type { BulkResult } from "#ui/model/bulk-run.ts";

/** The status of a record in words, and why it failed. */
export type ShownStatus = { readonly tone: Tone; readonly label: string; readonly reason: string | undefined };

/** A record as the list shows it. Undefined is what the API does not name. */
export type RecordRow = {
  readonly id: RawRecordId;
  readonly href: string;
  readonly came: Instant;
  readonly transaction: string | undefined;
  readonly till: string | undefined;
  readonly store: string | undefined;
  readonly status: ShownStatus;
  readonly isChosen: boolean;
  /** The result of processing the record again, if requested. */
  readonly result: BulkResult | undefined;
};

export function showStatus(record: RawRecord): ShownStatus {
  const status = recordStatus(record);
  return { tone: TONES[status], label: recordStatusLabel(status), reason: record.failure?.text };
}

const TONES = { processed: "good", failed: "bad", "not-processed": "warn" } as const;

/** Returns the address of the receipt of a record; undefined if there is none. */
export const receiptOfRecordHref = ({ receiptId, transactionId }: RawRecord): string | undefined =>
  receiptId && transactionId ? receiptHref(transactionId, receiptId) : undefined;
