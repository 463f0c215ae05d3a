import "../shared-chunk.ts";
import { ApiDashboard } from "#adapters/api/dashboard/api-dashboard.ts";
import { filterHomeLinks } from "#domain/shell/index.ts";
import { DashboardViewModel } from "#ui/dashboard/dashboard.view-model.ts";
import { DashboardView } from "#ui/dashboard/dashboard.view.tsx";
import { InactiveTillListViewModel } from "#ui/dashboard/inactive-till-list.view-model.ts";
import { InactiveTillListView } from "#ui/dashboard/inactive-till-list.view.tsx";
import { AutoRefresh } from "#ui/dashboard/auto-refresh.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";

export const dashboardArea: Area = {
  bind: ({ bind }) => {
    bind(tokens.dashboard)
      .toDynamicValue(({ get }) => new ApiDashboard(get(tokens.client)))
      .inSingletonScope();
    bind(tokens.standstill)
      .toDynamicValue(() => new AutoRefresh())
      .inSingletonScope();
  },
  screens: {
    home: screen(
      DashboardView,
      (get) => {
        void get(tokens.charts).load();
        const {
          settings: { homeLinks },
          permissions,
        } = get(tokens.bootstrap);
        return new DashboardViewModel({
          ...shared(get),
          links: filterHomeLinks(homeLinks, permissions, get(tokens.pageExists)),
        });
      },
      { prefetch: ["inactive-tills"] },
    ),
    "inactive-tills": screen(InactiveTillListView, (get) => new InactiveTillListViewModel(shared(get))),
  },
};

const shared = (get: Get) => ({
  ...services(get),
  dashboard: get(tokens.dashboard),
  standstill: get(tokens.standstill),
  zone: get(tokens.bootstrap).settings.timezone,
});
