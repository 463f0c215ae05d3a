import { getOwnMember, isJsonObject, isSameJson, type Json, type JsonObject } from "../shared/json/json.ts";

/** A merged profile, and the values that it does not have. */
export type MergedProfile = { readonly merged: JsonObject; readonly others: JsonObject };

/**
 * Merges two profiles of one customer [D26].
 * Each field has its newest value that is not empty. Notes are joined in the order of time, and VIP is true if one of them
 * is.
 */
export function mergeProfiles(older: JsonObject, newer: JsonObject): MergedProfile {
  const merged: Record<string, Json> = {};
  const others: Record<string, Json> = {};
  for (const name of new Set([...Object.keys(older), ...Object.keys(newer)])) {
    const [was, is] = [getOwnMember(older, name), getOwnMember(newer, name)];
    const value = mergeField(name, was, is);
    if (value !== undefined) setOwnMember(merged, name, value);
    if (!isEmpty(was) && was !== undefined && !isSameJson(was, value ?? null) && name !== NOTE)
      setOwnMember(others, name, was);
  }
  return { merged, others };
}

function mergeField(name: string, was: Json | undefined, is: Json | undefined): Json | undefined {
  if (isEmpty(is)) return was;
  if (isEmpty(was)) return is;
  if (name === NOTE && typeof was === "string" && typeof is === "string") return was === is ? is : `${was}\n\n${is}`;
  if (isJsonObject(was) && isJsonObject(is)) return name === VIP ? mergeVip(was, is) : mergeProfiles(was, is).merged;
  return is;
}

const mergeVip = (was: JsonObject, is: JsonObject): JsonObject => {
  const { merged } = mergeProfiles(was, is);
  return was[STATUS] === true || is[STATUS] === true ? { ...merged, [STATUS]: true } : merged;
};

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === null || value === "";

/** Defines the member, because assigning to `__proto__` would not. */
const setOwnMember = (object: Record<string, Json>, name: string, value: Json): void =>
  void Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });

const NOTE = "note";
const VIP = "vip";
const STATUS = "status";
