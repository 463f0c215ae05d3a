import { countCodePoints } from "../shared/text/code-points.ts";
import { formatCount } from "../shared/number/count.ts";
import type { RecordStatus } from "./raw-record.ts";
import type { RawContent } from "./content/raw-content.ts";
import type { BulkWords } from "../shared/processing/bulk.messages.ts";
import type { RecordPage } from "./record-cursor.ts";

/** Shown if the content of a record could not be loaded, including the dots [TILL-010]. */
export const RAW_CONTENT_FAILED = "There was an error loading the raw receipt...";

export const RAW_RECORDS_FAILED = "There was an error loading till records, please try again.";
export const RAW_RECORD_FAILED = "There was an error loading this record, please try again.";

/** Returns the status in words: 'Not processed' */
export const recordStatusLabel = (status: RecordStatus): string => STATUS_LABELS[status];

const STATUS_LABELS: Readonly<Record<RecordStatus, string>> = {
  processed: "Processed",
  failed: "Failed",
  "not-processed": "Not processed",
};

/** Asks before several records are processed again. */
export const reprocessQuestion = (count: number) => ({
  title: `Reprocess ${formatCount(count)} records?`,
  text: "Each record that can be read creates its receipt, or processes it again.",
  confirmLabel: `Reprocess ${formatCount(count)}`,
});

/** Asks before all records that match the filter are processed again. */
export const reprocessAllQuestion = ({ isFailedOnly }: Pick<RecordPage, "isFailedOnly">) => ({
  title: isFailedOnly ? "Reprocess all failed records?" : "Reprocess all matching records?",
  text: "Each record that can be read creates its receipt, or processes it again. The portal must stay open.",
  confirmLabel: "Reprocess all",
});

/** The words of the progress of reprocessing. */
export const REPROCESS_WORDS: BulkWords = { done: "processed", cancelled: "not finished" };

/** Formats the size: '1,234 bytes', or '12 characters' for a text. */
export const formatContentSize = (content: RawContent): string =>
  content.kind === "binary"
    ? counted(content.bytes.length, "byte")
    : counted(countCodePoints(content.text), "character");

const counted = (count: number, unit: string): string => `${formatCount(count)} ${unit}${count === 1 ? "" : "s"}`;
