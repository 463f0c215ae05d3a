import { ContainerModule } from "inversify";
import { storesOpenTo } from "#domain/shared/stores-by-flag.ts";
import { pageOf } from "#domain/shell/index.ts";
import { openSalespersonsReport } from "#ui/reports/open-report.ts";
import { SalespersonsReportView } from "#ui/reports/salespersons-report.view.tsx";
import { fetchCharts } from "../fetch-charts.ts";
import type { LazyScreen } from "../lazy-screen.ts";
import { reportsModule } from "../modules/reports.ts";
import { screens, tokens } from "../tokens.ts";

fetchCharts();

export const salespersons: LazyScreen = {
  View: SalespersonsReportView,
  token: screens.salespersons,
  areas: [{ token: tokens.reports, module: reportsModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.salespersons).toResolvedValue(
      (reports, stores, downloads, preferences, clock, schedule, notifier, itinerary, bootstrap) =>
        openSalespersonsReport({
          reports, stores, downloads, preferences, clock, schedule, notifier, itinerary,
          zone: bootstrap.settings.timezone, storesAllowed: storesOpenTo(pageOf("salespersons").opensWith, bootstrap),
        }),
      [
        tokens.reports, tokens.stores, tokens.downloads, tokens.preferences, tokens.clock, tokens.schedule, tokens.notices,
        tokens.navigation, tokens.bootstrap,
      ],
    );
  }),
};
