export {
  CONTENT_KINDS,
  parseContentKind,
  isSameContent,
  decodeRawContent,
  type ContentKind,
  type DecodeText,
  type RawContent,
  type RawContentDecoder,
} from "./content/raw-content.ts";
export type { RawFiles } from "./raw-files.port.ts";
export { receivedAt, parseRawRecordId, type RawRecord, type RawRecordId } from "./raw-record.ts";
export {
  formatRecordPage,
  parseRecordPage,
  detectReachedBy,
  toAdjacentPage,
  type RecordPageParameters,
} from "./record-cursor.ts";
export {
  summarizeProgress,
  reprocess,
  type ReprocessingDeps,
  type ReprocessingProgress,
  type ReprocessingRow,
  MAX_CONCURRENT_SCHEDULES,
} from "./reprocess.ts";
export { formatJson } from "./content/format-json.ts";
export { truncateText, BYTES_PER_LINE, formatHexLines, formatContent } from "./content/format-content.ts";
export { canReprocess } from "./till-permissions.ts";
export {
  formatContentSize,
  RAW_CONTENT_FAILED,
  RAW_RECORD_FAILED,
  RAW_RECORDS_FAILED,
  formatReprocessingProgress,
} from "./tills.messages.ts";
export type { RawRecords } from "./tills.port.ts";
