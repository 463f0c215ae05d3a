import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { BASKET_DAYS, RATE_MINUTES } from "#domain/dashboard/index.ts";
import { toCalendarDay, shiftDay, startOfDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { TimeSpan } from "#domain/shared/day-range.ts";
import { shiftInstant, formatIsoInstant, type Instant } from "#domain/shared/instant.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { hoursIn, parseReportPeriod } from "../report-scope/report-period.ts";
import { loadReportScope } from "../report-scope/report-scope.ts";
import {
  countTransactionsByHour,
  countEmailEvents,
  countTransactions,
  listTills,
  type EmailCountRow,
  type StoredTill,
} from "./dashboard.queries.ts";

type Operations =
  "getEmailStatistics" | "getReceiptRate" | "getReceiptRates" | "getBasketStatistics" | "listTillStatus";

export function dashboardRoutes(db: Kysely<Database>, clock: Clock) {
  return defineRoutes<Operations>()({
    getEmailStatistics: async (call) => {
      const { from_timestamp: start, to_timestamp: end, resolution } = call.input.query;
      const scope = await loadReportScope(db, call, {});
      const rows = await countEmailEvents(
        db,
        scope,
        parseReportPeriod({ start, end, resolution }, scope.timezone, { start: "from_timestamp", end: "to_timestamp" }),
      );
      return { json: { data: rows.map(wireEmailCounts), meta: { timezone: scope.timezone } } };
    },

    getReceiptRate: async (call) => {
      const span = lastMinutes(RATE_MINUTES, clock.now());
      const { transactions } = await countTransactions(db, await loadReportScope(db, call, {}), span);
      return {
        json: {
          data: { count: transactions, rate: { display: transactions / (RATE_MINUTES * 60) } },
          meta: writtenSpan(span),
        },
      };
    },

    getReceiptRates: async (call) => {
      const { start, end, store_type: storeType } = call.input.query;
      const period = parseReportPeriod({ start, end, resolution: "1h" }, "UTC");
      const counts = await countTransactionsByHour(db, await loadReportScope(db, call, { storeType }), period);
      return {
        json: {
          data: hoursIn(period).map((at, hour) => ({ timestamp: formatIsoInstant(at), count: counts.get(hour) ?? 0 })),
        },
      };
    },

    getBasketStatistics: async (call) => {
      const scope = await loadReportScope(db, call, {});
      const span = lastDays(BASKET_DAYS, clock.now(), scope.timezone);
      const { identified, conversions } = await countTransactions(db, scope, span);
      return {
        json: {
          data: { identified_transactions: identified, conversion_transactions: conversions },
          meta: writtenSpan(span),
        },
      };
    },

    listTillStatus: async (call) => ({
      json: (await listTills(db, await loadReportScope(db, call, {}))).map(wireTill),
    }),
  });
}

const lastMinutes = (minutes: number, now: Instant): TimeSpan => ({
  from: shiftInstant(now, -minutes * MINUTE_MS),
  until: now,
});

/** Returns a span of the last days. It includes today. */
const lastDays = (days: number, now: Instant, zone: string): TimeSpan => ({
  from: startOfDay(shiftDay(toCalendarDay(now, zone), { days: 1 - days }), zone),
  until: now,
});

const writtenSpan = ({ from, until }: TimeSpan): Schema<"Measured"> => ({
  from: formatIsoInstant(from),
  to: formatIsoInstant(until),
});

const wireEmailCounts = ({
  at,
  counts: { processed, delivered, bounce, dropped, spamreport, unique_open, unique_click, open, click },
}: EmailCountRow): Schema<"EmailCounts"> => ({
  timestamp: formatIsoInstant(at),
  processed,
  delivered,
  bounce,
  dropped,
  spamreport,
  unique_open,
  unique_click,
  open,
  click,
});

const wireTill = ({ id, store_reference, store_name, at }: StoredTill): Schema<"Till"> => ({
  id,
  store_reference,
  store_name,
  timestamp: formatIsoInstant(at),
});

const MINUTE_MS = 60_000;
