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
export { readJsonContent, locateJsonFault, type ContentFault } from "./content/read-json-content.ts";
export {
  receivedAt,
  parseRawRecordId,
  recordStatus,
  laterState,
  type RawRecord,
  type RawRecordId,
  type RecordStatus,
} from "./raw-record.ts";
export { describeRecordFault, type RecordFault } from "./record-failure.ts";
export {
  formatRecordPage,
  parseRecordPage,
  detectReachedBy,
  toAdjacentPage,
  type RecordPage,
  type RecordPageParameters,
} from "./record-cursor.ts";
export {
  reprocess,
  toBulkState,
  type ReprocessingDeps,
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
  recordStatusLabel,
  REPROCESS_WORDS,
  reprocessAllQuestion,
  reprocessQuestion,
} from "./tills.messages.ts";
export type { RawRecords } from "./tills.port.ts";
