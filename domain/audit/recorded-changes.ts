import { getByPointer } from "../shared/json/apply-patch.ts";
import { buildJsonPatch } from "../shared/json/json-patch.ts";
import { isSameJson, type Json, type JsonObject } from "../shared/json/json.ts";

/** A member of a record before and after a change. A value is absent if there was none. */
export type AuditedChange = {
  /** A JSON pointer (RFC 6901). */
  readonly path: string;
  readonly before?: Json;
  readonly after?: Json;
  /** True if a value is too long for the event. Both values are then absent. */
  readonly omitted?: true;
};

/** What an audit event records of a change. Its size is limited. */
export type RecordedChanges = {
  readonly changes: readonly AuditedChange[];
  /** The number of changes that the event does not record. Absent if there are none. */
  readonly more_changes?: number;
};

type States = { readonly before: JsonObject; readonly after: JsonObject };

/** Returns what differs between two states of a record, by member. */
export const recordChanges = (states: States): RecordedChanges =>
  recordChangesAt(
    buildJsonPatch(states.before, states.after).map(({ path }) => path),
    states,
  );

/** Returns what differs at the given JSON pointers. */
export function recordChangesAt(paths: readonly string[], { before, after }: States): RecordedChanges {
  const differing = [...new Set(paths)].flatMap((path) =>
    changeAt(path, getByPointer(before, path), getByPointer(after, path)),
  );
  const changes = differing.filter(({ path }) => path.length <= MAX_PATH_LENGTH).slice(0, MAX_CHANGES);
  const left = differing.length - changes.length;
  return { changes, ...(left === 0 ? {} : { more_changes: left }) };
}

function changeAt(path: string, before: Json | undefined, after: Json | undefined): readonly AuditedChange[] {
  if (before === undefined && after === undefined) return [];
  if (before !== undefined && after !== undefined && isSameJson(before, after)) return [];
  // A part of a long value could hold a part of an identifier, which an erasure would not find.
  if (isTooLong(before) || isTooLong(after)) return [{ path, omitted: true }];
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

const isTooLong = (value: Json | undefined): boolean =>
  value !== undefined && JSON.stringify(value).length > MAX_VALUE_LENGTH;

const MAX_CHANGES = 50;
const MAX_VALUE_LENGTH = 500;
const MAX_PATH_LENGTH = 200;
