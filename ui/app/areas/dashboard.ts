import { ApiDashboard } from "#adapters/api/dashboard/api-dashboard.ts";
import { ApiMailWaves } from "#adapters/api/mails/api-mail-waves.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { coversStores } from "#domain/shared/stores-by-flag.ts";
import { filterHomeLinks, findPage } from "#domain/shell/index.ts";
import { DashboardViewModel } from "#ui/dashboard/dashboard.view-model.ts";
import { DashboardView } from "#ui/dashboard/dashboard.view.tsx";
import { InactiveTillListViewModel } from "#ui/dashboard/inactive-till-list.view-model.ts";
import { InactiveTillListView } from "#ui/dashboard/inactive-till-list.view.tsx";
import { KnownWaves } from "#ui/dashboard/mail-waves.view-model.ts";
import type { TillRow } from "#ui/dashboard/till-rows.ts";
import { AutoRefresh } from "#ui/dashboard/auto-refresh.ts";
import { TILL_LIST_COLUMNS } from "#ui/dashboard/till-list-columns.ts";
import { exportRows } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { isReachable, linksReceipts, screen, services, type Area, type Get } from "./area.ts";
import { firstSteps } from "./first-steps.ts";
import { createListTools } from "../create-list-tools.ts";

export const dashboardArea: Area = {
  bind: ({ bind }) => {
    bind(tokens.dashboard)
      .toDynamicValue(({ get }) => new ApiDashboard(get(tokens.client)))
      .inSingletonScope();
    bind(tokens.standstill)
      .toDynamicValue(() => new AutoRefresh())
      .inSingletonScope();
    bind(tokens.mailWaves)
      .toDynamicValue(({ get }) => new ApiMailWaves(get(tokens.client)))
      .inSingletonScope();
    bind(tokens.knownWaves)
      .toDynamicValue(({ get }) => new KnownWaves(get(tokens.preferences)))
      .inSingletonScope();
  },
  screens: {
    home: screen(
      DashboardView,
      (get) => {
        void get(tokens.charts).load();
        const bootstrap = get(tokens.bootstrap);
        const {
          settings: { homeLinks },
          permissions,
        } = bootstrap;
        const [ofMails, ofHome] = [findPage("mails").requiredFlags, findPage("home").requiredFlags];
        return new DashboardViewModel({
          ...shared(get),
          showsMailLog: isReachable(get, "mails") && coversStores(ofMails, ofHome, bootstrap),
          linksReceipts: linksReceipts(get, "home"),
          mailWaves: hasFlag(permissions, "receipts_view") ? get(tokens.mailWaves) : undefined,
          knownWaves: get(tokens.knownWaves),
          retailerId: bootstrap.retailer.id,
          openFirstSteps: firstSteps(get),
          links: filterHomeLinks(homeLinks, permissions, get(tokens.pageExists)),
        });
      },
      { prefetch: ["inactive-tills"] },
    ),
    "inactive-tills": screen(
      InactiveTillListView,
      (get) =>
        new InactiveTillListViewModel({
          ...shared(get),
          tools: createListTools(get, "inactive_tills", TILL_LIST_COLUMNS),
          openExport: openExport(get),
        }),
    ),
  },
};

const shared = (get: Get) => ({
  ...services(get),
  dashboard: get(tokens.dashboard),
  standstill: get(tokens.standstill),
  zone: get(tokens.bootstrap).settings.timezone,
});

const openExport = exportRows<TillRow>((code) => ({
  list: "Inactive tills",
  noun: "inactive tills",
  columns: code.TILL_FILE_COLUMNS,
}));
