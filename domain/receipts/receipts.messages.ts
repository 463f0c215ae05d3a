/** The list could not be had [RCPT-012]. */
export const RECEIPTS_FAILED = "There was an error loading receipts, please try again.";

/** The receipt could not be had [RCPT-019]. */
export const RECEIPT_FAILED = "There was an error loading this receipt, please try again.";
