import { ContainerModule } from "inversify";
import { InactiveTillListViewModel } from "#ui/dashboard/inactive-till-list.view-model.ts";
import { InactiveTillListView } from "#ui/dashboard/inactive-till-list.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { dashboardModule } from "../modules/dashboard.ts";
import { screens, tokens } from "../tokens.ts";

export const inactiveTills: LazyScreen = {
  View: InactiveTillListView,
  token: screens.inactiveTills,
  areas: [{ token: tokens.dashboard, module: dashboardModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.inactiveTills).toResolvedValue(
      (port, itinerary, notifier, clock, schedule, random, visibility, connectivity, standstill, { settings: { timezone } }) =>
        new InactiveTillListViewModel({
          dashboard: port, itinerary, notifier, clock, schedule, random, visibility, connectivity, standstill, zone: timezone,
        }),
      [
        tokens.dashboard, tokens.navigation, tokens.notices, tokens.clock, tokens.schedule, tokens.random, tokens.visibility,
        tokens.connectivity, tokens.standstill, tokens.bootstrap,
      ],
    );
  }),
};
