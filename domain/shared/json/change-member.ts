import { isJsonObject, type Json, type JsonMembers, type JsonObject } from "./json.ts";

type Change = (member: Json) => Json;
/** Changes of members, by the names of `Whole`. */
export type MemberChanges<Whole> = { readonly [Name in keyof JsonMembers<Whole>]?: Change };

/**
 * Returns a change of an object: `changeMembers<Schema<"Receipt">>({ items: … })`. State the type, so that the compiler
 * compares the names. Absent members stay absent, and other values stay as they are.
 */
export function changeMembers<Whole>(changes: MemberChanges<Whole>): Change;
export function changeMembers(changes: Readonly<Record<string, Change>>): Change {
  return (value) =>
    Object.entries(changes).reduce((changed, [name, change]) => changeMember(changed, name, change), value);
}

/**
 * Returns the object with a changed member.
 * Returns other values, and objects without the member, unchanged.
 */
function changeMember(value: Json, name: string, change: Change): Json {
  const member = isJsonObject(value) ? value[name] : undefined;
  return member === undefined ? value : { ...(value as JsonObject), [name]: change(member) };
}

/** Returns a change of each entry of a list. Other values stay. */
export const eachOf =
  (change: Change): Change =>
  (value) =>
    Array.isArray(value) ? (value as readonly Json[]).map(change) : value;
