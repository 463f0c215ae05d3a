export type ComboboxOption = {
  readonly value: string;
  readonly label: string;
  /** Found and shown too, as the code of a country is. */
  readonly detail?: string | undefined;
};

/** The options in which each word occurs, whatever its accents and capitals: those that begin with the text first. */
export function matchingOptions<Option extends ComboboxOption>(options: readonly Option[], text: string): readonly Option[] {
  const sought = folded(text.trim());
  if (sought === "") return options;
  const words = sought.split(" ");
  const found = options.filter((option) => {
    const searched = searchedIn(option);
    return words.every((word) => searched.includes(word));
  });
  const isFirst = (option: Option) => folded(option.label).startsWith(sought) || folded(option.detail ?? "") === sought;
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}

/** The option whose whole name or code is the text. */
export function namedOption<Option extends ComboboxOption>(options: readonly Option[], text: string): Option | undefined {
  const sought = folded(text.trim());
  return sought === "" ? undefined : options.find(({ label, detail }) => folded(label) === sought || folded(detail ?? "") === sought);
}

/** The option that a text means without being chosen: the one of that name, or the only one left. */
export function resolveTypedOption<Option extends ComboboxOption>(options: readonly Option[], text: string): Option | undefined {
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

/** Folding hundreds of names costs more than searching them, and they are the same with every key. */
const SEARCHED = /* @__PURE__ */ new WeakMap<ComboboxOption, string>();

const folded = (text: string): string => text.normalize("NFD").replaceAll(MARKS, "").replaceAll("_", " ").toLowerCase();
const MARKS = /\p{M}/gu;
