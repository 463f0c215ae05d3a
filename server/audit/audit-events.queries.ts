import { sql, type Kysely, type RawBuilder } from "kysely";
import { UNLISTED_ACTION, type AuditCursor, type AuditedAction } from "#domain/audit/index.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { auditActorName, CONSOLE, joinAuditActor } from "../accounts/audit-actor.ts";
import { toAccountKey } from "../accounts/account-store.queries.ts";
import { UNPREPARED } from "../database/prepared-client.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";

/** The requested events. */
export type AuditSelection = Partial<TimeSpan> & {
  readonly actions: readonly AuditedAction[];
  /** Accounts and tokens as the audit log names them. */
  readonly actors?: readonly string[] | undefined;
  readonly target?: string | undefined;
  readonly storeId?: string | undefined;
  readonly before?: AuditCursor | undefined;
  readonly limit: number;
};

export type StoredAuditEvent = {
  readonly id: string;
  readonly at: Date;
  readonly cursor: AuditCursor;
  readonly actor: string;
  readonly token: string | null;
  readonly action: AuditedAction;
  readonly target: string;
  readonly transaction_id: string | null;
  readonly request_id: string | null;
  readonly details: JsonObject;
};

/**
 * Returns the newest events, one more than `limit` if there are others. Reads each action, and each actor, separately, so
 * that an index has the events in their order. Those of one target are few, or read up to {@link MAX_OF_TARGET}.
 */
export async function selectAuditEvents(
  db: Kysely<Database>,
  retailer: string,
  { limit, ...wanted }: AuditSelection,
): Promise<readonly StoredAuditEvent[]> {
  const conditions = [sql`details ->> 'retailer_id' = ${retailer}`, ...auditConditions(wanted)];
  const page = (from: RawBuilder<unknown>, more: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
    sql`SELECT * FROM ${from} AS audit WHERE ${sqlAnd([...conditions, ...more])} ORDER BY at DESC, id DESC LIMIT ${limit + 1}`;
  const found =
    wanted.target === undefined ? separately(page, wanted) : page(ofTarget(wanted.target), matchesEach(wanted));
  const { rows } = await sql<StoredAuditEvent>`${OWN_PLAN}
    SELECT audit.id, audit.at, (extract(epoch FROM audit.at) * 1000000)::bigint || '-' || audit.id AS cursor, ${auditActorName} AS actor,
      token.name AS token, audit.action, audit.target, receipts.transaction_id, audit.request_id, audit.details
    FROM (${found}) AS audit ${joinAuditActor}
    LEFT JOIN receipts ON receipts.retailer_id = ${retailer} AND receipts.id = audit.target AND audit.action ~ '^(receipt|refund|tax-free-form)[.]'
    ORDER BY audit.at DESC, audit.id DESC LIMIT ${limit + 1}`.execute(db);
  return rows;
}

type Wanted = Omit<AuditSelection, "limit">;
type Page = (from: RawBuilder<unknown>, more: readonly RawBuilder<unknown>[]) => RawBuilder<unknown>;

const separately = (page: Page, { actions, actors }: Wanted): RawBuilder<unknown> => {
  const ofAction = sql`audit.action = wanted.action`;
  const listed = sql`unnest(${[...actions]}::text[]) AS wanted (action)`;
  return actors === undefined
    ? sql`SELECT found.* FROM ${listed} CROSS JOIN LATERAL (${page(AUDIT, [ofAction])}) AS found`
    : sql`SELECT found.* FROM ${listed} CROSS JOIN unnest(${[...actors]}::text[]) AS acting (actor)
        CROSS JOIN LATERAL (${page(AUDIT, [ofAction, sql`audit.actor = acting.actor`])}) AS found`;
};

const matchesEach = ({ actions, actors }: Wanted): readonly RawBuilder<unknown>[] => [
  sql`action = ANY (${[...actions]}::text[])`,
  ...(actors === undefined ? [] : [sql`actor = ANY (${[...actors]}::text[])`]),
];

/** The limit keeps PostgreSQL from another index, which would have to look for the target. */
const ofTarget = (target: string): RawBuilder<unknown> =>
  sql`(SELECT * FROM audit WHERE target = ${target} ORDER BY id DESC LIMIT ${MAX_OF_TARGET})`;

/** The action of posted receipts is the condition of the smaller indexes. */
function auditConditions({ actions, storeId, from, until, before }: Wanted): readonly RawBuilder<unknown>[] {
  const [microseconds, id] = before?.split("-") ?? [];
  return [
    ...(actions.includes(UNLISTED_ACTION) ? [] : [sql`action <> ${sql.lit(UNLISTED_ACTION)}`]),
    ...(storeId === undefined ? [] : [sql`details ->> 'store_id' = ${storeId}`]),
    ...(from === undefined ? [] : [sql`at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`at < ${until}::timestamptz`]),
    ...(before === undefined
      ? []
      : [
          sql`(at, id) < (to_timestamp(0) + ${String(microseconds)}::bigint * interval '1 microsecond', ${String(id)}::bigint)`,
        ]),
  ];
}

/** Returns an account and its tokens as the audit log names them. The console has the tokens without an account. */
export async function selectActors(db: Kysely<Database>, actor: string): Promise<readonly string[]> {
  const key = actor === CONSOLE ? CONSOLE : toAccountKey(actor);
  const { rows } = await sql<{ actor: string }>`
    SELECT 'token ' || id AS actor FROM access_tokens WHERE ${actor === CONSOLE ? sql`email IS NULL` : sql`email = ${key}`}
    ORDER BY created DESC LIMIT ${MAX_ACTORS}`.execute(db);
  return [key, ...rows.map((row) => row.actor)];
}

const AUDIT = sql`audit`;
/** Actions and actors differ in frequency by far more than a plan for all of them can be good at. */
const OWN_PLAN = sql.raw(UNPREPARED);
const MAX_OF_TARGET = 5_000;
const MAX_ACTORS = 200;
