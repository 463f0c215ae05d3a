// Comes when it is first unfolded. What it shares with all pages stays in the one part of those: see kernel.ts.
export { MailList } from "#ui/kit/mail/mail-list.tsx";
export { ReceiptMailsViewModel } from "#ui/receipts/actions/mailing/receipt-mails.view-model.ts";
