import { ContainerModule } from "inversify";
import { EmbeddedReportListViewModel } from "#ui/reports/embedded-report-list.view-model.ts";
import { EmbeddedReportListView } from "#ui/reports/embedded-report-list.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { reportsModule } from "../modules/reports.ts";
import { screens, tokens } from "../tokens.ts";

export const embeddedReports: LazyScreen = {
  View: EmbeddedReportListView,
  token: screens.embeddedReportList,
  areas: [{ token: tokens.reports, module: reportsModule }],
  module: new ContainerModule(({ bind }) => {
    bind(screens.embeddedReportList).toResolvedValue(
      (reports, notifier, { tweaks }) => new EmbeddedReportListViewModel({ reports, notifier, tweaks }),
      [tokens.embeddedReports, tokens.notices, tokens.bootstrap],
    );
  }),
};
