import { ApiDashboard } from "#adapters/api/dashboard/api-dashboard.ts";
import { ApiMailWaves } from "#adapters/api/mails/api-mail-waves.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { coversStores } from "#domain/shared/access/stores-by-flag.ts";
import { filterHomeLinks, findPage } from "#domain/shell/index.ts";
import { DashboardViewModel } from "#ui/dashboard/dashboard.view-model.ts";
import { DashboardView } from "#ui/dashboard/dashboard.view.tsx";
import { InactiveTillListViewModel } from "#ui/dashboard/inactive-till-list.view-model.ts";
import { InactiveTillListView } from "#ui/dashboard/inactive-till-list.view.tsx";
import { KnownWaves } from "#ui/dashboard/mail-waves.view-model.ts";
import type { TillRow } from "#ui/dashboard/till-rows.ts";
import { AutoRefresh } from "#ui/dashboard/auto-refresh.ts";
import { TILL_LIST_COLUMNS } from "#ui/dashboard/till-list-columns.ts";
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton } from "../injected.ts";
import type { ListExportCode, WholeList } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import { FIRST_STEP_TOKENS, firstSteps } from "../first-steps.ts";

const READING = { ...COMMON_TOKENS, dashboard: tokens.dashboard, autoRefresh: tokens.autoRefresh } as const;

export const dashboardArea: Area = {
  bindings: [
    apiAdapter(tokens.dashboard, ApiDashboard),
    apiAdapter(tokens.mailWaves, ApiMailWaves),
    singleton(tokens.autoRefresh, {}, () => new AutoRefresh()),
    singleton(tokens.knownWaves, { preferences: tokens.preferences }, ({ preferences }) => new KnownWaves(preferences)),
  ],
  screens: {
    home: screen(
      DashboardView,
      injected(
        {
          ...READING,
          ...FIRST_STEP_TOKENS,
          charts: tokens.charts,
          knownWaves: tokens.knownWaves,
          linksReceipts: tokens.linksReceipts,
          mailWaves: tokens.mailWaves,
          pageExists: tokens.pageExists,
        },
        ({ charts, linksReceipts, mailWaves, pageExists, ...named }) => {
          void charts.load();
          const { bootstrap, client, isReachable, origin, receipts, ...deps } = named;
          const { permissions, retailer, settings } = bootstrap;
          const [ofMails, ofHome] = [findPage("mails").requiredFlags, findPage("home").requiredFlags];
          return new DashboardViewModel({
            ...deps,
            showsMailLog: isReachable("mails") && coversStores(ofMails, ofHome, bootstrap),
            linksReceipts: linksReceipts("home"),
            mailWaves: hasFlag(permissions, "receipts_view") ? mailWaves : undefined,
            retailerId: retailer.id,
            openFirstSteps: firstSteps(named),
            links: filterHomeLinks(settings.homeLinks, permissions, pageExists),
          });
        },
      ),
      { prefetch: ["inactive-tills"] },
    ),
    "inactive-tills": screen(
      InactiveTillListView,
      injected(
        { ...READING, exporter: tokens.exporter, listTools: tokens.listTools },
        ({ exporter, listTools, ...deps }) =>
          new InactiveTillListViewModel({
            ...deps,
            tools: listTools("inactive_tills", TILL_LIST_COLUMNS),
            openExport: exporter.rows(tillFile),
          }),
      ),
    ),
  },
};

const tillFile = (code: ListExportCode): WholeList<TillRow> => ({
  list: "Inactive tills",
  noun: "inactive tills",
  columns: code.TILL_FILE_COLUMNS,
});
