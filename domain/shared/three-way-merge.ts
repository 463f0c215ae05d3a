import { isSameJson, getOwnMember, type Json, type JsonObject } from "./json.ts";

/** Three versions of a record: the original, the user's and the other user's. */
export type ThreeVersions = { readonly base: JsonObject; readonly mine: JsonObject; readonly theirs: JsonObject };

/** Who changed a field: one user, both to the same value, or both to different values. */
export const CHANGE_SOURCES = ["me", "them", "both-alike", "both"] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** A field that changed. A value is absent if the field has none. */
export type FieldDifference = {
  readonly field: string;
  readonly changedBy: ChangeSource;
  readonly base?: Json;
  readonly mine?: Json;
  readonly theirs?: Json;
};

/** Whose value a field gets. A field that only one user changed needs no choice. */
export type VersionChoice = "mine" | "theirs";
export type VersionChoices = ReadonlyMap<string, VersionChoice>;

/**
 * Returns every changed field in the order of the form.
 * Fields that only the other version has come last.
 */
export function diffVersions({ base, mine, theirs }: ThreeVersions): readonly FieldDifference[] {
  const fields = new Set([...Object.keys(mine), ...Object.keys(base), ...Object.keys(theirs)]);
  return [...fields].flatMap((field) => {
    const values = {
      base: getOwnMember(base, field),
      mine: getOwnMember(mine, field),
      theirs: getOwnMember(theirs, field),
    };
    const changedBy = changerOf(values);
    return changedBy === undefined ? [] : [{ field, changedBy, ...present(values) }];
  });
}

/** Returns the fields that both users changed differently and that have no choice yet. */
export const selectUndecided = (found: readonly FieldDifference[], picks: VersionChoices): readonly string[] =>
  found.filter(({ field, changedBy }) => changedBy === "both" && !picks.has(field)).map(({ field }) => field);

/** Returns the other user's changes that would be lost. Saving them over needs a reason. */
export const selectOverwritten = (
  found: readonly FieldDifference[],
  picks: VersionChoices,
): readonly FieldDifference[] =>
  found.filter((difference) => isTheirChange(difference) && pickOf(difference, picks) === "mine");

/**
 * Returns the record with the chosen value of each field.
 * Without a choice the changed value wins, mine before theirs.
 */
export function mergeVersions(versions: ThreeVersions, picks: VersionChoices): JsonObject {
  const found = diffVersions(versions);
  const changed = new Set(found.map(({ field }) => field));
  const unchanged = Object.entries(versions.mine).filter(([field]) => !changed.has(field));
  const picked = found.flatMap((difference) => {
    const value = difference[pickOf(difference, picks)];
    return value === undefined ? [] : [[difference.field, value] as const];
  });
  return Object.fromEntries([...unchanged, ...picked]);
}

type Values = { readonly [version in keyof ThreeVersions]: Json | undefined };

function changerOf({ base, mine, theirs }: Values): ChangeSource | undefined {
  if (isSameJson(mine, theirs)) return isSameJson(base, mine) ? undefined : "both-alike";
  if (isSameJson(base, theirs)) return "me";
  return isSameJson(base, mine) ? "them" : "both";
}

const isTheirChange = ({ changedBy }: FieldDifference): boolean => changedBy === "them" || changedBy === "both";

const pickOf = ({ field, changedBy }: FieldDifference, picks: VersionChoices): VersionChoice =>
  picks.get(field) ?? (changedBy === "them" ? "theirs" : "mine");

const present = (values: Values): Omit<FieldDifference, "field" | "changedBy"> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
