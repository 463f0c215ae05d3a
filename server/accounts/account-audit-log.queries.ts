import { sql, type Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import {
  ACCOUNT_AUDIT_ACTIONS,
  redactAttempt,
  redactDetails,
  REFUSED_ATTEMPT,
  type AccountActor,
} from "#domain/accounts/index.ts";
import type { Role } from "#domain/shared/access/role.ts";
import type { Database } from "../database/schema.ts";
import type { ContextReferences } from "./account-contexts.queries.ts";
import { findAccountsByKey, type AccountRecord } from "./account-records.queries.ts";
import { loadManagementContext } from "./account-access.ts";
import { toStoredDetails, fromStoredDetails } from "./account.wire.ts";
import { auditActorName, joinAuditActor } from "./audit-actor.ts";
import type { Caller } from "./caller.ts";

type Details = Readonly<Record<string, unknown>>;
type Row = {
  at: Date;
  actor: string;
  token: string | null;
  action: string;
  details: Details;
  request_id: string | null;
};

/**
 * Returns the audit events of an account in wire format, newest first. Leaves out retailers and stores that the caller
 * may not see, and events of which nothing else is left.
 */
export async function listAccountAuditEvents(
  db: Kysely<Database>,
  caller: Caller,
  record: AccountRecord,
): Promise<readonly Schema<"AccountEntry">[]> {
  const rows = (await entriesOf(db, record.key)).map((row) => ({ ...row, details: fromStoredDetails(row) }));
  const { actor } = await loadManagementContext(db, caller, [record, ...rows.map(({ details }) => namingOf(details))]);
  return rows.flatMap(({ at, request_id: requestId, ...row }) => {
    const entry = row.action === REFUSED_ATTEMPT ? attemptOf(actor, row, record) : entryFor(actor, row, record);
    if (entry === undefined) return [];
    const { actor: by, action, token, details } = entry;
    const used: Pick<Schema<"AccountEntry">, "token"> = token === null ? {} : { token };
    const request: Pick<Schema<"AccountEntry">, "request_id"> = requestId === null ? {} : { request_id: requestId };
    return [
      { action, actor: by, at: at.toISOString(), details: toStoredDetails({ action, details }), ...used, ...request },
    ];
  });
}

/** An event of any account, as stored. */
type AccountEvent = Pick<Row, "action" | "details"> & { readonly target: string };

/**
 * Returns the details that the caller may see of each of the events, in their order. Undefined is an event that names only
 * retailers and stores of others.
 */
export async function redactAccountEvents(
  db: Kysely<Database>,
  caller: Caller,
  events: readonly AccountEvent[],
): Promise<readonly (Details | undefined)[]> {
  if (events.length === 0) return [];
  const records = await findAccountsByKey(
    db,
    events.map(({ target }) => target),
  );
  const byKey = new Map(records.map((record) => [record.key, record]));
  const read = events.map((event) => ({ ...event, details: fromStoredDetails(event) }));
  const { actor } = await loadManagementContext(db, caller, [
    ...records,
    ...read.map(({ details }) => namingOf(details)),
  ]);
  return read.map(({ target, action, details }) => {
    const seen = redactDetails(actor, details, byKey.get(target) ?? NO_LONGER_KNOWN);
    return seen && toStoredDetails({ action, details: seen });
  });
}

/** The target of an event of the console can be a token. */
const NO_LONGER_KNOWN = { retailers: [], left: [] };

type Entry = Omit<Row, "at" | "request_id">;

function entryFor(actor: AccountActor, entry: Entry, record: AccountRecord): Entry | undefined {
  // The retailer at which the caller acted is for the list of its events.
  const { retailer_id: _retailer, ...details } = entry.details;
  const seen = redactDetails(actor, details, record);
  return seen && { ...entry, details: seen };
}

/** A person of another retailer stays unnamed. */
function attemptOf(actor: AccountActor, entry: Entry, record: AccountRecord): Entry {
  const { details, isCallerKnown } = redactAttempt(actor, entry.details, record);
  return { ...entry, details, ...(isCallerKnown ? {} : { actor: ELSEWHERE, token: null }) };
}

/** Reads the events. The actor of an account's token is the account. The token's name is separate. */
async function entriesOf(db: Kysely<Database>, key: string): Promise<readonly Row[]> {
  const latest = (actions: readonly string[], count: number) =>
    sql`(SELECT id FROM audit WHERE target = ${key} AND action = ANY (${[...actions]}::text[]) ORDER BY id DESC LIMIT ${count}) latest`;
  const { rows } = await sql<Row>`
    SELECT audit.at, audit.action, audit.details, audit.request_id, token.name AS token, ${auditActorName} AS actor
    FROM audit ${joinAuditActor}
    WHERE audit.id IN (SELECT id FROM ${latest([...CHANGES], MAX_EVENTS)} UNION ALL SELECT id FROM ${latest([REFUSED_ATTEMPT], MAX_ATTEMPTS)})
    ORDER BY audit.id DESC`.execute(db);
  return rows;
}

/** Returns the stores in the details. Their retailers decide whether the caller may see the event. */
function namingOf({
  added = [],
  removed = [],
  stores = [],
  roles_added: tried = [],
  roles_removed: kept = [],
}: Details): ContextReferences {
  const roles = [added, removed, tried, kept].flat().filter((place): place is Role => typeof place === "object");
  return {
    roles: [
      ...roles,
      ...[stores].flat().map((id) => ({ contextName: "store_id" as const, contextValue: String(id), permission: "" })),
    ],
  };
}

/** The actor of an attempt at another retailer. */
const ELSEWHERE = "elsewhere";
const CHANGES = ACCOUNT_AUDIT_ACTIONS.filter((action) => action !== REFUSED_ATTEMPT);
const MAX_EVENTS = 500;
/** Counted apart, so that attempts displace no change. */
const MAX_ATTEMPTS = 100;
