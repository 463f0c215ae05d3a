import { ApiAuditLog } from "#adapters/api/audit/api-audit-log.ts";
import { MAX_AUDIT_EVENTS_PER_PAGE, type AuditCursor, type AuditEntry } from "#domain/audit/index.ts";
import { isDemonstration } from "#domain/receipts/actions.ts";
import { mapResult } from "#domain/shared/result.ts";
import { AUDIT_LIST_COLUMNS } from "#ui/audit/audit-list-columns.ts";
import { AuditListViewModel, type AuditExportQuery } from "#ui/audit/audit-list.view-model.ts";
import { AuditListView } from "#ui/audit/audit-list.view.tsx";
import { exportPages } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { isReachable, screen, services, type Area } from "./area.ts";
import { createListTools } from "../create-list-tools.ts";

export const auditArea: Area = {
  screens: {
    audit: screen(
      AuditListView,
      (get) => {
        const { permissions, settings } = get(tokens.bootstrap);
        return new AuditListViewModel({
          ...services(get),
          tools: createListTools(get, "audit", AUDIT_LIST_COLUMNS),
          log: new ApiAuditLog(get(tokens.client)),
          isMasked: isDemonstration(permissions),
          opensPage: (page) => isReachable(get, page),
          zone: settings.timezone,
          openExport: openExport(get),
        });
      },
      { keepAlive: true },
    ),
  },
};

type AuditContext = Pick<AuditExportQuery, "nameOfStore"> & { readonly zone: string };

const openExport = exportPages<AuditExportQuery, AuditEntry, AuditContext, AuditCursor>((code, place, get) => ({
  list: "Audit log",
  noun: "changes",
  columns: code.AUDIT_FILE_COLUMNS,
  context: ({ nameOfStore }) => ({ zone: place.zone, nameOfStore }),
  describe: ({ filter, nameOfStore }) => code.describeAuditFilter(filter, nameOfStore),
  fileUrl: ({ filter }, file) => new code.ApiAuditFiles(place).fileUrl(filter, file),
  page: async ({ filter }, before, signal) => {
    const page = { limit: MAX_AUDIT_EVENTS_PER_PAGE, ...(before === undefined ? {} : { before }) };
    const found = await new ApiAuditLog(get(tokens.client)).matching(filter, page, signal);
    return mapResult(found, ({ entries: rows, next }) => ({ rows, next }));
  },
}));
