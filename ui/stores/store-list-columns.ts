import type { ListColumn } from "#ui/model/list-columns.ts";

/** The columns of the store list. */
export const STORE_LIST_COLUMNS: readonly ListColumn[] = [
  { key: "name", label: "Name", isMain: true },
  { key: "reference", label: "Reference" },
  { key: "city", label: "City" },
  { key: "country", label: "Country" },
  { key: "timezone", label: "Time zone" },
  { key: "currency", label: "Currency" },
  { key: "id", label: "Store ID", isExtra: true },
];
