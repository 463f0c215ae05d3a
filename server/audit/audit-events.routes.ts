import type { Kysely } from "kysely";
import type { OperationRequest, Schema } from "#contract/index.ts";
import {
  areaOfAction,
  auditedActions,
  parseAuditCursor,
  UNLISTED_ACTION,
  type AuditArea,
  type AuditCursor,
  type AuditedAction,
  type AuditedChange,
} from "#domain/audit/index.ts";
import { flagsFor } from "#domain/receipts/index.ts";
import { dayAfter, startOfDay } from "#domain/shared/time/calendar-day.ts";
import { formatIsoInstant, toInstant } from "#domain/shared/time/instant.ts";
import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { formatPointer, parsePointer } from "#domain/shared/json/json-pointer.ts";
import { isEmail } from "#domain/shared/identifier/email.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import { hasAnyFlag, type Flag } from "#domain/shared/access/permission.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { redactAccountEvents } from "../accounts/account-audit-log.queries.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { present } from "../http/wire-members.ts";
import { parseDayFilter } from "../report-scope/day-filter.ts";
import { canSeeProperty } from "../receipts/receipt-redactor.ts";
import { selectActors, selectAuditEvents, type AuditSelection, type StoredAuditEvent } from "./audit-events.queries.ts";

export function auditEventRoutes(db: Kysely<Database>) {
  return defineRoutes<"listAuditEvents">()({
    listAuditEvents: async ({ caller, input }) => {
      const { limit, before } = input.query;
      const selection = await toAuditSelection(db, input.query, caller);
      const { events, next } = await readAuditPage(db, caller, {
        ...selection,
        before: parseAuditCursor(before),
        limit,
      });
      return { json: { data: events, ...present<Schema<"AuditEventPage">>({ next }) } };
    },
  });
}

type PageOfEvents = { readonly events: readonly Schema<"AuditEvent">[]; readonly next: AuditCursor | undefined };

/** Returns a page as the caller may see it. */
export async function readAuditPage(
  db: Kysely<Database>,
  caller: Caller,
  selection: AuditSelection,
): Promise<PageOfEvents> {
  if (selection.actions.length === 0) return { events: [], next: undefined };
  const found = await selectAuditEvents(db, caller.retailer.id, selection);
  const page = found.slice(0, selection.limit);
  const visible = await redactEvents(db, caller, page);
  return {
    events: visible.map((event) => serializeEvent(event, caller)),
    next: found.length > selection.limit ? page.at(-1)?.cursor : undefined,
  };
}

type AuditQuery = Omit<OperationRequest<"listAuditEvents">["query"], "before" | "limit">;

/** Returns the requested events. */
export async function toAuditSelection(
  db: Kysely<Database>,
  query: AuditQuery,
  caller: Caller,
): Promise<Omit<AuditSelection, "before" | "limit">> {
  const { area, action, actor, target, store_id: storeId } = query;
  const { first, last } = parseDayFilter(query);
  const zone = parsePortalSettings(caller.retailer.settings).timezone;
  const actions = auditedActions(area).filter((one) =>
    action === undefined ? one !== UNLISTED_ACTION : one === action,
  );
  return {
    actions: actions.filter((one) => !isGuess(caller, one, query)),
    actors: actor === undefined ? undefined : await selectActors(db, actor),
    target,
    storeId,
    ...(first && { from: startOfDay(first, zone) }),
    ...(last && { until: startOfDay(dayAfter(last), zone) }),
  };
}

/** Callers who see masked people could otherwise test who it was. */
const isGuess = (caller: Caller, action: AuditedAction, { actor, target }: AuditQuery): boolean =>
  isSalesDemo(caller) && (actor !== undefined || (target !== undefined && isAboutPerson(action)));

const PEOPLE: ReadonlySet<AuditArea | undefined> = new Set(["consumers", "accounts"] as const);
const isAboutPerson = (action: AuditedAction): boolean => PEOPLE.has(areaOfAction(action));

