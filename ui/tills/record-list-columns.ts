import type { ListColumn } from "#ui/model/list-columns.ts";

/** The columns of the till records. */
export const RECORD_LIST_COLUMNS: readonly ListColumn[] = [
  { key: "transaction", label: "Transaction", isMain: true },
  { key: "came", label: "Received" },
  { key: "till", label: "Till" },
  { key: "store", label: "Store" },
  { key: "status", label: "Status" },
  { key: "id", label: "Record ID", isExtra: true },
];
