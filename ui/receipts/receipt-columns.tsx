import type { MailOutcome } from "#domain/receipts/index.ts";
import { Badge } from "#ui/kit/status/badge.tsx";
import { StatusMark } from "#ui/kit/status/status-mark.tsx";
import type { Tone } from "#ui/kit/status/tone.ts";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/bidi-text.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { MoneyText } from "#ui/kit/text/money-text.tsx";
import styles from "./receipt-columns.module.css";
import type { ReceiptRow } from "./receipt-row.ts";

/** What the list shows of a receipt. */
export const RECEIPT_COLUMNS: readonly Column<ReceiptRow>[] = [
  { key: "time", header: "Time", width: "m", cell: ({ receipt }) => <LocalTimeText at={receipt.localtime} /> },
  { key: "transaction", header: "Transaction", isMain: true, cell: ({ receipt }) => <BidiText>{receipt.transactionId}</BidiText> },
  { key: "store", header: "Store", cell: (row) => <Store row={row} /> },
  { key: "consumer", header: "Customer", cell: ({ receipt: { identifier } }) => identifier && <BidiText>{identifier}</BidiText> },
  { key: "items", header: "Items", width: "xs", isNumeric: true, onCard: "hidden", cell: ({ receipt }) => receipt.items.length },
  { key: "mail", header: "Email", width: "s", cell: ({ mail }) => <Mail outcome={mail} /> },
  { key: "flags", header: "Flags", width: "s", cell: (row) => <Flags row={row} /> },
  { key: "total", header: "Total", width: "s", isNumeric: true, onCard: "corner", cell: ({ receipt }) => <MoneyText money={receipt.total} /> },
];

/** The name is cut short where there is no room, what its clock says is not: the times are read by it. */
const Store = ({ row: { receipt, offset } }: { row: ReceiptRow }) => (
  offset ? <span className={styles.store}><BidiText>{receipt.storeName}</BidiText> <small>{offset}</small></span> : <BidiText>{receipt.storeName}</BidiText>
);

const MAIL: Readonly<Record<Exclude<MailOutcome, "none">, readonly [tone: Tone, word: string]>> = {
  dropped: ["bad", "Dropped"],
  bounce: ["bad", "Bounced"],
  spamreport: ["bad", "Spam"],
  opened: ["good", "Opened"],
  delivered: ["good", "Delivered"],
  sent: ["neutral", "Sent"],
};

function Mail({ outcome }: { outcome: MailOutcome }) {
  if (outcome === "none") return null;
  const [tone, word] = MAIL[outcome];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}

const Flags = ({ row: { receipt, hasReturn } }: { row: ReceiptRow }) => (
  <>
    {receipt.duplicate && <Badge tone="warn">Duplicate</Badge>}
    {hasReturn && <Badge tone="info">Return</Badge>}
  </>
);
