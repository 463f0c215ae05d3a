import { ApiAuditLog } from "#adapters/api/audit/api-audit-log.ts";
import { MAX_AUDIT_EVENTS_PER_PAGE, type AuditCursor, type AuditEntry, type AuditLog } from "#domain/audit/index.ts";
import { isDemonstration } from "#domain/receipts/actions.ts";
import { mapResult } from "#domain/shared/result.ts";
import { AUDIT_LIST_COLUMNS } from "#ui/audit/audit-list-columns.ts";
import { AuditListViewModel, type AuditExportQuery } from "#ui/audit/audit-list.view-model.ts";
import { AuditListView } from "#ui/audit/audit-list.view.tsx";
import { apiAdapter } from "../api-adapter.ts";
import { injected } from "../injected.ts";
import type { ListExporter } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";

export const auditArea: Area = {
  bindings: [apiAdapter(tokens.auditLog, ApiAuditLog)],
  screens: {
    audit: screen(
      AuditListView,
      injected(
        {
          ...COMMON_TOKENS,
          bootstrap: tokens.bootstrap,
          exporter: tokens.exporter,
          listTools: tokens.listTools,
          log: tokens.auditLog,
          opensPage: tokens.isReachable,
        },
        ({ bootstrap, exporter, listTools, ...deps }) =>
          new AuditListViewModel({
            ...deps,
            tools: listTools("audit", AUDIT_LIST_COLUMNS),
            isMasked: isDemonstration(bootstrap.permissions),
            openExport: exportAudit(exporter, deps.log),
          }),
      ),
      { keepAlive: true },
    ),
  },
};

type AuditContext = Pick<AuditExportQuery, "nameOfStore"> & { readonly zone: string };

const exportAudit = (exporter: ListExporter, log: AuditLog) =>
  exporter.pages<AuditExportQuery, AuditEntry, AuditContext, AuditCursor>((code, place) => ({
    list: "Audit log",
    noun: "changes",
    columns: code.AUDIT_FILE_COLUMNS,
    context: ({ nameOfStore }) => ({ zone: place.zone, nameOfStore }),
    describe: ({ filter, nameOfStore }) => code.describeAuditFilter(filter, nameOfStore),
    fileUrl: ({ filter }, file) => new code.ApiAuditFiles(place).fileUrl(filter, file),
    page: async ({ filter }, before, signal) => {
      const page = { limit: MAX_AUDIT_EVENTS_PER_PAGE, ...(before === undefined ? {} : { before }) };
      const found = await log.matching(filter, page, signal);
      return mapResult(found, ({ entries: rows, next }) => ({ rows, next }));
    },
  }));
