import { shownIdentifier } from "#domain/shared/shown-identifier.ts";
import { Badge } from "#ui/kit/status/badge.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText, MoneyText } from "#ui/kit/text/text.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { MailStatus } from "#ui/kit/status/mail-status.tsx";
import styles from "./receipt-columns.module.css";
import type { ReceiptRow } from "./receipt-row.ts";

/** The columns of the receipt list. */
const RECEIPT_COLUMNS: readonly Column<ReceiptRow>[] = [
  { key: "time", header: "Store time", width: "m", cell: (row) => <Time row={row} /> },
  {
    key: "transaction",
    header: "Transaction",
    isMain: true,
    cell: ({ receipt }) => <BidiText>{receipt.transactionId}</BidiText>,
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
  { key: "status", header: "Status", width: "ms", cell: ({ receipt }) => <Status receipt={receipt} /> },
  {
    key: "total",
    header: "Total",
    width: "s",
    isNumeric: true,
    onCard: "corner",
    cell: ({ receipt }) => <MoneyText money={receipt.total} />,
  },
];

const Customer = ({ identifier }: { identifier: string | undefined }) =>
  identifier && <BidiText>{identifier}</BidiText>;

/** The offset is beside the time that it belongs to. */
const Time = ({ row: { receipt, offset } }: { row: ReceiptRow }) => (
  <>
    <LocalTimeText at={receipt.localtime} />
    {offset && (
      <>
        {" "}
        <small className={styles.offset}>{offset}</small>
      </>
    )}
  </>
);

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

/** Offsets need a wider column. They are shown only if the rows have different ones. */
export const receiptColumns = (rows: readonly ReceiptRow[]): readonly Column<ReceiptRow>[] =>
  rows.some(({ offset }) => offset !== undefined) ? WITH_OFFSETS : RECEIPT_COLUMNS;

const WITH_OFFSETS = RECEIPT_COLUMNS.map((column) =>
  column.key === "time" ? { ...column, width: "l" as const } : column,
);
