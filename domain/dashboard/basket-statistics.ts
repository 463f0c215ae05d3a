/** Transactions with a known buyer in the last 7 days, and how many of them include a sale [DASH-027]. */
export type BasketStatistics = { readonly identified: number; readonly conversions: number };

export const BASKET_LABELS = {
  identified: "Identified transactions",
  conversions: "Conversions",
} as const satisfies Record<keyof BasketStatistics, string>;

/** Number of days that the statistics cover, including today. */
export const BASKET_DAYS = 7;
