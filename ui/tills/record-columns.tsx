import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BULK_TONES } from "#ui/kit/bulk/bulk-tones.ts";
import { buildChooseColumn } from "#ui/kit/table/choose-column.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText, IdText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { RecordRow } from "./record-row.ts";
import styles from "./tills.module.css";

type ColumnChoice = {
  readonly zone: string;
  /** The check box of the page and the choice of a row. Absent if records cannot be chosen. */
  readonly choosing?:
    Pick<Parameters<typeof buildChooseColumn<RecordRow, RecordRow["id"]>>[0], "head" | "onChoose"> | undefined;
};

/** Returns the columns of the list of records. */
export const buildRecordColumns = ({ zone, choosing }: ColumnChoice): readonly Column<RecordRow>[] => [
  ...(choosing ? [buildChooseColumn<RecordRow, RecordRow["id"]>({ ...choosing, nameOf })] : []),
  {
    key: "transaction",
    header: "Transaction",
    width: "l",
    isMain: true,
    cell: ({ id, transaction }) => (transaction ? <BidiText>{transaction}</BidiText> : <small>{id}</small>),
  },
  { key: "came", header: "Received", width: "m", cell: ({ came }) => <DateTimeText at={came} zone={zone} /> },
  { key: "till", header: "Till", width: "s", cell: ({ till }) => till && <BidiText>{till}</BidiText> },
  { key: "store", header: "Store", width: "m", cell: ({ store }) => store && <BidiText>{store}</BidiText> },
  { key: "status", header: "Status", cell: (row) => <StatusCell row={row} /> },
  { key: "id", header: "Record ID", width: "l", cell: ({ id }) => <IdText>{id}</IdText> },
];

/** The result of processing the record again, else its status. */
const StatusCell = ({ row: { status, result } }: { row: RecordRow }) =>
  result ? (
    <StatusBadge tone={BULK_TONES[result.state]}>
      <BidiText>{result.text}</BidiText>
    </StatusBadge>
  ) : (
    <>
      <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
      {status.reason && (
        <small className={styles.reason}>
          <BidiText>{status.reason}</BidiText>
        </small>
      )}
    </>
  );

const nameOf = ({ id, transaction }: RecordRow): string => transaction ?? id;
