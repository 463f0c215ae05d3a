/**
 * Returns the names of the placeholders of a text, in order: `['day']` for `Returned on {day}`.
 * Ignores blanks around a name [OQ-291].
 */
export const parsePlaceholders = (text: string): readonly string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name.trim());

/** True if both texts have the same placeholders with the same counts, in any order [OQ-288]. */
export const hasSamePlaceholders = (a: string, b: string): boolean =>
  isSameList(parsePlaceholders(a), parsePlaceholders(b));

/** Matches innermost braces. Without the closing brace there is no placeholder. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  const [first, second] = [[...a].sort(), [...b].sort()];
  return first.length === second.length && first.every((name, at) => name === second[at]);
}
