import type { Instant } from "../shared/instant.ts";
import type { Span } from "../shared/day-range.ts";

/** The transactions of the hour that begins at a moment. */
export type HourCount = { readonly at: Instant; readonly count: number };

/** All hours of a span, of the stores of one type where one is named. */
export type RatesQuestion = Span & { readonly storeType?: string };
