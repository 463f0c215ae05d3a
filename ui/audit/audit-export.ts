import {
  auditAreaLabel,
  auditedActionLabel,
  MAX_AUDIT_EVENTS_PER_PAGE,
  type AuditCursor,
  type AuditEntry,
  type AuditFilter,
  type AuditLog,
} from "#domain/audit/index.ts";
import { formatIsoInstant } from "#domain/shared/instant.ts";
import { mapResult } from "#domain/shared/result.ts";
import { CsvExport, type CsvExportDeps } from "#ui/model/csv-export.ts";
import { toAuditRow, type AuditLine } from "./audit-row.ts";

type Deps = CsvExportDeps & { readonly log: AuditLog; readonly zone: string };
type NameOfStore = (id: string | undefined) => string | undefined;

/** Saves all events that match the filter as a CSV file. Its head has the filters, the zone of their days and the count. */
export const createAuditExport = (
  { log, zone, ...deps }: Deps,
  nameOfStore: NameOfStore,
): CsvExport<AuditFilter, AuditEntry, AuditCursor> =>
  new CsvExport(deps, {
    fileName: "audit-log.csv",
    noun: "events",
    page: async (filter, before, signal) => {
      const page = { limit: MAX_AUDIT_EVENTS_PER_PAGE, ...(before === undefined ? {} : { before }) };
      return mapResult(await log.matching(filter, page, signal), ({ entries: rows, next }) => ({ rows, next }));
    },
    table: (entries, filter) => [
      ...listFilters(filter, nameOfStore),
      ["Zone of days", zone],
      ["Events", String(entries.length)],
      [],
      [...HEADERS],
      ...entries.map((entry) => toCells(entry, nameOfStore)),
    ],
  });

/** Returns the filters as labels and values. */
const listFilters = (
  { area, action, actor, target, storeId, from, to }: AuditFilter,
  nameOfStore: NameOfStore,
): readonly (readonly [label: string, value: string])[] =>
  (
    [
      ["Area", area && auditAreaLabel(area)],
      ["Change", action && auditedActionLabel(action)],
      ["Changed by", actor],
      ["Record", target],
      ["Store", nameOfStore(storeId)],
      ["From", from],
      ["To", to],
    ] as const
  ).flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));

function toCells(entry: AuditEntry, nameOfStore: NameOfStore): readonly string[] {
  const { at, target, requestId, reason } = entry;
  const { action, actor, token, store, lines, details, more } = toAuditRow(entry, {
    store: nameOfStore(entry.storeId),
    isMasked: true,
    opensPage: () => false,
  });
  return [
    formatIsoInstant(at),
    actor,
    token ?? "",
    action,
    entry.transactionId ?? target,
    target,
    store ?? "",
    [...lines.map(formatLine), ...(more ? [more] : [])].join("\n"),
    details.map(formatLine).join("\n"),
    reason ?? "",
    requestId ?? "",
  ];
}

const formatLine = ({ name, text }: AuditLine): string => `${name}: ${text}`;

const HEADERS = [
  "Time (UTC)",
  "Changed by",
  "Token",
  "Change",
  "Record",
  "Record ID",
  "Store",
  "Before and after",
  "Details",
  "Reason",
  "Request ID",
] as const;
