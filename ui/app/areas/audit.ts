import "../shared-chunk.ts";
import { ApiAuditLog } from "#adapters/api/audit/api-audit-log.ts";
import { BrowserSavedFiles } from "#adapters/browser/taxfree/browser-saved-files.ts";
import { isDemonstration } from "#domain/receipts/actions.ts";
import { AUDIT_LIST_COLUMNS } from "#ui/audit/audit-list-columns.ts";
import { AuditListViewModel } from "#ui/audit/audit-list.view-model.ts";
import { AuditListView } from "#ui/audit/audit-list.view.tsx";
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
          savedFiles: new BrowserSavedFiles(() => document),
          loadCsv: async () => {
            const { PapaDelimitedText } = await import("../chunks/delimited-text.ts");
            return (rows) => new PapaDelimitedText().format(rows, ",");
          },
        });
      },
      { keepAlive: true },
    ),
  },
};
