import type { components } from "../generated/openapi-v1.ts";

type Schemas = components["schemas"];

/** What became of mails, by hours or days of `meta.timezone` [DASH-016]. */
export type EmailStatistics = Schemas["EmailStatistics"];
/** How often each event came in the hour or day that begins at `timestamp` [DASH-011]. */
export type EmailCounts = Schemas["EmailCounts"];
/** The transactions of the last minutes; `display` is how many that are in a second [DASH-019]. */
export type ReceiptRate = Schemas["ReceiptRate"];
/** The transactions of each hour [DASH-023]. */
export type ReceiptRates = Schemas["ReceiptRates"];
/** Of how many transactions it is known who bought, and how many of those sold something [DASH-027]. */
export type BasketStatistics = Schemas["BasketStatistics"];
/** A till, and when it was last heard of [DASH-029]. */
export type Till = Schemas["Till"];
