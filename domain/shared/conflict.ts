import { isSameJson, memberOf, type Json, type JsonObject } from "./json.ts";

/** Three versions of a record: the original, the user's and the other user's. */
export type ThreeVersions = { readonly base: JsonObject; readonly mine: JsonObject; readonly theirs: JsonObject };

/** Who changed a field: one user, both to the same value, or both to different values. */
export const CHANGERS = ["me", "them", "both-alike", "both"] as const;
export type Changer = (typeof CHANGERS)[number];

/** A field that changed. A value is absent if the field has none. */
export type Difference = {
  readonly field: string;
  readonly changedBy: Changer;
  readonly base?: Json;
  readonly mine?: Json;
  readonly theirs?: Json;
};

/** Whose value a field gets. A field that only one user changed needs no choice. */
export type Pick = "mine" | "theirs";
export type Picks = ReadonlyMap<string, Pick>;

/**
 * Returns every changed field in the order of the form.
 * Fields that only the other version has come last.
 */
export function differences({ base, mine, theirs }: ThreeVersions): readonly Difference[] {
  const fields = new Set([...Object.keys(mine), ...Object.keys(base), ...Object.keys(theirs)]);
  return [...fields].flatMap((field) => {
    const values = { base: memberOf(base, field), mine: memberOf(mine, field), theirs: memberOf(theirs, field) };
    const changedBy = changerOf(values);
    return changedBy === undefined ? [] : [{ field, changedBy, ...present(values) }];
  });
}

/** Returns the fields that both users changed differently and that have no choice yet. */
export const undecided = (found: readonly Difference[], picks: Picks): readonly string[] =>
  found.filter(({ field, changedBy }) => changedBy === "both" && !picks.has(field)).map(({ field }) => field);

/** Returns the other user's changes that would be lost. Saving them over needs a reason. */
export const overwritten = (found: readonly Difference[], picks: Picks): readonly Difference[] =>
  found.filter((difference) => isTheirChange(difference) && pickOf(difference, picks) === "mine");

/**
 * Returns the record with the chosen value of each field.
 * Without a choice the changed value wins, mine before theirs.
 */
export function mergeVersions(versions: ThreeVersions, picks: Picks): JsonObject {
  const found = differences(versions);
  const changed = new Set(found.map(({ field }) => field));
  const unchanged = Object.entries(versions.mine).filter(([field]) => !changed.has(field));
  const picked = found.flatMap((difference) => {
    const value = difference[pickOf(difference, picks)];
    return value === undefined ? [] : [[difference.field, value] as const];
  });
  return Object.fromEntries([...unchanged, ...picked]);
}

type Values = { readonly [version in keyof ThreeVersions]: Json | undefined };

function changerOf({ base, mine, theirs }: Values): Changer | undefined {
  if (isSameJson(mine, theirs)) return isSameJson(base, mine) ? undefined : "both-alike";
  if (isSameJson(base, theirs)) return "me";
  return isSameJson(base, mine) ? "them" : "both";
}

const isTheirChange = ({ changedBy }: Difference): boolean => changedBy === "them" || changedBy === "both";

const pickOf = ({ field, changedBy }: Difference, picks: Picks): Pick =>
  picks.get(field) ?? (changedBy === "them" ? "theirs" : "mine");

const present = (values: Values): Omit<Difference, "field" | "changedBy"> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
