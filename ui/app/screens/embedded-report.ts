import { ContainerModule } from "inversify";
import { EmbeddedReportViewModel } from "#ui/reports/embedded-report.view-model.ts";
import { EmbeddedReportView } from "#ui/reports/embedded-report.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { reportsModule } from "../modules/reports.ts";
import { screens, tokens } from "../tokens.ts";

export const embeddedReport: LazyScreen = {
  View: EmbeddedReportView,
  token: screens.embeddedReport,
  areas: [{ token: tokens.reports, module: reportsModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.embeddedReport).toResolvedValue(
      (reports, notifier, itinerary, schedule) =>
        // The host has no window, and no record either whose frame would be of one origin or another.
        new EmbeddedReportViewModel({ reports, notifier, itinerary, schedule, origin: globalThis.location?.origin ?? "" }),
      [tokens.embeddedReports, tokens.notices, tokens.navigation, tokens.schedule],
    );
  }),
};