/** Leaves out events of accounts that name only retailers and stores of others, and these in the details of other events. */
async function redactEvents(
  db: Kysely<Database>,
  caller: Caller,
  events: readonly StoredAuditEvent[],
): Promise<readonly StoredAuditEvent[]> {
  const ofAccounts = events.filter(({ action }) => areaOfAction(action) === "accounts");
  const details = await redactAccountEvents(db, caller, ofAccounts);
  const redacted = new Map(ofAccounts.map(({ id }, at) => [id, details[at]]));
  return events.flatMap((event) => {
    if (!redacted.has(event.id)) return [event];
    const seen = redacted.get(event.id);
    return seen === undefined ? [] : [{ ...event, details: seen as JsonObject }];
  });
}

function serializeEvent(event: StoredAuditEvent, caller: Caller): Schema<"AuditEvent"> {
  const { id, at, action, actor, token, target, details } = event;
  const isMasked = isSalesDemo(caller);
  const {
    retailer_id: _retailer,
    store_id: store,
    reason,
    changes: _changes,
    changed,
    more_changes: more,
    ...others
  } = details;
  const rest: JsonObject = changed === undefined || Array.isArray(changed) ? others : { ...others, changed };
  const showsValues = !isMasked && mayReadRecord(caller, action);
  return {
    ...{ id, timestamp: formatIsoInstant(toInstant(at)), action },
    actor: isMasked && isEmail(actor) ? maskText(actor) : actor,
    target: isMasked && isAboutPerson(action) ? maskText(target) : target,
    changes: serializeChanges(changesIn(details), { caller, action, showsValues }),
    ...present<Schema<"AuditEvent">>({
      token: token === null || isMasked ? undefined : token,
      transaction_id: event.transaction_id ?? undefined,
      store_id: typeof store === "string" ? store : undefined,
      request_id: event.request_id ?? undefined,
      reason: typeof reason === "string" && showsValues ? reason : undefined,
      more_changes: typeof more === "number" ? more : undefined,
      details:
        showsValues && Object.keys(rest).length > 0 ? (withoutHiddenProperties(rest, caller) as JsonObject) : undefined,
    }),
  };
}

type ChangeView = { readonly caller: Caller; readonly action: AuditedAction; readonly showsValues: boolean };

/** Events of earlier versions, of erased customers and of long texts only name the members. */
function changesIn({ changes, changed }: JsonObject): readonly AuditedChange[] {
  if (Array.isArray(changes) && changes.length > 0) return changes as readonly AuditedChange[];
  const names = Array.isArray(changed) ? (changed as readonly Json[]).map(String) : [];
  return names.map((name) => ({ path: name.startsWith("/") ? name : formatPointer([name]), omitted: true }));
}

/** Leaves out hidden properties of receipts. Other records have names with an underscore too. */
export function serializeChanges(
  changes: readonly AuditedChange[],
  { caller, action, showsValues }: ChangeView,
): readonly Schema<"AuditChange">[] {
  const isReceipt = areaOfAction(action) === "receipts";
  const seen = isReceipt
    ? changes.filter(({ path }) => (parsePointer(path) ?? []).every((name) => canSeeProperty(caller, name)))
    : changes;
  return seen.map(({ path, before, after, omitted }) => {
    if (!showsValues || omitted) return { path, omitted: true };
    const visible = (value: Json): Json => (isReceipt ? withoutHiddenProperties(value, caller) : value);
    return {
      path,
      ...(before === undefined ? {} : { before: visible(before) }),
      ...(after === undefined ? {} : { after: visible(after) }),
    };
  });
}

export function withoutHiddenProperties(value: Json, caller: Caller): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => withoutHiddenProperties(entry, caller));
  if (!isJsonObject(value)) return value;
  const names = Object.keys(value).filter((name) => canSeeProperty(caller, name));
  return Object.fromEntries(
    names.map((name) => [name, withoutHiddenProperties(getOwnMember(value, name) ?? null, caller)]),
  );
}

/** The flags that show the records of an area. Others are shown to every caller of the list. */
const FLAGS_OF_VALUES: { readonly [area in AuditArea]?: readonly Flag[] } = {
  receipts: flagsFor("read"),
  consumers: ["consumer_view"],
};

export function mayReadRecord({ permissions }: Caller, action: AuditedAction): boolean {
  const flags = FLAGS_OF_VALUES[areaOfAction(action) ?? "receipts"];
  return flags === undefined || hasAnyFlag(permissions, flags);
}
