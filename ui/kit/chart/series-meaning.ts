import type { SeriesRole } from "./chart-spec.ts";

/**
 * The role of each meaning, so that a meaning has one colour and one mark in every chart.
 * Meanings of one kind share a role: the volume, the result, and two steps of engagement. No chart has two of a kind.
 * Values of an earlier period have the role of their meaning, and are hollow or dotted.
 */
export const ROLE_BY_MEANING = {
  // The volume
  processed: 1,
  transactions: 1,
  // The result
  delivered: 2,
  sales: 2,
  pointsAdded: 2,
  // What was lost
  bounce: 3,
  pointsSubtracted: 3,
  dropped: 4,
  spamreport: 5,
  // The first step of engagement, and the second one
  unique_open: 6,
  baskets: 6,
  unique_click: 7,
  conversions: 7,
  // The same steps, counted each time
  open: 8,
  click: 9,
} as const satisfies Readonly<Record<string, SeriesRole>>;
