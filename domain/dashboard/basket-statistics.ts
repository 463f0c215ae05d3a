/** Of the last 7 days: the transactions of which is known who bought, and how many of them are sales [DASH-027]. */
export type BasketStatistics = { readonly identified: number; readonly conversions: number };

export const BASKET_LABELS = { identified: "Identified transactions", conversions: "Conversions" } as const satisfies Record<keyof BasketStatistics, string>;

/** The days that the statistics cover, today among them. */
export const BASKET_DAYS = 7;
