import { DateTime } from "luxon";
import { DAY_SECONDS } from "./local-day.ts";
import { salesVolume, type EpochRange } from "./sales-plan.ts";

/** Receipts of all retailers on an average recent day; see {@link RECENT_DAYS}. */
export const RECEIPTS_PER_DAY = 1_500;

/** Days of the average. */
const RECENT_DAYS = 42;

/** Days that a first start fills before the server is ready: the two weeks of the home page, and the day before. */
const FIRST_DAYS = 15;

const MONTHS = 13;

/** Receipts of the day before the start. A promotion that day gives the dashboard more data. */
const PROMOTION_RECEIPTS = 3_100;

/** A time range and its number of receipts. */
export type DayPortion = { readonly period: EpochRange; readonly count: number };

/** Returns thirteen months up to a time. */
export function historyRange(now: number): EpochRange {
  return {
    from: Math.floor(DateTime.fromSeconds(now, { zone: "utc" }).minus({ months: MONTHS }).toSeconds()),
    until: now,
  };
}

/** Returns the UTC midnight at which the recent weeks begin. */
export const recentFrom = (now: number): number => midnightOf(now) - FIRST_DAYS * DAY_SECONDS;

/**
 * Returns the week of last year with which reports compare the current one, with a day before and after for other time
 * zones and for the same date of last year.
 */
export function lastYearsWeek(now: number): EpochRange {
  const sunday = midnightOf(now) - new Date(now * 1000).getUTCDay() * DAY_SECONDS;
  const from = sunday - (WEEKS_A_YEAR * 7 + 1) * DAY_SECONDS;
  return { from, until: from + 9 * DAY_SECONDS };
}

const WEEKS_A_YEAR = 52;

/** Splits a period into UTC days, oldest first, each with the current density of receipts. */
export function splitByDay(period: EpochRange, now: number): readonly DayPortion[] {
  const perBusiness =
    (RECEIPTS_PER_DAY * RECENT_DAYS) / salesVolume({ from: now - RECENT_DAYS * DAY_SECONDS, until: now });
  const promotion = midnightOf(now) - DAY_SECONDS;
  return daysIn(period).map((day) => {
    const usual = Math.round(salesVolume(day) * perBusiness);
    return { period: day, count: day.from === promotion ? Math.max(usual, PROMOTION_RECEIPTS) : usual };
  });
}

function daysIn({ from, until }: EpochRange): EpochRange[] {
  const days: EpochRange[] = [];
  for (let start = from; start < until;) {
    const end = Math.min(until, midnightOf(start) + DAY_SECONDS);
    days.push({ from: start, until: end });
    start = end;
  }
  return days;
}

export const midnightOf = (epoch: number): number => Math.floor(epoch / DAY_SECONDS) * DAY_SECONDS;
