import { isMailboxAsTyped } from "#domain/shared/email.ts";
import type { MailReceipt } from "../../processing/process-receipts.ts";
import { mailReceipt, type MailDeps } from "./receipt-mails.ts";

/**
 * Emails a receipt to its customer after its first processing.
 * Does nothing if the identifier is not an email address.
 */
export const mailProcessed =
  (deps: MailDeps): MailReceipt =>
  async (db, { retailer, id, identifier }) => {
    if (isMailboxAsTyped(identifier)) await mailReceipt(db, { retailer, id, to: identifier }, deps);
  };
