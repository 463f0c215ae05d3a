import type { ListColumn } from "#ui/model/list-columns.ts";

/** The columns of the email log. */
export const MAIL_LIST_COLUMNS: readonly ListColumn[] = [
  { key: "time", label: "Time" },
  { key: "receipt", label: "Receipt", isMain: true },
  { key: "recipient", label: "Recipient" },
  { key: "state", label: "State" },
  { key: "store", label: "Store" },
  { key: "kind", label: "Kind" },
  { key: "domain", label: "Domain", isExtra: true },
  { key: "id", label: "Email ID", isExtra: true },
];
