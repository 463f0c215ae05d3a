import { isMailboxAsTyped } from "#domain/shared/email.ts";
import type { MailReceipt } from "../../processing/process-receipts.ts";
import { mailReceipt, type MailDeps } from "./receipt-mails.ts";

/** Mails a receipt to who bought, as soon as it was processed; an identifier that is no address gets none. */
export const mailProcessed =
  (desk: MailDeps): MailReceipt =>
  async (db, { retailer, id, identifier }) => {
    if (isMailboxAsTyped(identifier)) await mailReceipt(db, { retailer, id, to: identifier }, desk);
  };
