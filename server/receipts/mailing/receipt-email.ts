import type { EmailMessage } from "../../external/mailer.ts";
import type { ReceiptDocument } from "../hosted/receipt-document.ts";
import type { ReceiptEmailFacts } from "./receipt-email-facts.ts";
import { renderMailHtml } from "./receipt-email-html.ts";
import { renderMailText } from "./receipt-email-text.ts";

export type ReceiptEmail = Omit<EmailMessage, "to"> & { readonly html: string };

/** Renders the email of a receipt: the brand, the total, the items, and a link to the hosted receipt. */
export function renderReceiptEmail(receipt: ReceiptDocument, facts: ReceiptEmailFacts): ReceiptEmail {
  const { template } = receipt;
  const subject = template.subject ?? template.texts.text_receipt_from;
  return {
    subject,
    text: renderMailText(receipt, facts.links),
    html: renderMailHtml(receipt, { ...facts, subject }).text,
  };
}
