import { isSameJson, getOwnMember, type Json, type JsonObject } from "../json/json.ts";

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

/** Returns the fields that the other user changed, except those that both users changed to the same value. */
export const selectTheirChanges = (found: readonly FieldDifference[]): readonly FieldDifference[] =>
  found.filter(({ changedBy }) => changedBy === "them" || changedBy === "both");

/**
 * Returns whose value a field gets. A field that one user changed gets that user's value, if there is no other choice.
 * Undefined if both users changed it and there is no choice yet.
 */
export const findChoice = ({ field, changedBy }: FieldDifference, picks: VersionChoices): VersionChoice | undefined =>
  picks.get(field) ?? DEFAULT_CHOICES[changedBy];

/** Returns a choice for every field that has one, so that the merge does not depend on the next comparison. */
export const completeChoices = (found: readonly FieldDifference[], picks: VersionChoices): VersionChoices =>
  new Map(
    found.flatMap((difference) => {
      const choice = findChoice(difference, picks);
      return choice === undefined ? [] : [[difference.field, choice] as const];
    }),
  );

/** Returns the fields that both users changed differently and that have no choice yet. */
export const selectUndecided = (found: readonly FieldDifference[], picks: VersionChoices): readonly string[] =>
  found.filter((difference) => findChoice(difference, picks) === undefined).map(({ field }) => field);

/** Returns the other user's changes that would be lost. Saving over them needs a reason. */
export const selectOverwritten = (
  found: readonly FieldDifference[],
  picks: VersionChoices,
): readonly FieldDifference[] =>
  selectTheirChanges(found).filter((difference) => findChoice(difference, picks) === "mine");

/** What the user decides about the changes of another user. The reason counts only if a change is lost. */
export type MergeDecision = { readonly picks: VersionChoices; readonly reason: string };

/** Returns what a decision still lacks before the versions can be merged: choices, then the reason. */
export function findMissingDecision(
  found: readonly FieldDifference[],
  { picks, reason }: MergeDecision,
): "picks" | "reason" | undefined {
  if (selectUndecided(found, picks).length > 0) return "picks";
  return selectOverwritten(found, picks).length > 0 && reason.trim() === "" ? "reason" : undefined;
}

/** Returns the reason to save with the merged versions. Undefined if no change of the other user is lost. */
export const selectReason = (
  found: readonly FieldDifference[],
  { picks, reason }: MergeDecision,
): string | undefined => (selectOverwritten(found, picks).length > 0 ? reason.trim() : undefined);

/**
 * Returns the record with the chosen value of each field.
 * Without a choice the changed value wins, mine before theirs.
 */
export function mergeVersions(versions: ThreeVersions, picks: VersionChoices): JsonObject {
  const found = diffVersions(versions);
  const changed = new Set(found.map(({ field }) => field));
  const unchanged = Object.entries(versions.mine).filter(([field]) => !changed.has(field));
  const picked = found.flatMap((difference) => {
    const value = difference[findChoice(difference, picks) ?? "mine"];
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

const DEFAULT_CHOICES: Readonly<Record<ChangeSource, VersionChoice | undefined>> = {
  me: "mine",
  them: "theirs",
  "both-alike": "mine",
  both: undefined,
};

const present = (values: Values): Omit<FieldDifference, "field" | "changedBy"> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
