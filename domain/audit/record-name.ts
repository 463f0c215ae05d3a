import type { AuditEntry } from "./audit-entry.ts";
import { areaOfAction } from "./audited-action.ts";

/** Returns the number of a receipt and the name of a saved view, if the event has it. Else the id or name of the record. */
export function nameRecord({ action, target, transactionId, details }: AuditEntry): string {
  if (transactionId !== undefined) return transactionId;
  const { name } = details;
  return areaOfAction(action) === "views" && typeof name === "string" && name !== "" ? name : target;
}
