import { parsePlaceholders } from "../shared/text/placeholders.ts";

/** Values by the names of placeholders. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** Replaces `{name}` by the value of that name, once. Everything else stays as it is, such as unknown names and `{{7*7}}`. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  );

/**
 * Returns what looks like a placeholder, but stays as it is if only these names are filled: `store name` of
 * `{store name}`. Braces without a letter, such as `{{7*7}}`, are text.
 */
export const unfilledPlaceholders = (text: string, names: readonly string[]): readonly string[] =>
  parsePlaceholders(markFilled(text, names)).filter((name) => /\p{L}/u.test(name));

/** Replaces what would be filled by empty braces. */
export const markFilled = (text: string, names: readonly string[]): string =>
  fillPlaceholders(text, Object.fromEntries(names.map((name) => [name, "{}"])));

/** White space around a name does not count, as in `parsePlaceholders`. It can be a no-break space, which editors write. */
const PLACEHOLDER = /\{\s{0,9}([a-z_]{1,40})\s{0,9}\}/g;
