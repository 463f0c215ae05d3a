/** Poll intervals of the parts of the dashboard, in milliseconds [DASH-020, DASH-025, DASH-028, DASH-030]. */
export const POLL_INTERVALS_MS = {
  receiptRate: 60_000,
  tills: 60_000,
  baskets: 15 * 60_000,
  receiptRates: 30 * 60_000,
} as const;
export type DashboardPoll = keyof typeof POLL_INTERVALS_MS;
