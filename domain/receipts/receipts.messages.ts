import type { Failure } from "../shared/failure.ts";

/** The list could not be loaded [RCPT-012]. */
export const RECEIPTS_FAILED = "There was an error loading receipts, please try again.";

/** Returns the server's reason if the filters match too many receipts, else the message of the error catalogue. */
export const receiptsFailureMessage = ({ code, description }: Failure): string =>
  (code === "query_too_broad" && description) || RECEIPTS_FAILED;

/** The receipt could not be loaded [RCPT-019]. */
export const RECEIPT_FAILED = "There was an error loading this receipt, please try again.";

/**
 * The heading of the list while the user chooses a receipt for an identifier.
 * The identifier is between the two parts [RCPT-014].
 */
export const ATTACH_TO = ["Attach identifier ", ": choose the receipt to attach it to"] as const;
