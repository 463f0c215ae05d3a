import type { components } from "../generated/openapi-v1.ts";

type Schemas = components["schemas"];

/** What was sold, by hours, days or months of `meta.timezone`: the report `baskets` [REPT-029]. */
export type SalesReport = Schemas["SalesReport"];
/** The figures of one of them. `conversions` is in per cent; null where there are no transactions. */
export type SalesRow = Schemas["SalesRow"];
/** What salespersons sold, store by store [REPT-030]. */
export type SalespersonsReport = Schemas["SalespersonsReport"];
/** One salesperson at one store; `conversion` is in per cent. */
export type SalespersonRow = Schemas["SalespersonRow"];
/** The zone and the currency of a report, how many rows it has, since when there are figures, and what is left out. */
export type ReportMeta = Schemas["ReportMeta"];
/** A report that somebody else makes, in the list of them [REPT-038]. */
export type EmbeddedReportEntry = Schemas["EmbeddedReportEntry"];
/** Where its page is to be had, for a frame [REPT-038]. */
export type EmbeddedReport = Schemas["EmbeddedReport"];
