// The entry point for files of lists. Separate from the index, because the lists themselves need none of this code.
export { describeMailFilter, MAIL_FILE_COLUMNS } from "./mail-file.ts";
