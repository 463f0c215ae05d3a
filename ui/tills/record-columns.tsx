import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { RowCheckbox } from "#ui/kit/table/row-checkbox.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { RecordRow } from "./record-row.ts";

type ColumnChoice = {
  readonly zone: string;
  /** Absent if records cannot be selected. */
  readonly onChoose?: ((id: RecordRow["id"], isChosen: boolean, isRange: boolean) => void) | undefined;
  readonly showsResults: boolean;
};

/** Returns the columns of the list of records. */
export function buildRecordColumns({ zone, onChoose, showsResults }: ColumnChoice): readonly Column<RecordRow>[] {
  return [
    ...(onChoose ? [choosing(onChoose)] : []),
    { key: "came", header: "Received", width: "m", cell: ({ came }) => <DateTimeText at={came} zone={zone} /> },
    { key: "id", header: "Record", isMain: true, cell: ({ id }) => <BidiText>{id}</BidiText> },
    { key: "type", header: "Type", cell: ({ type }) => type && <BidiText>{type}</BidiText> },
    {
      key: "processed",
      header: "Processed",
      width: "m",
      cell: ({ processed }) =>
        processed ? <DateTimeText at={processed} zone={zone} /> : <StatusBadge tone="warn">Never</StatusBadge>,
    },
    ...(showsResults ? [RESULT] : []),
  ];
}

const choosing = (onChoose: NonNullable<ColumnChoice["onChoose"]>): Column<RecordRow> => ({
  key: "choose",
  header: "Select",
  width: "xs",
  onCard: "corner",
  cell: ({ id, isChosen }) => (
    <RowCheckbox
      isChecked={isChosen}
      label={`Select ${id}`}
      onChange={(chosen, isRange) => onChoose(id, chosen, isRange)}
    />
  ),
});

const RESULT: Column<RecordRow> = {
  key: "result",
  header: "Reprocessing",
  width: "l",
  cell: ({ result }) =>
    result && (
      <StatusBadge tone={result.tone}>
        <BidiText>{result.text}</BidiText>
      </StatusBadge>
    ),
};
