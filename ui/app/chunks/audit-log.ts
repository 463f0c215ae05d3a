// Loaded with a receipt, for accounts that see the audit log.
import "../shared-chunk.ts";
export { ApiAuditLog } from "#adapters/api/audit/api-audit-log.ts";
