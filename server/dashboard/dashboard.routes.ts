import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { BASKET_DAYS, RATE_MINUTES, selectUnreportedSeries, type ForeignSeries } from "#domain/dashboard/index.ts";
import { toCalendarDay, shiftDay, startOfDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { shiftInstant, formatIsoInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";
import { selectEmailReports } from "../mails/mail-sources.queries.ts";
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
      const names = { start: "from_timestamp", end: "to_timestamp" };
      const period = parseReportPeriod({ start, end, resolution }, scope.timezone, names);
      const rows = await countEmailEvents(db, scope, period);
      const unreported = selectUnreportedSeries(await selectEmailReports(db), period, clock.now());
      return {
        json: {
          data: rows.map((row) => wireEmailCounts(row, unreported)),
          meta: { timezone: scope.timezone, unreported: [...unreported] },
        },
      };
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

/** A series that was not reported is absent, which differs from 0 [D29]. */
const wireEmailCounts = (
  { at, counts: { processed, dropped, machine_open: opened, machine_click: clicked, ...others } }: EmailCountRow,
  unreported: readonly ForeignSeries[],
): Schema<"EmailCounts"> => ({
  ...{ timestamp: formatIsoInstant(at), processed, dropped },
  ...Object.fromEntries(Object.entries(others).filter(([series]) => !unreported.some((name) => name === series))),
  ...(opened === 0 ? {} : { machine_open: opened }),
  ...(clicked === 0 ? {} : { machine_click: clicked }),
});

const wireTill = ({ id, store_reference, store_name, at }: StoredTill): Schema<"Till"> => ({
  id,
  store_reference,
  store_name,
  timestamp: formatIsoInstant(at),
});

const MINUTE_MS = 60_000;
