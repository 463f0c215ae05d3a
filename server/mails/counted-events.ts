import { sql, type RawBuilder } from "kysely";
import type { EmailSeries } from "#domain/dashboard/index.ts";
import { shiftDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { TimeSpan } from "#domain/shared/day-range.ts";
import { sqlAnd } from "../database/sql-conditions.ts";

/** Events of emails as the statistics count them: in a time span, or on days of the zone of the store. */
export type CountedEvents = {
  readonly event: EmailSeries;
  readonly times?: TimeSpan | undefined;
  readonly first?: CalendarDay | undefined;
  readonly last?: CalendarDay | undefined;
};

const EVENTS = {
  processed: "processed",
  delivered: "delivered",
  bounce: "bounce",
  dropped: "dropped",
  spamreport: "spamreport",
  unique_open: "open",
  unique_click: "click",
  open: "open",
  click: "click",
} as const satisfies Record<EmailSeries, string>;

/** The first event of its receipt. */
const IS_FIRST = sql`NOT EXISTS (
  SELECT FROM mail_events AS earlier WHERE earlier.retailer_id = counted.retailer_id AND earlier.receipt_id = counted.receipt_id
    AND earlier.kind = 'receipt' AND earlier.event = counted.event AND (earlier.at, earlier.id) < (counted.at, counted.id))`;

/** The statistics leave out receipts that are no transactions, such as duplicates. */
const IS_OF_TRANSACTION = sql`EXISTS (
  SELECT FROM transactions WHERE transactions.retailer_id = counted.retailer_id AND transactions.id = counted.receipt_id)`;

/** SQL: the emails have such an event. The conditions are those of the table `mails`. */
export const sqlHasCountedEvent = (wanted: CountedEvents): readonly RawBuilder<unknown>[] => [
  sql`EXISTS (SELECT FROM mail_events AS counted WHERE ${isOfMail(wanted)} AND ${isCounted(wanted)})`,
  ...sentBefore(wanted),
];

/** SQL: these events of the emails for which the conditions of the table `mails` hold. */
export const sqlCountedEvents = (
  wanted: CountedEvents,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> => {
  const mails = sql`SELECT id, retailer_id, store_id, receipt_id, at FROM mails WHERE ${sqlAnd([...conditions, ...sentBefore(wanted)])}`;
  return sql`SELECT mails.id AS mail_id FROM (${mails}) AS mails
    JOIN mail_events AS counted ON ${isOfMail(wanted)} WHERE ${isCounted(wanted)}`;
};

/** Newest first, a list begins at the last events. Clocks of providers can be behind. */
function sentBefore({ times, last }: CountedEvents): readonly RawBuilder<unknown>[] {
  const end = times ? sql`${times.until}::timestamptz` : last && utcMidnight(shiftDay(last, { days: 2 }));
  return end === undefined ? [] : [sql`at < ${end} + interval '1 day'`];
}

/** The event of an email that could not be made has no email id. */
const isOfMail = ({ event }: CountedEvents): RawBuilder<unknown> =>
  sqlAnd([
    sql`counted.retailer_id = mails.retailer_id`,
    event === "dropped"
      ? sql`(counted.mail_id = mails.id OR (counted.mail_id IS NULL AND counted.receipt_id = mails.receipt_id AND counted.at = mails.at))`
      : sql`counted.mail_id = mails.id`,
  ]);

function isCounted({ event, times, first, last }: CountedEvents): RawBuilder<unknown> {
  return sqlAnd([
    sql`counted.kind = 'receipt'`,
    sql`counted.event = ${sql.lit(EVENTS[event])}`,
    ...(event.startsWith("unique_") ? [IS_FIRST] : []),
    ...(times === undefined
      ? []
      : [sql`counted.at >= ${times.from}::timestamptz`, sql`counted.at < ${times.until}::timestamptz`]),
    ...(first === undefined ? [] : fromDay(first)),
    ...(last === undefined ? [] : untilDay(last)),
    IS_OF_TRANSACTION,
  ]);
}

/** Zones differ from UTC by less than a day, so that only events near the ends of the days need the zone of their store. */
const fromDay = (first: CalendarDay): readonly RawBuilder<unknown>[] => [
  sql`counted.at >= ${utcMidnight(shiftDay(first, { days: -1 }))}`,
  sql`(counted.at >= ${utcMidnight(shiftDay(first, { days: 1 }))} OR ${LOCAL_DAY} >= ${first}::date)`,
];
const untilDay = (last: CalendarDay): readonly RawBuilder<unknown>[] => [
  sql`counted.at < ${utcMidnight(shiftDay(last, { days: 2 }))}`,
  sql`(counted.at < ${utcMidnight(last)} OR ${LOCAL_DAY} <= ${last}::date)`,
];
const utcMidnight = (day: CalendarDay): RawBuilder<unknown> => sql`${`${day}T00:00:00Z`}::timestamptz`;
const LOCAL_DAY = sql`(counted.at AT TIME ZONE zone_of(counted.retailer_id, coalesce(mails.store_id, '')))::date`;
