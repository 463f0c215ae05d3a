/** The reports of the demonstration. */
export const SAMPLE_REPORTS = [
  { id: "a-year-of-sales", name: "Sales, last 12 months", restricted: false },
  { id: "stores-side-by-side", name: "Store comparison", restricted: false },
  { id: "what-staff-sells", name: "Sales by salesperson", restricted: true },
] as const;
export type SampleReport = (typeof SAMPLE_REPORTS)[number];

/** Relative to the root of the host. */
export const SAMPLE_PAGES = "/embedded-reports";
