import { isJsonObject, type Json, type JsonObject } from "./json.ts";

/**
 * Returns the object with a changed member.
 * Returns other values, and objects without the member, unchanged.
 */
export function changeMember(value: Json, name: string, change: (member: Json) => Json): Json {
  const member = isJsonObject(value) ? value[name] : undefined;
  return member === undefined ? value : { ...(value as JsonObject), [name]: change(member) };
}

/** Returns a change of each entry of a list. Other values stay. */
export const eachOf =
  (change: (entry: Json) => Json) =>
  (value: Json): Json =>
    Array.isArray(value) ? (value as readonly Json[]).map(change) : value;
