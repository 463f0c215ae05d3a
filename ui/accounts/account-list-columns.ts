import type { ListColumn } from "#ui/model/list-columns.ts";

/** The columns of the account list. */
export const ACCOUNT_LIST_COLUMNS: readonly ListColumn[] = [
  { key: "email", label: "Email", isMain: true },
  { key: "status", label: "Status" },
  { key: "retailers", label: "Retailers" },
  { key: "roles", label: "Roles" },
  { key: "password", label: "Password changed" },
  { key: "confirmed", label: "Confirmed", isExtra: true },
];
