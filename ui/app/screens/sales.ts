import { ContainerModule } from "inversify";
import { storesOpenTo } from "#domain/shared/stores-by-flag.ts";
import { pageOf } from "#domain/shell/index.ts";
import { openSalesReport } from "#ui/reports/open-report.ts";
import { SalesReportView } from "#ui/reports/sales-report.view.tsx";
import { fetchCharts } from "../fetch-charts.ts";
import type { LazyScreen } from "../lazy-screen.ts";
import { reportsModule } from "../modules/reports.ts";
import { screens, tokens } from "../tokens.ts";

fetchCharts();

export const sales: LazyScreen = {
  View: SalesReportView,
  token: screens.sales,
  areas: [{ token: tokens.reports, module: reportsModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.sales).toResolvedValue(
      (reports, stores, downloads, preferences, clock, schedule, notifier, itinerary, bootstrap) =>
        openSalesReport({
          reports, stores, downloads, preferences, clock, schedule, notifier, itinerary,
          zone: bootstrap.settings.timezone, storesAllowed: storesOpenTo(pageOf("sales").opensWith, bootstrap),
        }),
      [
        tokens.reports, tokens.stores, tokens.downloads, tokens.preferences, tokens.clock, tokens.schedule, tokens.notices,
        tokens.navigation, tokens.bootstrap,
      ],
    );
  }),
};
