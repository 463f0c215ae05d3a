// The entry point for files of lists. Separate from the index, because the lists themselves need none of this code.
export { ACCOUNT_FILE_COLUMNS } from "./account-file.ts";
