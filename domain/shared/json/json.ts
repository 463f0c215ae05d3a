/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [name: string]: Json };

/**
 * A JSON object with the members that `Whole` names. Each may be absent, and its value is not checked. Members that
 * `Whole` leaves open have no name.
 */
export type JsonMembers<Whole> = {
  readonly [Name in keyof Whole as string extends Name ? never : number extends Name ? never : Name]?: Json;
};

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns a value as an object with the members that `Whole` names: `membersOf<Schema<"Delivery">>(json)`. A value that is
 * no object has none.
 */
export const membersOf = <Whole>(value: Json | undefined): JsonMembers<Whole> =>
  (isJsonObject(value) ? value : {}) as JsonMembers<Whole>;

/** Returns an own member, never an inherited one. If the type of the object has names, the compiler compares the name with them. */
export const getOwnMember = <T extends { readonly [Name in keyof T]: Json }>(
  object: T,
  name: keyof T & string,
): Json | undefined => (Object.hasOwn(object, name) ? object[name] : undefined);

/** Returns the text of a value, and '' for anything else: `String` fails for an object whose `toString` is no function. */
export const readJsonText = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * True if both are the same JSON value.
 * The order of members does not count, the order of entries does.
 */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry: Json, at) => isSameJson(entry, (b as readonly Json[])[at]));
  if (!isJsonObject(a) || !isJsonObject(b)) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => isSameJson(getOwnMember(a, name), getOwnMember(b, name)))
  );
}
