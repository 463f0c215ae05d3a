import type { ListColumn } from "#ui/model/list-columns.ts";

/** The columns of the inactive tills. */
export const TILL_LIST_COLUMNS: readonly ListColumn[] = [
  { key: "till", label: "Till", isMain: true },
  { key: "store", label: "Store" },
  { key: "reference", label: "Reference" },
  { key: "seen", label: "Last seen" },
  { key: "silence", label: "Inactive for" },
  { key: "id", label: "Till ID", isExtra: true },
];
