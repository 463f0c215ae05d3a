import { decideReceiptEmail, emailDropText } from "#domain/receipts/index.ts";
import type { EnqueueEmail } from "../../processing/process-receipts.ts";
import { recordEmailEvent } from "./delivery.queries.ts";
import { enqueueReceiptEmail, type ReceiptEmailDeps } from "./receipt-mails.ts";

/** Emails a receipt to its customer after its first processing, or records why not. */
export const sendOnProcessed =
  (deps: ReceiptEmailDeps): EnqueueEmail =>
  async (db, { retailer, id, receipt }) => {
    const email = decideReceiptEmail(receipt);
    if (email.kind === "send") await enqueueReceiptEmail(db, { retailer, id, to: email.to }, deps);
    if (email.kind === "drop") await recordEmailEvent(db, { retailer, id }, { event: "dropped", at: deps.clock.now(), reason: emailDropText(email.reason) });
  };
