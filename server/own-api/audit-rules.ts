import { areaOfAction, type AuditedAction, type AuditedChange } from "#domain/audit/index.ts";
import { flagsFor } from "#domain/receipts/index.ts";
import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import type { Flag } from "#domain/shared/access/permission.ts";
import type { Caller } from "../accounts/caller.ts";
import { mayReadRecord, serializeChanges, withoutHiddenProperties } from "../audit/audit-events.routes.ts";
import {
  callerAt,
  holdsEverywhere,
  notLimitable,
  notOfOneRetailer,
  requireAtRetailer,
  toList,
  type HostCall,
  type HostCut,
} from "./host-call.ts";

/** Cuts the values of audit events to records that the caller may read. */
export function cutAuditEvents({ caller }: HostCall): HostCut {
  const reader = callerAt(caller, undefined);
  return {
    answer: (json) =>
      isJsonObject(json) ? { ...json, data: toList(json["data"]).map((event) => cutEvent(event, reader)) } : json,
  };
}

function cutEvent(event: Json, reader: Caller): Json {
  if (!isJsonObject(event)) return {};
  const { changes, details, reason, ...facts } = event;
  const action = String(getOwnMember(event, "action")) as AuditedAction;
  const showsValues = mayReadValues(action, reader);
  const shown = toList(changes).filter(isChange);
  return {
    ...facts,
    changes: serializeChanges(shown, { caller: reader, action, showsValues }) as unknown as Json,
    ...(showsValues && reason !== undefined ? { reason } : {}),
    ...(showsValues && details !== undefined ? { details: withoutHiddenProperties(details, reader) } : {}),
  };
}

const isChange = (change: Json): change is JsonObject & AuditedChange =>
  isJsonObject(change) && typeof getOwnMember(change, "path") === "string";

/** An event of an account can name retailers that are not the caller's. An unknown event can be about anything. */
function mayReadValues(action: AuditedAction, reader: Caller): boolean {
  const area = areaOfAction(action);
  if (area === undefined) return false;
  return area === "accounts" ? holdsEverywhere(reader, AUDIT) : mayReadRecord(reader, action);
}

/** The host cannot cut a file, so that it needs the flags of everything in it. */
export function checkAuditFile(call: HostCall): HostCut {
  const { query, caller, knows } = call;
  const area = query["area"];
  if (area !== undefined && (typeof area !== "string" || !knows("area"))) throw notLimitable();
  const areas = area === undefined ? Object.keys(FLAGS_OF_AREAS) : [area];
  for (const each of areas)
    for (const flags of Object.hasOwn(FLAGS_OF_AREAS, each) ? (FLAGS_OF_AREAS[each] ?? []) : [])
      requireAtRetailer(call, flags);
  if ((area === undefined || area === "accounts") && !holdsEverywhere(caller, AUDIT)) throw notOfOneRetailer();
  return {};
}

const AUDIT: readonly Flag[] = ["audit_view"];
/** Of each list one flag is needed. Other areas need no more than the audit. */
const FLAGS_OF_AREAS: Readonly<Record<string, readonly (readonly Flag[])[]>> = {
  receipts: [flagsFor("read"), ["receipts:view_hidden_properties"]],
  consumers: [["consumer_view"]],
};
