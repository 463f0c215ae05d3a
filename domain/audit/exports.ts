// The entry point for files of lists. Separate from the index, because the lists themselves need none of this code.
export { AUDIT_FILE_COLUMNS, describeAuditFilter } from "./audit-file.ts";
