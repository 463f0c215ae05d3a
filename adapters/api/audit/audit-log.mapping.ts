import type { ContractSchemas } from "#contract/index.ts";
import { parseAuditCursor, type AuditEntry, type AuditPage, type AuditedChange } from "#domain/audit/index.ts";
import {
  isMissing,
  readInstant,
  readOpenObject,
  readList,
  readMembers,
  readNumber,
  readOptional,
  readOr,
  readString,
  requireParsed,
  toWireParser,
  type Unchecked,
} from "../shared/wire.ts";

/** Parses a page of audit events; returns undefined if one of them is invalid. */
export const parseAuditPage = toWireParser((wire: Unchecked<ContractSchemas["AuditEventPage"]>): AuditPage => {
  const { data, next } = readMembers(wire);
  return {
    entries: readList(data, entryOf),
    ...readOptional("next", next, (cursor) => requireParsed(parseAuditCursor(readString(cursor)))),
  };
});

function entryOf(wire: Unchecked<ContractSchemas["AuditEvent"]>): AuditEntry {
  const event = readMembers(wire);
  return {
    id: readString(event.id),
    at: readInstant(event.timestamp),
    action: readString(event.action),
    actor: readString(event.actor),
    target: readString(event.target),
    changes: readList(event.changes, changeOf),
    details: readOr({}, event.details, readOpenObject),
    ...readOptional("token", event.token, readString),
    ...readOptional("transactionId", event.transaction_id, readString),
    ...readOptional("storeId", event.store_id, readString),
    ...readOptional("requestId", event.request_id, readString),
    ...readOptional("reason", event.reason, readString),
    ...readOptional("moreChanges", event.more_changes, readNumber),
  };
}

/** A value can be null. */
function changeOf(wire: Unchecked<ContractSchemas["AuditChange"]>): AuditedChange {
  const { path, before, after, omitted } = readMembers(wire);
  return {
    path: readString(path),
    ...(isMissing(before) ? {} : { before }),
    ...(isMissing(after) ? {} : { after }),
    ...(isMissing(omitted) ? {} : { omitted: true }),
  };
}
