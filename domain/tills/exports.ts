// The entry point for files of lists. Separate from the index, because the lists themselves need none of this code.
export { describeRecordFilter, RECORD_FILE_COLUMNS, type RecordFileRow } from "./record-file.ts";
