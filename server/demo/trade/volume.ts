import { DateTime } from "luxon";
import { DAY_SECONDS } from "./local-day.ts";
import { businessIn, type Period } from "./sales-plan.ts";

/** Receipts of all retailers on an average day of the last {@link RECENT_DAYS}. */
export const RECEIPTS_PER_DAY = 1_500;

/** As many days as a first start fills before the server is ready: reports and charts of recent weeks are whole. */
export const RECENT_DAYS = 42;

const MONTHS = 13;

/** Receipts of the day before the start: shops ran a promotion, so that the dashboard's first page has much to show. */
const PROMOTION_RECEIPTS = 3_100;

/** A stretch of time and how many receipts it has. */
export type Portion = { readonly period: Period; readonly count: number };

/** Thirteen months up to a moment. */
export function historyOf(now: number): Period {
  return { from: Math.floor(DateTime.fromSeconds(now, { zone: "utc" }).minus({ months: MONTHS }).toSeconds()), until: now };
}

/** The midnight in UTC with which the last weeks begin that a first start fills. */
export const recentFrom = (now: number): number => midnightOf(now) - RECENT_DAYS * DAY_SECONDS;

/** The period by days of UTC, the oldest first, each with as many receipts as the shops write at their present pace. */
export function portionsOf(period: Period, now: number): readonly Portion[] {
  const perBusiness = (RECEIPTS_PER_DAY * RECENT_DAYS) / businessIn({ from: now - RECENT_DAYS * DAY_SECONDS, until: now });
  const promotion = midnightOf(now) - DAY_SECONDS;
  return daysIn(period).map((day) => {
    const usual = Math.round(businessIn(day) * perBusiness);
    return { period: day, count: day.from === promotion ? Math.max(usual, PROMOTION_RECEIPTS) : usual };
  });
}

function daysIn({ from, until }: Period): Period[] {
  const days: Period[] = [];
  for (let start = from; start < until; ) {
    const end = Math.min(until, midnightOf(start) + DAY_SECONDS);
    days.push({ from: start, until: end });
    start = end;
  }
  return days;
}

export const midnightOf = (epoch: number): number => Math.floor(epoch / DAY_SECONDS) * DAY_SECONDS;
