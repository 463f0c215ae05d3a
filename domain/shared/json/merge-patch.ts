import { isJsonObject, isSameJson, getOwnMember, type Json, type JsonObject } from "./json.ts";

/**
 * Applies a JSON Merge Patch (RFC 7396).
 * Null removes a member, objects are merged, any other value replaces.
 */
export function applyMergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const merged = new Map(Object.entries(target));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, isJsonObject(value) ? applyMergePatch(objectAt(target, name), value) : value);
  }
  return Object.fromEntries(merged);
}

/**
 * Returns the merge patch from one state of an object to another.
 * Neither state has null: a merge patch cannot set one.
 */
export function buildMergePatch(before: JsonObject, after: JsonObject): JsonObject {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isSameJson(getOwnMember(before, name), getOwnMember(after, name)));
  return Object.fromEntries(
    changed.map((name) => [name, changeOf(getOwnMember(before, name), getOwnMember(after, name))]),
  );
}

function changeOf(before: Json | undefined, after: Json | undefined): Json {
  if (after === undefined) return null;
  return isJsonObject(before) && isJsonObject(after) ? buildMergePatch(before, after) : after;
}

function objectAt(object: JsonObject, name: string): JsonObject {
  const member = getOwnMember(object, name);
  return isJsonObject(member) ? member : {};
}
