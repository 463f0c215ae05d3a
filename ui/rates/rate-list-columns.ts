import type { ListColumn } from "#ui/model/list-columns.ts";

/** The columns of the rates of a base currency. */
export const RATE_LIST_COLUMNS: readonly ListColumn[] = [
  { key: "code", label: "Currency", isMain: true },
  { key: "name", label: "Name" },
  { key: "rate", label: "Rate" },
];
