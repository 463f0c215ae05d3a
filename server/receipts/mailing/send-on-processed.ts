import { isMailboxAsTyped } from "#domain/shared/email.ts";
import type { EnqueueEmail } from "../../processing/process-receipts.ts";
import { enqueueReceiptEmail, type ReceiptEmailDeps } from "./receipt-mails.ts";

/**
 * Emails a receipt to its customer after its first processing.
 * Does nothing if the identifier is not an email address.
 */
export const sendOnProcessed =
  (deps: ReceiptEmailDeps): EnqueueEmail =>
  async (db, { retailer, id, identifier }) => {
    if (isMailboxAsTyped(identifier)) await enqueueReceiptEmail(db, { retailer, id, to: identifier }, deps);
  };
