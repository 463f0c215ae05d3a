import { ApiEmbeddedReports } from "#adapters/api/reports/api-embedded-reports.ts";
import { ApiReports } from "#adapters/api/reports/api-reports.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";
import { isHiddenProperty } from "#domain/receipts/index.ts";
import { findPage, type Bootstrap } from "#domain/shell/index.ts";
import { EmbeddedReportListViewModel } from "#ui/reports/embedded-report-list.view-model.ts";
import { EmbeddedReportListView } from "#ui/reports/embedded-report-list.view.tsx";
import { EmbeddedReportViewModel } from "#ui/reports/embedded-report.view-model.ts";
import { EmbeddedReportView } from "#ui/reports/embedded-report.view.tsx";
import { createSalesReport, createSalespersonsReport } from "#ui/reports/create-report-screen.ts";
import { SalesReportView } from "#ui/reports/sales-report.view.tsx";
import { SalespersonsReportView } from "#ui/reports/salespersons-report.view.tsx";
import { apiAdapter } from "../api-adapter.ts";
import { injected, singleton, type Resolved } from "../injected.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import { downloadsBinding } from "../downloads.ts";

const FIGURES = {
  ...COMMON_TOKENS,
  bootstrap: tokens.bootstrap,
  charts: tokens.charts,
  downloads: tokens.downloads,
  linksReceipts: tokens.linksReceipts,
  reports: tokens.reports,
} as const;

export const reportsArea: Area = {
  bindings: [
    downloadsBinding,
    apiAdapter(tokens.embeddedReports, ApiEmbeddedReports),
    singleton(
      tokens.reports,
      { bootstrap: tokens.bootstrap, client: tokens.client },
      ({ bootstrap: { apiUrl, retailer, settings }, client }) =>
        new ApiReports(client, { apiUrl, retailerId: retailer.id }, settings.currency),
    ),
  ],
  screens: {
    sales: screen(
      SalesReportView,
      injected(FIGURES, (deps) => createSalesReport(ofPage("sales", deps))),
      { prefetch: ["salespersons"] },
    ),
    salespersons: screen(
      SalespersonsReportView,
      injected(FIGURES, (deps) => createSalespersonsReport(ofPage("salespersons", deps))),
      { prefetch: ["sales"] },
    ),
    "embedded-reports": screen(
      EmbeddedReportListView,
      injected(
        { ...COMMON_TOKENS, bootstrap: tokens.bootstrap, reports: tokens.embeddedReports },
        ({ bootstrap, ...deps }) => new EmbeddedReportListViewModel({ ...deps, tweaks: bootstrap.tweaks }),
      ),
      { prefetch: ["embedded-report"] },
    ),
    "embedded-report": screen(
      EmbeddedReportView,
      injected(
        { ...COMMON_TOKENS, origin: tokens.origin, reports: tokens.embeddedReports },
        (deps) => new EmbeddedReportViewModel(deps),
      ),
      { prefetch: ["embedded-reports"] },
    ),
  },
};

function ofPage(
  page: "sales" | "salespersons",
  { bootstrap, charts, linksReceipts, ...deps }: Resolved<typeof FIGURES>,
) {
  void charts.load();
  return {
    ...deps,
    storesAllowed: selectStoresWithFlags(findPage(page).requiredFlags, bootstrap),
    linksReceipts:
      linksReceipts(page) &&
      (page === "sales" || (deps.can("listReceipts", "salesperson") && seesSalespersons(bootstrap))),
  };
}

/** True if the account can filter by the names that its reports have. */
const seesSalespersons = ({ permissions, settings }: Bootstrap): boolean =>
  !hasFlag(permissions, "sales_demo") &&
  (hasFlag(permissions, "receipts:view_hidden_properties") ||
    !isHiddenProperty("salesperson", settings.receipts.properties));
