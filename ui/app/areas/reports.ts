import { ApiEmbeddedReports } from "#adapters/api/reports/api-embedded-reports.ts";
import { ApiReports } from "#adapters/api/reports/api-reports.ts";
import { hasFlag } from "#domain/shared/permission.ts";
import { selectStoresWithFlags } from "#domain/shared/stores-by-flag.ts";
import { isHiddenProperty } from "#domain/receipts/index.ts";
import { findPage, type Bootstrap } from "#domain/shell/index.ts";
import { EmbeddedReportListViewModel } from "#ui/reports/embedded-report-list.view-model.ts";
import { EmbeddedReportListView } from "#ui/reports/embedded-report-list.view.tsx";
import { EmbeddedReportViewModel } from "#ui/reports/embedded-report.view-model.ts";
import { EmbeddedReportView } from "#ui/reports/embedded-report.view.tsx";
import { createSalesReport, createSalespersonsReport } from "#ui/reports/create-report-screen.ts";
import { SalesReportView } from "#ui/reports/sales-report.view.tsx";
import { SalespersonsReportView } from "#ui/reports/salespersons-report.view.tsx";
import { tokens } from "../tokens.ts";
import { linksReceipts, screen, services, type Area, type Get } from "./area.ts";
import { bindDownloads } from "./downloads.ts";

export const reportsArea: Area = {
  bind: (options) => {
    bindDownloads(options);
    options
      .bind(tokens.embeddedReports)
      .toDynamicValue(({ get }) => new ApiEmbeddedReports(get(tokens.client)))
      .inSingletonScope();
  },
  screens: {
    sales: screen(SalesReportView, (get) => createSalesReport(ofPage("sales", get)), { prefetch: ["salespersons"] }),
    salespersons: screen(SalespersonsReportView, (get) => createSalespersonsReport(ofPage("salespersons", get)), {
      prefetch: ["sales"],
    }),
    "embedded-reports": screen(
      EmbeddedReportListView,
      (get) =>
        new EmbeddedReportListViewModel({
          ...services(get),
          reports: get(tokens.embeddedReports),
          tweaks: get(tokens.bootstrap).tweaks,
        }),
      { prefetch: ["embedded-report"] },
    ),
    "embedded-report": screen(
      EmbeddedReportView,
      (get) =>
        new EmbeddedReportViewModel({
          ...services(get),
          reports: get(tokens.embeddedReports),
          origin: get(tokens.origin),
        }),
      { prefetch: ["embedded-reports"] },
    ),
  },
};

function ofPage(page: "sales" | "salespersons", get: Get) {
  void get(tokens.charts).load();
  const bootstrap = get(tokens.bootstrap);
  return {
    ...services(get),
    downloads: get(tokens.downloads),
    zone: bootstrap.settings.timezone,
    storesAllowed: selectStoresWithFlags(findPage(page).requiredFlags, bootstrap),
    linksReceipts:
      linksReceipts(get, page) &&
      (page === "sales" || (get(tokens.can)("listReceipts", "salesperson") && seesSalespersons(bootstrap))),
    reports: new ApiReports(
      get(tokens.client),
      { apiUrl: bootstrap.apiUrl, retailerId: bootstrap.retailer.id },
      bootstrap.settings.currency,
    ),
  };
}

/** True if the account can filter by the names that its reports have. */
const seesSalespersons = ({ permissions, settings }: Bootstrap): boolean =>
  !hasFlag(permissions, "sales_demo") &&
  (hasFlag(permissions, "receipts:view_hidden_properties") ||
    !isHiddenProperty("salesperson", settings.receipts.properties));
