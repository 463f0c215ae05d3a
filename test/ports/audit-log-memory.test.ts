import { MemoryAuditLog } from "#adapters/memory/audit/memory-audit-log.ts";
import { auditLogContract } from "./audit-log.contract.ts";

auditLogContract({
  name: "memory",
  open: ({ entries, ...view }) => Promise.resolve(new MemoryAuditLog(entries, view)),
});
