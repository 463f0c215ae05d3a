import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { RowCheckbox } from "#ui/kit/table/row-checkbox.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText, IdText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { RecordRow } from "./record-row.ts";
import styles from "./tills.module.css";

type ColumnChoice = {
  readonly zone: string;
  /** Absent if records cannot be selected. */
  readonly onChoose?: ((id: RecordRow["id"], isChosen: boolean, isRange: boolean) => void) | undefined;
};

/** Returns the columns of the list of records. */
export const buildRecordColumns = ({ zone, onChoose }: ColumnChoice): readonly Column<RecordRow>[] => [
  ...(onChoose ? [choosing(onChoose)] : []),
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
    <StatusBadge tone={result.tone}>
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

const choosing = (onChoose: NonNullable<ColumnChoice["onChoose"]>): Column<RecordRow> => ({
  key: "choose",
  isFixed: true,
  header: "Select",
  width: "xs",
  onCard: "corner",
  cell: ({ id, transaction, isChosen }) => (
    <RowCheckbox
      isChecked={isChosen}
      label={`Select ${transaction ?? id}`}
      onChange={(chosen, isRange) => onChoose(id, chosen, isRange)}
    />
  ),
});
