import type { ProvidedReport, ReportProvider } from "../../../server/external/report-provider.ts";
import { samplePageRoutes } from "./sample-pages.routes.ts";
import { SAMPLE_PAGES, SAMPLE_REPORTS } from "./sample-reports.ts";

/** Three reports with the retailer's own figures, which this server has the pages of. */
export const sampleProvider: ReportProvider = {
  origin: undefined,
  servePages: samplePageRoutes,
  reports: () =>
    Promise.resolve(
      SAMPLE_REPORTS.map((report): ProvidedReport => ({ ...report, url: `${SAMPLE_PAGES}/${report.id}` })),
    ),
};
