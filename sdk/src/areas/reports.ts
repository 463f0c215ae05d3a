import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** Sales by hour, day or month of `meta.timezone`: the report `baskets` [REPT-029]. */
export type SalesReport = Schemas["SalesReport"];
/** The figures of an hour, day or month. `conversions` is in per cent; null without transactions. */
export type SalesRow = Schemas["SalesRow"];
/** Sales by salesperson and store [REPT-030]. */
export type SalespersonsReport = Schemas["SalespersonsReport"];
/** One salesperson at one store; `conversion` is in per cent. */
export type SalespersonRow = Schemas["SalespersonRow"];
/** Zone, currency and number of rows of a report, the time of its oldest figure, and the amounts that are left out. */
export type ReportMeta = Schemas["ReportMeta"];
/** An embedded report in the list [REPT-038]. */
export type EmbeddedReportEntry = Schemas["EmbeddedReportEntry"];
/** An embedded report with the address of its page [REPT-038]. */
export type EmbeddedReport = Schemas["EmbeddedReport"];
