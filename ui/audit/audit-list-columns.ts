import type { ListColumn } from "#ui/model/list-columns.ts";

/** The columns of the audit log. */
export const AUDIT_LIST_COLUMNS: readonly ListColumn[] = [
  { key: "time", label: "Time" },
  { key: "actor", label: "Changed by" },
  { key: "action", label: "Change", isMain: true },
  { key: "target", label: "Record" },
  { key: "store", label: "Store" },
  { key: "changes", label: "Before and after" },
  { key: "reason", label: "Reason", isExtra: true },
  { key: "request", label: "Request ID", isExtra: true },
];
