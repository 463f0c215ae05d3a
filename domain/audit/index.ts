export { auditListHref, auditListLocation } from "./audit-address.ts";
export { AUDIT_FAILED } from "./audit.messages.ts";
export { toChangeLine, toDetailLines, type AuditLine } from "./audit-lines.ts";
export type { AuditEntry } from "./audit-entry.ts";
export { nameRecord } from "./record-name.ts";
export { formatAuditFilter, parseAuditFilter, type AuditFilter } from "./audit-filter.ts";
export {
  MAX_AUDIT_EVENTS_PER_PAGE,
  parseAuditCursor,
  type AuditCursor,
  type AuditLog,
  type AuditPage,
  type AuditPageQuery,
} from "./audit-log.port.ts";
export {
  areaOfAction,
  AUDIT_AREAS,
  auditAreaLabel,
  auditedActionLabel,
  auditedActions,
  parseAuditArea,
  UNLISTED_ACTION,
  type AuditArea,
  type AuditedAction,
} from "./audited-action.ts";
export { recordChanges, recordChangesAt, type AuditedChange, type RecordedChanges } from "./recorded-changes.ts";
