// Loaded with a receipt, for accounts that see the audit log.
export { ApiAuditLog } from "#adapters/api/audit/api-audit-log.ts";
