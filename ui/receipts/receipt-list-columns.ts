import type { ListColumn } from "#ui/model/list-columns.ts";

/** The columns of lists of receipts. */
export const RECEIPT_LIST_COLUMNS: readonly ListColumn[] = [
  { key: "time", label: "Store time" },
  { key: "transaction", label: "Transaction", isMain: true },
  { key: "store", label: "Store" },
  { key: "consumer", label: "Customer" },
  { key: "items", label: "Items" },
  { key: "status", label: "Status" },
  { key: "total", label: "Total" },
  { key: "currency", label: "Currency", isExtra: true },
  { key: "id", label: "Receipt ID", isExtra: true },
];
