import { shownIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import { Badge } from "#ui/kit/status/badge.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText, IdText, MoneyText } from "#ui/kit/text/text.tsx";
import { headTimes, LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { MailStatus } from "#ui/kit/status/mail-status.tsx";
import { RECEIPT_LIST_COLUMNS } from "./receipt-list-columns.ts";
import type { ReceiptRow } from "./receipt-row.ts";

/** The columns of the receipt list. */
const RECEIPT_COLUMNS: readonly Column<ReceiptRow>[] = [
  {
    key: "time",
    header: "Store time",
    width: "m",
    cell: ({ receipt, zone }) => <LocalTimeText at={receipt.localtime} zone={zone} />,
  },
  {
    key: "transaction",
    header: "Transaction",
    isMain: true,
    cell: ({ receipt }) => <IdText>{receipt.transactionId}</IdText>,
  },
  { key: "store", header: "Store", width: "ms", cell: ({ receipt }) => <BidiText>{receipt.storeName}</BidiText> },
  { key: "consumer", header: "Customer", cell: ({ receipt }) => <Customer identifier={shownIdentifier(receipt)} /> },
  {
    key: "items",
    header: "Items",
    width: "xs",
    isNumeric: true,
    onCard: "hidden",
    cell: ({ receipt }) => receipt.itemCount,
  },
  { key: "status", header: "Status", width: "m", cell: ({ receipt }) => <Status receipt={receipt} /> },
  {
    key: "total",
    header: "Total",
    width: "s",
    isNumeric: true,
    onCard: "corner",
    cell: ({ receipt, hasCurrencyCode }) => <MoneyText hasCode={hasCurrencyCode} money={receipt.total} />,
  },
  { key: "currency", header: "Currency", width: "s", cell: ({ receipt }) => receipt.total.currency },
  { key: "id", header: "Receipt ID", width: "l", cell: ({ receipt }) => <IdText>{receipt.id}</IdText> },
];

const Customer = ({ identifier }: { identifier: string | undefined }) =>
  identifier && <BidiText>{identifier}</BidiText>;

/** What became of the email, and what is special about the receipt. Empty cells have no label on narrow pages. */
const Status = ({ receipt: { mail, duplicate, hasReturn } }: Pick<ReceiptRow, "receipt">) => (
  <>
    <MailStatus outcome={mail} />
    {duplicate && (
      <>
        {" "}
        <Badge tone="warn">Duplicate</Badge>
      </>
    )}
    {hasReturn && (
      <>
        {" "}
        <Badge tone="info">Return</Badge>
      </>
    )}
  </>
);

/** The columns of receipts in tables whose columns the user does not choose. */
export const receiptColumns = (rows: readonly ReceiptRow[]): readonly Column<ReceiptRow>[] =>
  choosableReceiptColumns(rows).filter(({ key }) => !EXTRA.has(key));

const EXTRA = new Set(RECEIPT_LIST_COLUMNS.flatMap(({ key, isExtra }) => (isExtra ? [key] : [])));

/** The clock of a list is that of its stores, or the one of its header. */
export function choosableReceiptColumns([row]: readonly ReceiptRow[]): readonly Column<ReceiptRow>[] {
  const zone = row?.zone;
  if (zone === undefined) return RECEIPT_COLUMNS;
  return RECEIPT_COLUMNS.map((column) =>
    column.key === "time" ? { ...column, header: headTimes("Time", zone) } : column,
  );
}
