import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type { Downloads, Preferences } from "#domain/shell/index.ts";
import {
  rememberedChart, rememberedSeries, type ReportMeta, type ReportName, type ReportQuery, type ReportQuestion, type Reports,
} from "#domain/reports/index.ts";
import type { Stores } from "#domain/stores/index.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import { salespersonRows } from "./compared-salespersons.ts";
import { ReportFiles, type FileRows } from "./report-files.ts";
import { ReportMenuViewModel } from "./report-menu.view-model.ts";
import { ReportPage } from "./report-page.ts";
import { ReportSheet, type Sheet } from "./report-sheet.ts";
import { ReportStores } from "./report-stores.ts";
import { salesLineCount } from "./sales-points.ts";
import { SalesReportViewModel } from "./sales-report.view-model.ts";
import { SalespersonsReportViewModel } from "./salespersons-report.view-model.ts";

export type ReportSurroundings = {
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
};

export const openSalesReport = (around: ReportSurroundings): SalesReportViewModel =>
  new SalesReportViewModel({
    ...around,
    page: pageOf({
      report: "sales", ask: (...asked) => around.reports.sales(...asked), rowsOf: (sheet) => ({ count: salesLineCount(sheet) }),
      looks: () => rememberedLooks(around),
    }, around),
  });

export const openSalespersonsReport = (around: ReportSurroundings): SalespersonsReportViewModel =>
  new SalespersonsReportViewModel({
    ...around,
    page: pageOf({
      report: "salespersons", ask: (...asked) => around.reports.salespersons(...asked), rowsOf: salespersonRows, order: "file sorted by name",
    }, around),
  });

const rememberedLooks = ({ preferences }: Pick<ReportSurroundings, "preferences">): Pick<ReportQuery, "chart" | "shown"> => ({
  chart: rememberedChart(preferences.get("sales.chart_type")), shown: rememberedSeries(preferences.get("sales.series")),
});

type Kind<Report> = {
  readonly report: ReportName;
  readonly ask: (question: ReportQuestion, cancellation: Cancellation) => Promise<Result<Report, Failure>>;
  readonly looks?: () => Pick<ReportQuery, "chart" | "shown">;
  readonly rowsOf: (sheet: Sheet<Report>) => FileRows;
  readonly order?: string;
};

/** Creates the parts that both reports have in common. */
function pageOf<Report extends { readonly rows: readonly unknown[]; readonly meta: ReportMeta }>(
  { report, ask, looks = () => ({}), rowsOf, ...file }: Kind<Report>,
  { stores: port, storesAllowed: allowed, zone: retailerZone, ...around }: ReportSurroundings,
): ReportPage<Report> {
  const stores = new ReportStores({ ...around, stores: port, allowed, retailerZone });
  const sheet = new ReportSheet({ ...around, report, ask, looks, stores });
  const menu = new ReportMenuViewModel({ ...around, stores }, sheet.query);
  const files = new ReportFiles({
    ...around, ...file, sheet: () => sheet.sheet, rows: () => (sheet.sheet && !sheet.isEmpty ? rowsOf(sheet.sheet) : undefined),
  });
  return new ReportPage({ ...around, report, stores, sheet, menu, files });
}
