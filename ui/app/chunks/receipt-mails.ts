// Loaded when the user first expands the section.
export { ReceiptMailsViewModel } from "#ui/receipts/actions/mailing/receipt-mails.view-model.ts";
export { ReceiptMailsView } from "#ui/receipts/actions/mailing/receipt-mails.view.tsx";
