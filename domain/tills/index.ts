export { CONTENT_KINDS, contentKindOf, isSameContent, rawContentOf, type ContentKind, type DecodeText, type RawContent, type SentContent } from "./content/raw-content.ts";
export type { RawFiles } from "./raw-files.port.ts";
export { cameAt, parseRawRecordId, type RawRecord, type RawRecordId } from "./raw-record.ts";
export { formatRecordPage, parseRecordPage, recordPageReachedBy, turnRecordPage, type RecordPageParameters } from "./record-page.ts";
export {
  progressOf,
  reprocess,
  type ReprocessingNeeds,
  type ReprocessingProgress,
  type ReprocessingRow,
  SCHEDULED_AT_ONCE,
} from "./reprocess.ts";
export { layOutJson } from "./content/laid-out-json.ts";
export { beginningOf, BYTES_IN_A_LINE, hexLines, laidOut } from "./content/shown-content.ts";
export { mayReprocess } from "./till-rights.ts";
export { contentSize, RAW_CONTENT_FAILED, RAW_RECORD_FAILED, RAW_RECORDS_FAILED, reprocessed } from "./tills.messages.ts";
export type { RawRecords } from "./tills.port.ts";
