// The entry point for files of lists. Separate from the index, because the lists themselves need none of this code.
export { RECEIPT_FILE_COLUMNS, type ReceiptFileRow } from "./receipt-file.ts";
