import type { ListColumn } from "#ui/model/list-columns.ts";

/** The columns of the found customers. */
export const CONSUMER_LIST_COLUMNS: readonly ListColumn[] = [
  { key: "identifier", label: "Identifier", isMain: true },
  { key: "name", label: "Name" },
  { key: "city", label: "City" },
  { key: "postcode", label: "Postcode" },
  { key: "visit", label: "Last visit" },
];
