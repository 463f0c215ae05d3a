import { toTextCell } from "../shared/list/export-cell.ts";
import { toTimeCell, type FileColumn } from "../shared/list/list-file.ts";
import { receivedAt, recordStatus, type RawRecord } from "./raw-record.ts";
import { recordStatusLabel } from "./tills.messages.ts";

/** The columns of the list of till records in a file. */
export const RECORD_FILE_COLUMNS: readonly FileColumn<RecordFileRow, { readonly zone: string }>[] = [
  {
    key: "transaction",
    headings: ["Transaction", "Record ID"],
    cells: ({ transactionId, id }) => [toTextCell(transactionId), { text: id }],
  },
  { key: "came", headings: ["Received"], cells: ({ id }, { zone }) => [toTimeCell(receivedAt(id), zone)] },
  { key: "till", headings: ["Till"], cells: ({ till }) => [toTextCell(till)] },
  { key: "store", headings: ["Store"], cells: ({ store }) => [toTextCell(store)] },
  {
    key: "status",
    headings: ["Status", "Reason"],
    cells: (record) => [{ text: recordStatusLabel(recordStatus(record)) }, toTextCell(record.failure?.text)],
  },
  { key: "id", headings: ["Record ID"], cells: ({ id }) => [{ text: id }] },
];

/** Returns the filters of the list in words, for a file. */
export const describeRecordFilter = ({
  isFailedOnly = false,
  receiptId,
}: {
  readonly isFailedOnly?: boolean;
  readonly receiptId?: string | undefined;
}): readonly string[] => [
  ...(isFailedOnly ? ["Failed"] : []),
  ...(receiptId === undefined ? [] : [`Of the receipt ${receiptId}`]),
];

/** What the file needs of a record. */
export type RecordFileRow = Pick<RawRecord, "id" | "till" | "store" | "transactionId" | "processed" | "failure">;
