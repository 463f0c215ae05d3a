type Marks = readonly [start: string, end: string];

/** Returns the marks of a quotation in a language, or in another quotation. Source: the delimiters of Unicode CLDR. */
export function quotationMarks(language: string, level: number): Marks {
  const [outer, inner] = MARKS.get(language.toLowerCase().split("-", 1)[0] ?? "") ?? ENGLISH;
  return level % 2 === 0 ? outer : inner;
}

type Levels = readonly [outer: Marks, inner: Marks];
const ENGLISH: Levels = [
  ["“", "”"],
  ["‘", "’"],
];
const GERMAN: Levels = [
  ["„", "“"],
  ["‚", "‘"],
];
const POLISH: Levels = [
  ["„", "”"],
  ["«", "»"],
];
const ITALIAN: Levels = [
  ["«", "»"],
  ["“", "”"],
];
const JAPANESE: Levels = [
  ["「", "」"],
  ["『", "』"],
];
const MARKS: ReadonlyMap<string, Levels> = new Map([
  ["cs", GERMAN],
  ["de", GERMAN],
  ["el", ITALIAN],
  ["es", ITALIAN],
  ["fr", [["«\u00a0", "\u00a0»"], ITALIAN[1]]],
  ["it", ITALIAN],
  ["ja", JAPANESE],
  ["pl", POLISH],
  ["sk", GERMAN],
]);
