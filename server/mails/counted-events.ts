import { sql, type RawBuilder } from "kysely";
import type { EmailSeries } from "#domain/dashboard/index.ts";
import { shiftDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { sqlAnd, sqlZoneOf } from "../database/sql-conditions.ts";

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

const isFirstOfReceipt = ({ event }: Pick<CountedEvents, "event">): boolean => event.startsWith("unique_");

/** The first event of its receipt. OFFSET 0 keeps it a look-up for each event: as a join it would read all events. */
const IS_FIRST = sql`NOT EXISTS (
  SELECT FROM mail_events AS earlier WHERE earlier.retailer_id = counted.retailer_id AND earlier.receipt_id = counted.receipt_id
    AND earlier.kind = 'receipt' AND earlier.event = counted.event AND (earlier.at, earlier.id) < (counted.at, counted.id) OFFSET 0)`;

/** The statistics leave out receipts that are no transactions, such as duplicates. */
const IS_OF_TRANSACTION = sql`EXISTS (
  SELECT FROM transactions WHERE transactions.retailer_id = counted.retailer_id AND transactions.id = counted.receipt_id)`;

/** SQL: the emails have such an event. The conditions are those of the table `mails`. */
export const sqlHasCountedEvent = (retailer: string, wanted: CountedEvents): readonly RawBuilder<unknown>[] => [
  hasEvent(retailer, wanted),
  ...sentBefore(wanted),
];

function hasEvent(retailer: string, wanted: CountedEvents): RawBuilder<unknown> {
  if (wanted.event === "dropped")
    return sql`EXISTS (SELECT FROM mail_events AS counted WHERE ${IS_OF_DROPPED} AND ${isCounted(retailer, wanted, OF_MAIL)})`;
  const found = sql`SELECT counted.mail_id FROM mail_events AS counted WHERE ${isCounted(retailer, wanted, OF_EVENT)}`;
  // PostgreSQL cannot know how few events are the first of their receipts, and would look for their emails among all.
  return isFirstOfReceipt(wanted) ? sql`id = ANY (ARRAY(${found}))` : sql`id IN (${found})`;
}

/** SQL: these events of the emails for which the conditions of the table `mails` hold. Without any, no email is read. */
export const sqlCountedEvents = (
  retailer: string,
  wanted: CountedEvents,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> => {
  if (conditions.length === 0 && wanted.event !== "dropped")
    return sql`SELECT counted.mail_id FROM mail_events AS counted WHERE ${isCounted(retailer, wanted, OF_EVENT)}`;
  const mails = sql`SELECT id, retailer_id, store_id, receipt_id, at FROM mails WHERE ${sqlAnd([sql`retailer_id = ${retailer}`, ...conditions, ...sentBefore(wanted)])}`;
  return sql`SELECT mails.id AS mail_id FROM (${mails}) AS mails
    JOIN mail_events AS counted ON ${wanted.event === "dropped" ? IS_OF_DROPPED : sql`counted.mail_id = mails.id`}
    WHERE ${isCounted(retailer, wanted, OF_MAIL)}`;
};

/** Newest first, a list begins at the last events. Clocks of providers can be behind. */
function sentBefore({ times, last }: CountedEvents): readonly RawBuilder<unknown>[] {
  const end = times ? sql`${times.until}::timestamptz` : last && lastEndOf(last);
  return end === undefined ? [] : [sql`at < ${end} + interval '1 day'`];
}

/** The event of an email that could not be made has no email id. */
const IS_OF_DROPPED = sql`(counted.mail_id = mails.id OR (counted.mail_id IS NULL AND counted.receipt_id = mails.receipt_id AND counted.at = mails.at))`;

/** The store of an event. */
const OF_MAIL = sql`mails.store_id`;
/** Without the emails around it, PostgreSQL can begin with the events of a short time. */
const OF_EVENT = sql`(SELECT sent.store_id FROM mails AS sent WHERE sent.id = counted.mail_id)`;

function isCounted(
  retailer: string,
  { event, times, first, last }: CountedEvents,
  store: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const localDay = sql`(counted.at AT TIME ZONE ${sqlZoneOf(retailer, store)})::date`;
  return sqlAnd([
    sql`counted.retailer_id = ${retailer}`,
    sql`counted.kind = 'receipt'`,
    sql`counted.event = ${sql.lit(EVENTS[event])}`,
    ...(isFirstOfReceipt({ event }) ? [IS_FIRST] : []),
    ...(times === undefined
      ? []
      : [sql`counted.at >= ${times.from}::timestamptz`, sql`counted.at < ${times.until}::timestamptz`]),
    ...(first === undefined ? [] : fromDay(first, localDay)),
    ...(last === undefined ? [] : untilDay(last, localDay)),
    IS_OF_TRANSACTION,
  ]);
}

/** Only events near the ends of the days need the zone of their store. */
const fromDay = (first: CalendarDay, localDay: RawBuilder<unknown>): readonly RawBuilder<unknown>[] => [
  sql`counted.at >= ${firstStartOf(first)}`,
  sql`(counted.at >= ${lastStartOf(first)} OR ${localDay} >= ${first}::date)`,
];
const untilDay = (last: CalendarDay, localDay: RawBuilder<unknown>): readonly RawBuilder<unknown>[] => [
  sql`counted.at < ${lastEndOf(last)}`,
  sql`(counted.at < ${firstEndOf(last)} OR ${localDay} <= ${last}::date)`,
];

/** A day begins first in Kiritimati (UTC+14) and last on Baker Island (UTC-12). */
const firstStartOf = (day: CalendarDay): RawBuilder<unknown> => sql`${`${day}T00:00:00+14:00`}::timestamptz`;
const lastStartOf = (day: CalendarDay): RawBuilder<unknown> => sql`${`${day}T00:00:00-12:00`}::timestamptz`;
const firstEndOf = (day: CalendarDay): RawBuilder<unknown> => firstStartOf(shiftDay(day, { days: 1 }));
const lastEndOf = (day: CalendarDay): RawBuilder<unknown> => lastStartOf(shiftDay(day, { days: 1 }));
