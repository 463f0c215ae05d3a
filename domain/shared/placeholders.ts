/** Returns the names of the placeholders of a text, in order: `['day']` for `Returned on {day}`. Blanks around a name do not count [OQ-291]. */
export const placeholdersIn = (text: string): readonly string[] => Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name.trim());

/** True if both texts have the same placeholders, each as often, in any order [OQ-288]. */
export const hasSamePlaceholders = (a: string, b: string): boolean => isSameList(placeholdersIn(a), placeholdersIn(b));

/** Innermost braces; there is no placeholder without the closing one. */
const PLACEHOLDER = /\{([^{}]*)\}/g;

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  const [first, second] = [[...a].sort(), [...b].sort()];
  return first.length === second.length && first.every((name, at) => name === second[at]);
}
