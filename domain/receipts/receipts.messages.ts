/** The list could not be had [RCPT-012]. */
export const RECEIPTS_FAILED = "There was an error loading receipts, please try again.";

/** The receipt could not be had [RCPT-019]. */
export const RECEIPT_FAILED = "There was an error loading this receipt, please try again.";

/** What the list is for while a receipt is chosen for an identifier, which stands between the two [RCPT-014]. */
export const ATTACH_TO = ["Attach identifier ", ": choose the receipt to attach it to"] as const;
