import { pointerOf } from "./json-pointer.ts";
import { isJsonObject, isSameJson, memberOf, type Json, type JsonObject } from "./json.ts";

/** An operation of a JSON Patch (RFC 6902). The path is a JSON pointer (RFC 6901). */
export type PatchOperation =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: Json }
  | { readonly op: "remove"; readonly path: string };

/**
 * Returns the operations from one state of a record to another, one for each member that differs.
 * Compares objects recursively. A list is replaced whole. Empty if nothing has changed.
 */
export const patchOf = (before: JsonObject, after: JsonObject): readonly PatchOperation[] => stepsAt([], before, after);

function stepsAt(place: readonly string[], before: JsonObject, after: JsonObject): readonly PatchOperation[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => stepsOf([...place, name], memberOf(before, name), memberOf(after, name)));
}

function stepsOf(place: readonly string[], before: Json | undefined, after: Json | undefined): readonly PatchOperation[] {
  if (after === undefined) return [{ op: "remove", path: pointerOf(place) }];
  if (before === undefined) return [{ op: "add", path: pointerOf(place), value: after }];
  if (isJsonObject(before) && isJsonObject(after)) return stepsAt(place, before, after);
  return isSameJson(before, after) ? [] : [{ op: "replace", path: pointerOf(place), value: after }];
}
