import type { StoreId } from "../stores/index.ts";

/** The reports, as their addresses name them. */
export const REPORTS = ["sales", "salespersons"] as const;
export type ReportName = (typeof REPORTS)[number];

/** What is counted [REPT-019], in the order in which it is offered [REPT-020]. */
export const REPORT_SERIES = ["conversions", "transactions", "sales", "baskets"] as const;
export type SeriesId = (typeof REPORT_SERIES)[number];

export const REPORT_RESOLUTIONS = ["1h", "1d", "1M"] as const;
export type ReportResolution = (typeof REPORT_RESOLUTIONS)[number];

/** A store, those of one type, or every one that may be seen. */
export type ReportStore = StoreId | `store_type:${string}` | "all";
