import type { ProvidedReport, ReportProvider } from "../external/report-provider.ts";

/** Pages of this server with the retailer's own figures. Used if no report provider is configured. */
export const SAMPLE_REPORTS = [
  { id: "a-year-of-sales", name: "Sales, last 12 months", restricted: false },
  { id: "stores-side-by-side", name: "Store comparison", restricted: false },
  { id: "what-staff-sells", name: "Sales by salesperson", restricted: true },
] as const;
export type SampleReport = (typeof SAMPLE_REPORTS)[number];

/** Relative to the root of the host. */
export const SAMPLE_PAGES = "/embedded-reports";

export const sampleProvider: Pick<ReportProvider, "reports"> = {
  reports: () =>
    Promise.resolve(
      SAMPLE_REPORTS.map((report): ProvidedReport => ({ ...report, url: `${SAMPLE_PAGES}/${report.id}` })),
    ),
};
