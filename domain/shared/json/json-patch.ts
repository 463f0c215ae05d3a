import { formatPointer } from "./json-pointer.ts";
import { isJsonObject, isSameJson, getOwnMember, type Json, type JsonObject } from "./json.ts";

/** An operation of a JSON Patch (RFC 6902). The path is a JSON pointer (RFC 6901). */
export type RecordPatchOperation =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: Json }
  | { readonly op: "remove"; readonly path: string };

/**
 * Returns the operations from one state of a record to another, one for each member that differs.
 * Compares objects recursively. A list is replaced whole. Empty if nothing has changed.
 */
export const buildJsonPatch = (before: JsonObject, after: JsonObject): readonly RecordPatchOperation[] =>
  stepsAt([], before, after);

function stepsAt(place: readonly string[], before: JsonObject, after: JsonObject): readonly RecordPatchOperation[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => stepsOf([...place, name], getOwnMember(before, name), getOwnMember(after, name)));
}

function stepsOf(
  place: readonly string[],
  before: Json | undefined,
  after: Json | undefined,
): readonly RecordPatchOperation[] {
  if (after === undefined) return [{ op: "remove", path: formatPointer(place) }];
  if (before === undefined) return [{ op: "add", path: formatPointer(place), value: after }];
  if (isJsonObject(before) && isJsonObject(after)) return stepsAt(place, before, after);
  return isSameJson(before, after) ? [] : [{ op: "replace", path: formatPointer(place), value: after }];
}
