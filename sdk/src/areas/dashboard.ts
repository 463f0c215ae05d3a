import type { components } from "../../../contract/generated/openapi-v1.d.ts";

type Schemas = components["schemas"];

/** Email events by hour or day of `meta.timezone` [DASH-016]. */
export type EmailStatistics = Schemas["EmailStatistics"];
/** Number of each event in the hour or day that starts at `timestamp` [DASH-011]. */
export type EmailCounts = Schemas["EmailCounts"];
/** The transactions of the last minutes; `display` is the number per second [DASH-019]. */
export type ReceiptRate = Schemas["ReceiptRate"];
/** The transactions of each hour [DASH-023]. */
export type ReceiptRates = Schemas["ReceiptRates"];
/** Identified transactions, and those of them with a sale [DASH-027]. */
export type BasketStatistics = Schemas["BasketStatistics"];
/** A till, and the time of its last message [DASH-029]. */
export type Till = Schemas["Till"];
