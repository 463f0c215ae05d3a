import { sql, type Kysely, type RawBuilder } from "kysely";
import {
  MAX_EVENT_TOTAL,
  MAX_GROUPED_MAILS,
  MAX_MAIL_GROUPS,
  MAX_MAIL_TOTAL,
  normalizeReason,
  type MailCount,
  type MailCursor,
  type MailGrouping,
  type MailKind,
  type LoggedMailState,
} from "#domain/mails/index.ts";
import { EMAIL_FAILURE_EVENTS } from "#domain/receipts/index.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { UNPREPARED } from "../database/prepared-client.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";
import { sqlCountedEvents, sqlHasCountedEvent, type CountedEvents } from "./counted-events.ts";

/** The requested emails. Values are those of the database, in clear. */
export type MailSelection = Partial<TimeSpan> & {
  readonly counted?: CountedEvents | undefined;
  readonly state?: LoggedMailState | undefined;
  readonly reason?: string | undefined;
  readonly domain?: string | undefined;
  readonly storeId?: string | undefined;
  readonly receiptId?: string | undefined;
};

export type StoredMail = {
  readonly id: string;
  readonly kind: MailKind;
  readonly at: Date;
  readonly cursor: MailCursor;
  readonly receipt_id: string;
  readonly transaction_id: string;
  readonly store_id: string | null;
  readonly state: LoggedMailState;
  readonly state_at: Date;
  readonly recipient: string | null;
  readonly domain: string | null;
  readonly reason: string | null;
};

export type MailSlice = { readonly before?: MailCursor | undefined; readonly limit: number };

/**
 * Returns the newest emails, one more than `limit` if there are others. Reads each of several stores separately, so that
 * an index orders the emails.
 */
