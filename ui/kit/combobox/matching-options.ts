import { toFilterLetters } from "#domain/shared/text/typed-filter.ts";

export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
  /** Additional text that is shown and searched, for example a country code. */
  readonly detail?: string | undefined;
  /** True if the option stays first in the list, whatever the user types. */
  readonly isPinned?: boolean;
};

/** Returns the options to list for a text: the pinned ones, then the matching ones. */
export function listedOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  text: string,
): readonly Option[] {
  const pinned = options.filter(({ isPinned }) => isPinned);
  const found = matchingOptions(options, text);
  return pinned.length === 0 ? found : [...pinned, ...found.filter(({ isPinned }) => !isPinned)];
}

/**
 * Returns the index of the listed option that Enter chooses: the one that the text identifies, else the first match.
 * Without a match it is the place of the first one to come, so that Enter never chooses a pinned option by accident.
 */
export function indexOfTyped(options: readonly ComboboxOption[], text: string): number {
  const listed = listedOptions(options, text);
  const meant = resolveTypedOption(options, text) ?? matchingOptions(options, text)[0];
  return meant === undefined ? listed.length : listed.indexOf(meant);
}

/**
 * Returns the options that contain every word.
 * Ignores accents, case and apostrophes. Options that start with the text come first.
 */
export function matchingOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  text: string,
): readonly Option[] {
  const query = folded(text.trim());
  if (query === "") return options;
  const words = query.split(" ");
  const found = options.filter((option) => {
    const searched = searchedIn(option);
    return words.every((word) => searched.includes(word));
  });
  const isFirst = (option: Option) => folded(option.label).startsWith(query) || folded(option.detail ?? "") === query;
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}

/** Returns the option whose complete name or detail equals the text. */
export function namedOption<Option extends ComboboxOption>(
  options: readonly Option[],
  text: string,
): Option | undefined {
  const query = folded(text.trim());
  return query === ""
    ? undefined
    : options.find(({ label, detail }) => folded(label) === query || folded(detail ?? "") === query);
}

/** Returns the option that a typed text identifies: the one with that name, or the only match. */
export function resolveTypedOption<Option extends ComboboxOption>(
  options: readonly Option[],
  text: string,
): Option | undefined {
  if (text.trim() === "") return undefined;
  const matching = matchingOptions(options, text);
  return namedOption(matching, text) ?? (matching.length === 1 ? matching[0] : undefined);
}

function searchedIn(option: ComboboxOption): string {
  const known = SEARCHED.get(option);
  if (known !== undefined) return known;
  const text = folded(`${option.label} ${option.detail ?? ""}`);
  SEARCHED.set(option, text);
  return text;
}

/**
 * Cache of folded texts.
 * Folding hundreds of names costs more than searching them, and they do not change while typing.
 */
const SEARCHED = /* @__PURE__ */ new WeakMap<ComboboxOption, string>();

const folded = (text: string): string => toFilterLetters(text).replaceAll("_", " ");
