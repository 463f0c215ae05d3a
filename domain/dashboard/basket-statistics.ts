import type { TimeSpan } from "../shared/time/day-range.ts";

export type BasketFigure = "identified" | "conversions";

/** Transactions with a known buyer in the last 7 days, and how many of them include a sale [DASH-027]. */
export type BasketStatistics = Readonly<Record<BasketFigure, number>> & {
  /** The measured span. Absent if the server does not name it. */
  readonly span?: TimeSpan;
};

export const BASKET_LABELS = {
  identified: "Identified transactions",
  conversions: "Conversions",
} as const satisfies Record<BasketFigure, string>;

/** Number of days that the statistics cover, including today. */
export const BASKET_DAYS = 7;
