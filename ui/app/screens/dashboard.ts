import { ContainerModule } from "inversify";
import { openLinks } from "#domain/shell/index.ts";
import { DashboardViewModel } from "#ui/dashboard/dashboard.view-model.ts";
import { DashboardView } from "#ui/dashboard/dashboard.view.tsx";
import { fetchCharts } from "../fetch-charts.ts";
import type { LazyScreen } from "../lazy-screen.ts";
import { dashboardModule } from "../modules/dashboard.ts";
import { screens, tokens } from "../tokens.ts";

fetchCharts();

export const dashboard: LazyScreen = {
  View: DashboardView,
  token: screens.dashboard,
  areas: [{ token: tokens.dashboard, module: dashboardModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.dashboard).toResolvedValue(
      (port, preferences, itinerary, notifier, clock, schedule, random, visibility, connectivity, standstill, { settings: { timezone, homeLinks }, permissions }) =>
        new DashboardViewModel({
          dashboard: port, preferences, itinerary, notifier, clock, schedule, random, visibility, connectivity, standstill, zone: timezone,
          links: openLinks(homeLinks, permissions),
        }),
      [
        tokens.dashboard, tokens.preferences, tokens.navigation, tokens.notices, tokens.clock, tokens.schedule, tokens.random,
        tokens.visibility, tokens.connectivity, tokens.standstill, tokens.bootstrap,
      ],
    );
  }),
};
