import type { EmailMessage } from "../../external/mailer.ts";
import type { ReceiptDocument } from "../hosted/receipt-document.ts";
import type { ImageSize } from "./mail-images.queries.ts";
import { renderMailHtml } from "./receipt-email-html.ts";
import { renderMailText } from "./receipt-email-text.ts";

/** The URLs in an email. Without `survey`, the email contains no link to a survey. */
export type ReceiptEmailLinks = {
  readonly receipt: string;
  readonly survey?: string | undefined;
  /** Origin of the portal, for absolute URLs of images. */
  readonly origin: string;
};

export type ReceiptEmail = Omit<EmailMessage, "to"> & { readonly html: string };

/** What an email needs besides the receipt. The sizes are those of images of this host, by their addresses. */
export type ReceiptEmailFacts = {
  readonly links: ReceiptEmailLinks;
  readonly imageSizes: ReadonlyMap<string, ImageSize>;
};

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
