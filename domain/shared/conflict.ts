import { isSameJson, memberOf, type Json, type JsonObject } from "./json.ts";

/** A record three times: as it was when I began, as I want it, as somebody else has left it meanwhile. */
export type ThreeVersions = { readonly base: JsonObject; readonly mine: JsonObject; readonly theirs: JsonObject };

/** Who changed a field: one of us, both to the same, or both and differently. */
export const CHANGERS = ["me", "them", "both-alike", "both"] as const;
export type Changer = (typeof CHANGERS)[number];

/** A field that somebody changed; a value is absent where the field has none. */
export type Difference = {
  readonly field: string;
  readonly changedBy: Changer;
  readonly base?: Json;
  readonly mine?: Json;
  readonly theirs?: Json;
};

/** Whose value a field gets. What only one of us changed needs no pick. */
export type Pick = "mine" | "theirs";
export type Picks = ReadonlyMap<string, Pick>;

/** Every field that anybody changed, in the order of the form, what only they have at the end. */
export function differences({ base, mine, theirs }: ThreeVersions): readonly Difference[] {
  const fields = new Set([...Object.keys(mine), ...Object.keys(base), ...Object.keys(theirs)]);
  return [...fields].flatMap((field) => {
    const values = { base: memberOf(base, field), mine: memberOf(mine, field), theirs: memberOf(theirs, field) };
    const changedBy = changerOf(values);
    return changedBy === undefined ? [] : [{ field, changedBy, ...present(values) }];
  });
}

/** The fields that both changed differently, and that nobody has picked a value for. */
export const undecided = (found: readonly Difference[], picks: Picks): readonly string[] =>
  found.filter(({ field, changedBy }) => changedBy === "both" && !picks.has(field)).map(({ field }) => field);

/** What they wrote and would lose: saving it needs a reason. */
export const overwritten = (found: readonly Difference[], picks: Picks): readonly Difference[] =>
  found.filter((difference) => isTheirChange(difference) && pickOf(difference, picks) === "mine");

/** The record with each field as it was picked; where nothing was, as whoever changed it left it, mine before theirs. */
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
