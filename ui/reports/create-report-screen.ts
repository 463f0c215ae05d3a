import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { Downloads, Preferences } from "#domain/shell/index.ts";
import {
  parseChartType,
  parseSeriesId,
  type ReportMeta,
  type ReportName,
  type ReportQuery,
  type ReportCriteria,
  type Reports,
} from "#domain/reports/index.ts";
import type { Stores } from "#domain/stores/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import { countSalespersonRows } from "./salesperson-comparison.ts";
import { ReportFiles, type FileRowCount } from "./report-files.ts";
import { ReportToolbarViewModel } from "./report-toolbar.view-model.ts";
import { ReportPeriodControls } from "./report-period-controls.ts";
import { ReportResource, type LoadedReport } from "./report-resource.ts";
import { ReportStoreFilter } from "./report-store-filter.ts";
import { countSalesRows } from "./sales-series.ts";
import { SalesReportViewModel } from "./sales-report.view-model.ts";
import { SalespersonsReportViewModel } from "./salespersons-report.view-model.ts";

export type ReportDeps = {
  readonly can: Can;
  readonly reports: Reports;
  readonly stores: Stores;
  readonly downloads: Downloads;
  readonly preferences: Preferences;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  /** IANA zone of the retailer. */
  readonly zone: string;
  readonly storesAllowed: "all" | readonly string[];
  /** True if the account sees the receipts of all figures, and the API filters by what they count. */
  readonly linksReceipts: boolean;
};

export const createSalesReport = (around: ReportDeps): SalesReportViewModel =>
  new SalesReportViewModel({
    ...around,
    page: pageOf(
      {
        report: "sales",
        ask: (...asked) => around.reports.sales(...asked),
        rowsOf: (sheet) => ({ count: countSalesRows(sheet) }),
        looks: () => rememberedLooks(around),
      },
      around,
    ),
  });

export const createSalespersonsReport = (around: ReportDeps): SalespersonsReportViewModel =>
  new SalespersonsReportViewModel({
    ...around,
    page: pageOf(
      {
        report: "salespersons",
        ask: (...asked) => around.reports.salespersons(...asked),
        rowsOf: countSalespersonRows,
        order: "file sorted by name",
      },
      around,
    ),
  });

const rememberedLooks = ({ preferences }: Pick<ReportDeps, "preferences">): Pick<ReportQuery, "chart" | "shown"> => ({
  chart: parseChartType(preferences.get("sales.chart_type")),
  shown: parseSeriesId(preferences.get("sales.series")),
});

type Kind<Report> = {
  readonly report: ReportName;
  readonly ask: (question: ReportCriteria, cancellation: Cancellation) => Promise<Result<Report, Failure>>;
  readonly looks?: () => Pick<ReportQuery, "chart" | "shown">;
  readonly rowsOf: (sheet: LoadedReport<Report>) => FileRowCount;
  readonly order?: string;
};

/** Creates the parts that both reports have in common. */
function pageOf<Report extends { readonly rows: readonly unknown[]; readonly meta: ReportMeta }>(
  { report, ask, looks = () => ({}), rowsOf, ...file }: Kind<Report>,
  { stores: port, storesAllowed: allowed, zone: retailerZone, ...around }: ReportDeps,
): ReportPeriodControls<Report> {
  const stores = new ReportStoreFilter({ ...around, stores: port, allowed, retailerZone });
  const sheet = new ReportResource({ ...around, report, ask, looks, stores });
  const menu = new ReportToolbarViewModel({ ...around, stores }, sheet.query);
  const files = new ReportFiles({
    ...around,
    ...file,
    sheet: () => sheet.loaded,
    hasUnapplied: () => menu.isChanged,
    rows: () => (sheet.loaded && !sheet.isEmpty ? rowsOf(sheet.loaded) : undefined),
  });
  return new ReportPeriodControls({ ...around, report, stores, sheet, menu, files });
}
