import { toTextCell } from "../shared/list/export-cell.ts";
import { toNumberCell, type FileColumn } from "../shared/list/list-file.ts";
import { shownIdentifier } from "../shared/identifier/shown-identifier.ts";
import type { MailOutcome } from "./delivery.ts";
import type { ReceiptSummary } from "./receipt-summary.ts";

/** The columns of the receipt list in a file. Times are those of the store's clock. */
export const RECEIPT_FILE_COLUMNS: readonly FileColumn<ReceiptFileRow>[] = [
  { key: "time", headings: ["Store time"], cells: ({ localtime }) => [{ text: localtime }] },
  { key: "transaction", headings: ["Transaction"], cells: ({ transactionId }) => [{ text: transactionId }] },
  { key: "store", headings: ["Store"], cells: ({ storeName }) => [toTextCell(storeName)] },
  { key: "consumer", headings: ["Customer"], cells: (receipt) => [toTextCell(shownIdentifier(receipt))] },
  { key: "items", headings: ["Items"], cells: ({ itemCount }) => [toNumberCell(itemCount)] },
  { key: "status", headings: ["Status"], cells: (receipt) => [toTextCell(describeStatus(receipt))] },
  {
    key: "total",
    headings: ["Total", "Currency"],
    cells: ({ total: { amount, currency } }) => [{ number: amount }, { text: currency }],
  },
  { key: "currency", headings: ["Currency"], cells: ({ total }) => [{ text: total.currency }] },
  { key: "id", headings: ["Receipt ID"], cells: ({ id }) => [{ text: id }] },
];

/** What the file needs of a receipt. */
export type ReceiptFileRow = Pick<
  ReceiptSummary,
  "id" | "localtime" | "storeName" | "identifier" | "display" | "itemCount" | "hasReturn" | "mail" | "duplicate"
> & {
  readonly transactionId: string;
  readonly total: Pick<ReceiptSummary["total"], "amount" | "currency">;
};

/** 'Email bounced, Duplicate' */
const describeStatus = ({ mail, duplicate, hasReturn }: ReceiptFileRow): string =>
  [MAIL_TEXTS[mail], duplicate && "Duplicate", hasReturn && "Return"].filter(Boolean).join(", ");

const MAIL_TEXTS: Readonly<Record<MailOutcome, string>> = {
  dropped: "Email dropped",
  bounce: "Email bounced",
  spamreport: "Email marked as spam",
  opened: "Email opened",
  delivered: "Email delivered",
  sent: "Email sent",
  none: "",
};
