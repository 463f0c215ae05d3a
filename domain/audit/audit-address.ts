import { formatLocation, type Location } from "../shared/location.ts";
import { formatAuditFilter, type AuditFilter } from "./audit-filter.ts";
import type { AuditCursor } from "./audit-log.port.ts";

/** Returns the address of the events that match a filter. `before` is the place in the list. */
export function auditListLocation(filter: AuditFilter, before?: AuditCursor): Location {
  const parameters = [...formatAuditFilter(filter), ...(before === undefined ? [] : [["before", before] as const])];
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return { path: "/admin/audit", search: query && `?${query}` };
}

export const auditListHref = (filter: AuditFilter, before?: AuditCursor): string =>
  formatLocation(auditListLocation(filter, before));
