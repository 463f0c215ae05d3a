// Comes when it is first unfolded. What it shares with all pages stays in the one part of those: see kernel.ts.
export { ReceiptMailsViewModel } from "#ui/receipts/actions/mailing/receipt-mails.view-model.ts";
export { ReceiptMailsView } from "#ui/receipts/actions/mailing/receipt-mails.view.tsx";
