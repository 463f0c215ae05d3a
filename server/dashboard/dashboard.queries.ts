import { sql, type Kysely } from "kysely";
import {
  EMAIL_SERIES,
  MACHINE_SERIES,
  type EmailCounts,
  type EmailSeries,
  type MachineSeries,
} from "#domain/dashboard/index.ts";
import { shiftDay, startOfDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";
import { sqlWithinSpan, sqlHourIndex, sqlWithinScope } from "../report-scope/scope-conditions.ts";
import { listClockHours, type ReportPeriod } from "../report-scope/report-period.ts";
import type { ReportScope } from "../report-scope/report-scope.ts";

const COUNTED_SERIES = [...EMAIL_SERIES, ...MACHINE_SERIES] as const;
type KeptMails = Readonly<Record<EmailSeries | MachineSeries, string>>;
export type EmailCountRow = { readonly at: Instant; readonly counts: Required<EmailCounts> };

/** Counts emails by hours or days of the period's zone. Omits times without any. */
export async function countEmailEvents(
  db: Kysely<Database>,
  scope: ReportScope,
  period: ReportPeriod,
): Promise<readonly EmailCountRow[]> {
  const sums = sql.join(COUNTED_SERIES.map((series) => sql`sum(${sql.ref(series)}) AS ${sql.ref(series)}`));
  const some = sql.join(
    COUNTED_SERIES.map((series) => sql`sum(${sql.ref(series)}) > 0`),
    sql` OR `,
  );
  return period.resolution === "1h"
    ? mailsByHours(db, { scope, period, sums, some })
    : mailsByDays(db, { scope, period, sums, some });
}

type CountOptions = {
  readonly scope: ReportScope;
  readonly period: ReportPeriod;
  readonly sums: ReturnType<typeof sql.join>;
  readonly some: ReturnType<typeof sql.join>;
};

async function mailsByHours(
  db: Kysely<Database>,
  { scope, period, sums, some }: CountOptions,
): Promise<readonly EmailCountRow[]> {
  const hours = listClockHours(period);
  const { rows } = await sql<KeptMails & { hour: number }>`
    SELECT ${sqlHourIndex(hours, "quarter")} AS hour, ${sums}
    FROM mails_by_quarter WHERE ${sqlWithinScope(scope, "mails_by_quarter")} AND quarter >= ${period.from}::timestamptz AND quarter < ${period.until}::timestamptz
    GROUP BY 1 HAVING ${some} ORDER BY 1`.execute(db);
  return rows.map((row) => ({ at: hours[row.hour] as Instant, counts: countsOf(row) }));
}

/** The days of a store are those of its own zone. Zones differ by less than two days. */
async function mailsByDays(
  db: Kysely<Database>,
  { scope, period, sums, some }: CountOptions,
): Promise<readonly EmailCountRow[]> {
  const { first, last, zone } = period;
  const { rows } = await sql<KeptMails & { day: CalendarDay }>`
    SELECT day::text AS day, ${sums} FROM (
      SELECT mails.*, (quarter AT TIME ZONE coalesce(own.zone, home.zone, 'UTC'))::date AS day FROM mails_by_quarter AS mails
      LEFT JOIN store_zones AS own ON own.retailer_id = mails.retailer_id AND own.store_id = mails.store_id
      LEFT JOIN store_zones AS home ON home.retailer_id = mails.retailer_id AND home.store_id = ''
      WHERE ${sqlWithinScope(scope, "mails")} AND quarter >= ${shiftDay(first, { days: -1 })}::date AND quarter < ${shiftDay(last, { days: 2 })}::date
    ) AS mails
    WHERE day BETWEEN ${first}::date AND ${last}::date
    GROUP BY 1 HAVING ${some} ORDER BY 1`.execute(db);
  return rows.map((row) => ({ at: startOfDay(row.day, zone), counts: countsOf(row) }));
}

const countsOf = (row: KeptMails): Required<EmailCounts> =>
  Object.fromEntries(COUNTED_SERIES.map((series) => [series, Number(row[series])])) as Required<EmailCounts>;

export type TransactionCounts = {
  readonly transactions: number;
  readonly identified: number;
  readonly conversions: number;
};

/** Counts the transactions of a span, those with a known consumer, and the baskets among those. */
export async function countTransactions(
  db: Kysely<Database>,
  scope: ReportScope,
  span: TimeSpan,
): Promise<TransactionCounts> {
  const { rows } = await sql<Record<keyof TransactionCounts, string>>`
    SELECT count(*) AS transactions, count(*) FILTER (WHERE is_identified) AS identified, count(*) FILTER (WHERE is_identified AND is_basket) AS conversions
    FROM transactions AS sold WHERE ${sqlWithinScope(scope, "sold")} AND ${sqlWithinSpan(span, "sold")}`.execute(db);
  const [row] = rows;
  return {
    transactions: Number(row?.transactions),
    identified: Number(row?.identified),
    conversions: Number(row?.conversions),
  };
}

/** Counts transactions by hour, where hours are counted from the start of the span. Omits hours without any. */
export async function countTransactionsByHour(
  db: Kysely<Database>,
  scope: ReportScope,
  span: TimeSpan,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ hour: number; count: string }>`
    SELECT floor(extract(epoch FROM at - ${span.from}::timestamptz) / 3600)::int AS hour, count(*) AS count
    FROM transactions AS sold WHERE ${sqlWithinScope(scope, "sold")} AND ${sqlWithinSpan(span, "sold")} GROUP BY 1`.execute(
    db,
  );
  return new Map(rows.map(({ hour, count }) => [hour, Number(count)]));
}

export type StoredTill = {
  readonly id: string;
  readonly store_reference: string;
  readonly store_name: string;
  readonly at: Instant;
};

/** Returns the tills by id. A till of a closed store is omitted. */
export async function listTills(db: Kysely<Database>, scope: ReportScope): Promise<readonly StoredTill[]> {
  const { rows } = await sql<Omit<StoredTill, "at"> & { last_seen: Date }>`
    SELECT tills.id, stores.effective_reference AS store_reference, stores.name AS store_name, last_seen
    FROM tills JOIN stores ON stores.retailer_id = tills.retailer_id AND stores.id = tills.store_id
    WHERE ${sqlWithinScope(scope, "tills")} ORDER BY tills.id COLLATE "C"`.execute(db);
  return rows.map(({ last_seen, ...till }) => ({ ...till, at: toInstant(last_seen) }));
}
