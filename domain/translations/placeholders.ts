import { isolateDirection } from "../shared/text/isolate-direction.ts";
import { parsePlaceholders, PLACEHOLDER } from "../shared/text/placeholders.ts";

/** A translation whose placeholders differ from those of its original. */
export type PlaceholderDifference = {
  /** In the original, and absent from the translation. */
  readonly missing: readonly string[];
  /** In the translation, and absent from the original. */
  readonly surplus: readonly string[];
};

/**
 * Compares the placeholders of a translation with those of its original [TRAN-006]: the order is free, repeats count.
 * Returns undefined if they are equal. A blank translation is not checked, because the original is shown instead.
 */
export function placeholderDifference(original: string, translation: string): PlaceholderDifference | undefined {
  if (translation.trim() === "") return undefined;
  const missing = without(parsePlaceholders(original), parsePlaceholders(translation));
  const surplus = without(parsePlaceholders(translation), parsePlaceholders(original));
  return missing.length + surplus.length === 0 ? undefined : { missing, surplus };
}

/** 'Missing: {name}. Not in the original: {nom}.' */
export function placeholderWarning({ missing, surplus }: PlaceholderDifference): string {
  const listed = (names: readonly string[]): string => names.map((name) => isolateDirection(`{${name}}`)).join(", ");
  return [
    missing.length > 0 ? `Missing: ${listed(missing)}.` : "",
    surplus.length > 0 ? `Not in the original: ${listed(surplus)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Returns the translation with the placeholders of the original: a surplus one becomes a missing one, by name without
 * capitals, else in their order. Other missing ones are added at the end, other surplus ones are removed.
 */
export function fixPlaceholders(original: string, translation: string): string {
  let fixed = translation;
  // Removing a placeholder can leave another one, of braces around it. Each round leaves a shorter text.
  for (
    let difference = placeholderDifference(original, fixed);
    difference !== undefined;
    difference = placeholderDifference(original, fixed)
  ) {
    fixed = fixedOnce(fixed, difference);
  }
  return fixed;
}

function fixedOnce(translation: string, { missing, surplus }: PlaceholderDifference): string {
  const pairs = pairUp(surplus, missing);
  const left = [...surplus];
  const replaced = translation.replace(PLACEHOLDER, (whole, name: string) => {
    const at = left.indexOf(name.trim());
    if (at < 0) return whole;
    left.splice(at, 1);
    const replacement = pairs.get(name.trim())?.shift();
    return replacement === undefined ? "" : `{${replacement}}`;
  });
  const added = without(missing, [...surplusReplacements(surplus, missing)])
    .map((name) => ` {${name}}`)
    .join("");
  const tidy = surplus.length > missing.length ? replaced.replace(DOUBLE_SPACE, " ").trim() : replaced;
  return `${tidy}${added}`;
}

/** Returns the missing names that replace each surplus name. */
function pairUp(surplus: readonly string[], missing: readonly string[]): Map<string, string[]> {
  const pairs = new Map<string, string[]>();
  const open = [...missing];
  const pair = (name: string, at: number) => pairs.set(name, [...(pairs.get(name) ?? []), ...open.splice(at, 1)]);
  const unlike = surplus.filter((name) => {
    const at = open.findIndex((other) => other.toLowerCase() === name.toLowerCase());
    if (at >= 0) pair(name, at);
    return at < 0;
  });
  for (const name of unlike) pair(name, 0);
  return pairs;
}

const surplusReplacements = (surplus: readonly string[], missing: readonly string[]): readonly string[] =>
  [...pairUp(surplus, missing).values()].flat();

/** Returns the names of the first list that the second does not have, each as often as it has more of them. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const DOUBLE_SPACE = / {2,}/g;
