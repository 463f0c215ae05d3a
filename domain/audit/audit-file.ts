import { formatCalendarDay } from "../shared/time/calendar-day.ts";
import { formatCountWithNoun } from "../shared/number/count.ts";
import { toTextCell } from "../shared/list/export-cell.ts";
import { toTimeCell, type FileColumn } from "../shared/list/list-file.ts";
import type { AuditEntry } from "./audit-entry.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { toChangeLine, toDetailLines, type AuditLine } from "./audit-lines.ts";
import { nameRecord } from "./record-name.ts";
import { auditAreaLabel, auditedActionLabel } from "./audited-action.ts";

type NameOfStore = (id: string | undefined) => string | undefined;
type AuditFileContext = { readonly zone: string; readonly nameOfStore: NameOfStore };

/** The columns of the audit log in a file. */
export const AUDIT_FILE_COLUMNS: readonly FileColumn<AuditEntry, AuditFileContext>[] = [
  { key: "time", headings: ["Time"], cells: ({ at }, { zone }) => [toTimeCell(at, zone)] },
  {
    key: "actor",
    headings: ["Changed by", "Token"],
    cells: ({ actor, token }) => [toTextCell(actor), toTextCell(token)],
  },
  { key: "action", headings: ["Change"], cells: ({ action }) => [{ text: auditedActionLabel(action) }] },
  {
    key: "target",
    headings: ["Record", "Record ID"],
    cells: (entry) => [toTextCell(nameRecord(entry)), toTextCell(entry.target)],
  },
  { key: "store", headings: ["Store"], cells: ({ storeId }, { nameOfStore }) => [toTextCell(nameOfStore(storeId))] },
  {
    key: "changes",
    headings: ["Before and after", "Details", "Reason", "Request ID"],
    cells: ({ changes, moreChanges, details, reason, requestId }) => [
      toTextCell(
        [
          ...changes.map(toChangeLine).map(formatLine),
          ...(moreChanges === undefined ? [] : [formatCountWithNoun(moreChanges, "more change")]),
        ].join("\n"),
      ),
      toTextCell(toDetailLines(details).map(formatLine).join("\n")),
      toTextCell(reason),
      toTextCell(requestId),
    ],
  },
  { key: "reason", headings: ["Reason"], cells: ({ reason }) => [toTextCell(reason)] },
  { key: "request", headings: ["Request ID"], cells: ({ requestId }) => [toTextCell(requestId)] },
];

const formatLine = ({ name, text }: AuditLine): string => `${name}: ${text}`;

/** Returns the filters of the log in words, for a file. */
export const describeAuditFilter = (
  { area, action, actor, target, storeId, from, to }: AuditFilter,
  nameOfStore: NameOfStore,
): readonly string[] =>
  [
    area && `Area: ${auditAreaLabel(area)}`,
    action && `Change: ${auditedActionLabel(action)}`,
    actor && `Changed by: ${actor}`,
    target && `Record: ${target}`,
    storeId && `Store: ${nameOfStore(storeId) ?? storeId}`,
    from && `From ${formatCalendarDay(from)}`,
    to && `To ${formatCalendarDay(to)}`,
  ].flatMap((text) => text || []);
