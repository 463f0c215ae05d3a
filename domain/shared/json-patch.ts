import { pointerOf } from "./json-pointer.ts";
import { isJsonObject, isSameJson, memberOf, type Json, type JsonObject } from "./json.ts";

/** One step of a JSON patch (RFC 6902); the path is a JSON pointer (RFC 6901). */
export type PatchOperation =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: Json }
  | { readonly op: "remove"; readonly path: string };

/**
 * The steps that lead from one state of a record to another: one for each member that differs, as deep as there are
 * objects on both sides; a list is replaced whole. Nothing has changed when there are none.
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
