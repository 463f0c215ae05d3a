import type { Kysely } from "kysely";
import { BASKET_DAYS, RATE_MINUTES } from "#domain/dashboard/index.ts";
import { dayOf, shiftDay, startOfDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Span } from "#domain/shared/day-range.ts";
import { shiftInstant, writtenInstant, type Instant } from "#domain/shared/instant.ts";
import type { Database } from "../database/schema.ts";
import type { Answer } from "../plugins/answer.ts";
import type { Call } from "../plugins/gate.ts";
import type { Routes } from "../plugins/operations.ts";
import { hoursIn, readPeriod } from "../figures/period.ts";
import { scopeOf } from "../figures/scope.ts";
import { countHours, countMails, countTraffic, tillsOf, type KeptTill } from "./dashboard.queries.ts";

export function dashboardRoutes(db: Kysely<Database>, clock: Clock): Routes["guarded"] {
  return {
    getEmailStatistics: async (call) => {
      const { from_timestamp: start, to_timestamp: end, resolution } = call.input.query as MailQuery;
      const scope = await scopeOf(db, call, {});
      const rows = await countMails(db, scope, readPeriod({ start, end, resolution }, scope.timezone, { start: "from_timestamp", end: "to_timestamp" }));
      return json({ data: rows.map(({ at, counts }) => ({ timestamp: writtenInstant(at), ...counts })), meta: { timezone: scope.timezone } });
    },

    getReceiptRate: async (call) => {
      const span = lastMinutes(RATE_MINUTES, clock.now());
      const { transactions } = await countTraffic(db, await scopeOf(db, call, {}), span);
      return json({ data: { count: transactions, rate: { display: transactions / (RATE_MINUTES * 60) } }, meta: writtenSpan(span) });
    },

    getReceiptRates: async (call) => {
      const { start, end, store_type: storeType } = call.input.query as RatesQuery;
      const period = readPeriod({ start, end, resolution: "1h" }, "UTC");
      const counts = await countHours(db, await scopeOf(db, call, { storeType }), period);
      return json({ data: hoursIn(period).map((at, hour) => ({ timestamp: writtenInstant(at), count: counts.get(hour) ?? 0 })) });
    },

    getBasketStatistics: async (call) => {
      const scope = await scopeOf(db, call, {});
      const span = lastDays(BASKET_DAYS, clock.now(), scope.timezone);
      const { identified, conversions } = await countTraffic(db, scope, span);
      return json({ data: { identified_transactions: identified, conversion_transactions: conversions }, meta: writtenSpan(span) });
    },

    listTillStatus: async (call: Call) => json((await tillsOf(db, await scopeOf(db, call, {}))).map(wireTill)),
  };
}

/** Query parameters as the contract defines them. */
type MailQuery = { readonly from_timestamp: string; readonly to_timestamp: string; readonly resolution: "1h" | "1d" };
type RatesQuery = { readonly start: string; readonly end: string; readonly store_type?: string };

const lastMinutes = (minutes: number, now: Instant): Span => ({
  from: shiftInstant(now, -minutes * MINUTE_MS), until: now,
});

/** Returns a span of the last days. It includes today. */
const lastDays = (days: number, now: Instant, zone: string): Span => ({ from: startOfDay(shiftDay(dayOf(now, zone), { days: 1 - days }), zone), until: now });

const writtenSpan = ({ from, until }: Span) => ({ from: writtenInstant(from), to: writtenInstant(until) });

const wireTill = ({ id, store_reference, store_name, at }: KeptTill) => ({
  id, store_reference, store_name, timestamp: writtenInstant(at),
});

const json = (value: unknown): Answer => ({ text: JSON.stringify(value) });

const MINUTE_MS = 60_000;