export async function selectMails(
  db: Kysely<Database>,
  scope: StoreScope,
  { before, limit, ...wanted }: MailSelection & MailSlice,
): Promise<readonly StoredMail[]> {
  const conditions = [...mailConditions(scope, wanted), ...(before === undefined ? [] : [isBefore(before)])];
  const page = (...more: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
    SELECT mails.* FROM mails WHERE ${sqlAnd([...conditions, ...more])} ORDER BY at DESC, id DESC LIMIT ${limit + 1}`;
  const stores = storesToRead(scope, wanted);
  const found =
    stores === undefined
      ? page()
      : sql`SELECT found.* FROM unnest(${stores}::text[]) AS allowed (store) CROSS JOIN LATERAL (${page(sql`store_id = allowed.store`)}) AS found
        ORDER BY at DESC, id DESC LIMIT ${limit + 1}`;
  const { rows } = await sql<StoredMail>`${OWN_PLAN}
    SELECT found.id, kind, at, (extract(epoch FROM at) * 1000000)::bigint || '-' || found.id AS cursor, receipt_id, receipts.transaction_id,
      found.store_id, state, state_at, recipient, domain, ${FAILURE_REASON} AS reason
    FROM (${found}) AS found JOIN receipts ON receipts.retailer_id = found.retailer_id AND receipts.id = found.receipt_id
    ORDER BY at DESC, found.id DESC`.execute(db);
  return rows;
}

/** Counts the emails, at most `max`. */
export async function countMails(
  db: Kysely<Database>,
  scope: StoreScope,
  { max = MAX_MAIL_TOTAL, ...wanted }: MailSelection & { readonly max?: number },
): Promise<MailCount> {
  const { rows } = await sql<{ count: number }>`${OWN_PLAN}
    SELECT count(*)::integer AS count FROM (
      SELECT FROM mails WHERE ${sqlAnd([...mailConditions(scope, wanted), ...storesCondition(scope)])} LIMIT ${max + 1}
    ) AS found`.execute(db);
  return toMailCount(rows[0]?.count ?? 0, max);
}

/** Counts the emails with an event of the statistics, and these events, of which an email can have several. */
export async function countMailsWithEvent(
  db: Kysely<Database>,
  scope: StoreScope,
  { counted, ...wanted }: MailSelection & { readonly counted: CountedEvents },
): Promise<{ readonly mails: MailCount; readonly events: MailCount }> {
  const conditions = [...filterConditions(scope, wanted), ...storesCondition(scope)];
  const { rows } = await sql<{ mails: number; events: number }>`${OWN_PLAN}
    SELECT count(DISTINCT mail_id)::integer AS mails, count(*)::integer AS events FROM (
      ${sqlCountedEvents(scope.retailer, counted, conditions)} LIMIT ${MAX_EVENT_TOTAL + 1}
    ) AS found`.execute(db);
  const [{ mails, events } = { mails: 0, events: 0 }] = rows;
  const isExact = events <= MAX_EVENT_TOTAL;
  return { mails: { count: mails, isExact }, events: { count: Math.min(events, MAX_EVENT_TOTAL), isExact } };
}

export type StoredMailGroup = { readonly value: string | null; readonly count: number };

export type StoredMailGroups = {
  readonly groups: readonly StoredMailGroup[];
  /** The number of all groups. */
  readonly total: number;
  readonly counted: MailCount;
};

/** Groups the newest emails by normalized reason or domain, at most `max`. The most frequent groups are first. */
export async function groupMails(
  db: Kysely<Database>,
  scope: StoreScope,
  { by, max = MAX_GROUPED_MAILS, ...wanted }: MailSelection & { readonly by: MailGrouping; readonly max?: number },
): Promise<StoredMailGroups> {
  const { rows } = await sql<StoredMailGroup & { readonly total: number; readonly found: number }>`${OWN_PLAN}
    SELECT value, (count(*) FILTER (WHERE nth <= ${max}))::integer AS count, (sum(count(*)) OVER ())::integer AS found,
      (sum(CASE WHEN count(*) FILTER (WHERE nth <= ${max}) > 0 THEN 1 ELSE 0 END) OVER ())::integer AS total
    FROM (
      SELECT ${by === "reason" ? sql`normalized_reason` : sql`domain`} AS value, row_number() OVER (ORDER BY at DESC, id DESC) AS nth
      FROM mails WHERE ${sqlAnd([...mailConditions(scope, wanted), ...storesCondition(scope)])} ORDER BY at DESC, id DESC LIMIT ${max + 1}
    ) AS newest
    GROUP BY value ORDER BY count DESC, value COLLATE "C" NULLS LAST LIMIT ${MAX_MAIL_GROUPS}`.execute(db);
  return {
    groups: rows.flatMap(({ value, count }) => (count > 0 ? [{ value, count }] : [])),
    total: rows[0]?.total ?? 0,
    counted: toMailCount(rows[0]?.found ?? 0, max),
  };
}

const toMailCount = (found: number, max: number): MailCount => ({ count: Math.min(found, max), isExact: found <= max });

/** Domains, stores and reasons differ in frequency by far more than a plan for all of them can be good at. */
const OWN_PLAN = sql.raw(UNPREPARED);

/** A single store is compared by `=`, so that an index has its emails in their order. */
const storesCondition = (scope: StoreScope): readonly RawBuilder<unknown>[] => {
  const [store, ...others] = scope.stores === "all" ? [] : scope.stores;
  return store === undefined || others.length > 0 ? storeConditions(scope) : [sql`store_id = ${store}`];
};

const isFailed = sql`state IN (${sql.join(EMAIL_FAILURE_EVENTS.map((state) => sql.lit(state)))})`;

/** Answers of servers that accepted an email are no reasons. */
const FAILURE_REASON = sql`CASE WHEN ${isFailed} THEN reason END`;

/** Returns the conditions except for the stores of the caller. States differ in frequency, so each has its own plan. */
const mailConditions = (scope: StoreScope, wanted: MailSelection): readonly RawBuilder<unknown>[] => [
  sql`retailer_id = ${scope.retailer}`,
  ...filterConditions(scope, wanted),
];

function filterConditions({ retailer }: StoreScope, wanted: MailSelection): readonly RawBuilder<unknown>[] {
  const { state, counted, reason, domain, storeId, receiptId, from, until } = wanted;
  return [
    ...(state === undefined ? [] : [sql`state = ${sql.lit(state)}`]),
    ...(counted === undefined ? [] : sqlHasCountedEvent(retailer, counted)),
    ...(reason === undefined ? [] : [sql`normalized_reason = ${normalizeReason(reason)} COLLATE "C"`]),
    ...(domain === undefined ? [] : [sql`domain = lower(${domain})`]),
    ...(storeId === undefined ? [] : [sql`store_id = ${storeId}`]),
    ...(receiptId === undefined ? [] : [sql`receipt_id = ${receiptId}`]),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(until === undefined ? [] : [sql`at < ${until}`]),
  ];
}

/** Returns the stores of the caller, of which the requested one remains; undefined if all are allowed. */
const storesToRead = ({ stores }: StoreScope, { storeId }: MailSelection): readonly string[] | undefined =>
  stores === "all" ? undefined : [...stores].filter((store) => storeId === undefined || store === storeId);

function isBefore(cursor: MailCursor): RawBuilder<unknown> {
  const [microseconds, id] = cursor.split("-");
  return sql`(at, id) < (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::bigint)`;
}
