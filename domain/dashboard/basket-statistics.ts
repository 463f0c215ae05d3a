/** Of the last 7 days: the transactions of which is known who bought, and how many of them are sales [DASH-027]. */
export type BasketStatistics = { readonly identified: number; readonly conversions: number };
