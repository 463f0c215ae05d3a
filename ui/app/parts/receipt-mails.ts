// Comes when it is first unfolded.
import "../shared-chunk.ts";
export { MailList } from "#ui/kit/mail/mail-list.tsx";
export { ReceiptMailsViewModel } from "#ui/receipts/actions/mailing/receipt-mails.view-model.ts";
