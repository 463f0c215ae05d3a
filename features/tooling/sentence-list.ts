// Builds the list of all sentences with examples, and of their nouns.
import { NOUNS, PLAIN_NOUNS } from "#features/support/nouns.ts";
import { STEP_KEYWORDS, type Catalogue, type UsedSentence, type Sentence } from "./catalogue.ts";
import { expandPattern, formatExample } from "./suggestions.ts";
import { findWhens } from "./lint-outcomes.ts";

/** Longer lists of values, such as time zones, are not shown. */
const MOST_VALUES = 50;
/** Some Thens follow most Whens, so the full list shows only the first Whens. */
const MOST_WHENS = 8;
/** The number of lines shown of a text below a sentence. */
const MOST_LINES = 10;

/**
 * Returns the lines of the list.
 * With words: only the sentences that contain all of them, possibly none.
 */
export const formatSentences = (book: Catalogue, words: readonly string[]): readonly string[] =>
  new SentenceList(
    book,
    words.map((word) => word.toLowerCase()),
  ).lines();

class SentenceList {
  private readonly sentences: readonly Sentence[];
  private readonly spoken: readonly (UsedSentence & { readonly area: string })[];
  private readonly words: readonly string[];

  constructor({ sentences, features }: Catalogue, words: readonly string[]) {
    this.sentences = sentences;
    this.spoken = features.flatMap((feature) =>
      feature.examples.flatMap(({ sentences }) => sentences.map((each) => ({ ...each, area: areaOf(feature) }))),
    );
    this.words = words;
  }

  lines(): readonly string[] {
    const wanted = this.sentences.filter((sentence) => this.isWanted(sentence));
    const byName = (a: string, b: string): number => Number(this.words.includes(b)) - Number(this.words.includes(a));
    const areas = [...new Set(wanted.map(areaOf))].sort(byName);
    const following = this.expectedAfter(wanted);
    return [
      ...areas.flatMap((area) => [
        "",
        area,
        ...STEP_KEYWORDS.flatMap((use) =>
          this.linesOf(wanted.filter((sentence) => areaOf(sentence) === area && sentence.keyword === use)),
        ),
      ]),
      ...(following.length > 0
        ? ["", "after these Whens", ...following.map(({ pattern }) => `  Then  ${pattern}`)]
        : []),
      ...nounLines([...wanted, ...following]),
    ];
  }

  private isWanted(sentence: Sentence): boolean {
    const text = [
      sentence.keyword,
      sentence.pattern,
      ...expandPattern(sentence.pattern),
      ...this.exampleOf(sentence),
      areaOf(sentence),
    ]
      .join(" ")
      .toLowerCase();
    return this.words.every((word) => text.includes(word));
  }

  private linesOf(some: readonly Sentence[]): readonly string[] {
    return some.flatMap((sentence) => {
      const [example = "", ...rows] = this.exampleOf(sentence);
      return [
        `  ${sentence.keyword.padEnd(5)} ${sentence.pattern}`,
        ...(example !== sentence.pattern || rows.length > 0 ? [`        e.g. ${example}`] : []),
        ...rows.map((row) => `             ${row}`),
        ...this.whensBelow(sentence).map((line) => `        ${line}`),
      ];
    });
  }

  /** Returns the Whens of a Then. */
  private whensBelow(sentence: Sentence): readonly string[] {
    if (sentence.keyword !== "Then") return [];
    const whens = findWhens(sentence, this.sentences);
    if (whens === undefined) return ["after any When"];
    const shown = this.words.length > 0 ? whens : whens.slice(0, MOST_WHENS);
    const more = whens.length - shown.length;
    return [
      ...shown.map(({ pattern }) => `after  When ${pattern}`),
      ...(more > 0 ? [`after  ${more} more: npm run features:sentences -- "${sentence.pattern}"`] : []),
    ];
  }

  /** Returns, in a search, the Thens that can follow its Whens and are not in the list. */
  private expectedAfter(wanted: readonly Sentence[]): readonly Sentence[] {
    if (this.words.length === 0) return [];
    const whens = wanted.filter(({ keyword }) => keyword === "When");
    return this.sentences.filter((then) => !wanted.includes(then) && findWhens(then, whens)?.length);
  }

  /** Returns an example of the sentence, from its own area, another area, or the forms of its nouns. */
  private exampleOf(sentence: Sentence): readonly string[] {
    const uses = this.spoken.filter(({ matches }) => matches.some(({ id }) => id === sentence.id));
    const use = uses.find(({ area }) => area === areaOf(sentence)) ?? uses[0];
    return use ? [use.text, ...rowsOf(use.table), ...textOf(use.docString)] : [formatExample(sentence)];
  }
}

const areaOf = ({ file }: { readonly file: string }): string => file.split("/")[1] ?? "";

function nounLines(sentences: readonly Sentence[]): readonly string[] {
  const named = new Set(
    sentences.flatMap(({ pattern }) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
  );
  const nouns = [...NOUNS, ...PLAIN_NOUNS].filter(({ name }) => named.has(name));
  if (nouns.length === 0) return [];
  return [
    "",
    "nouns",
    ...nouns.flatMap(({ name, meaning, forms, values = [] }) => [
      `  ${`{${name}}`.padEnd(13)} ${meaning}: ${forms.join("  or  ")}`,
      ...(values.length > forms.length && values.length <= MOST_VALUES
        ? [`${" ".repeat(16)}all of them: ${values.join(", ")}`]
        : []),
    ]),
  ];
}

/** Returns the head and the first row of a table. */
function rowsOf(table: readonly (readonly string[])[]): readonly string[] {
  const shown = table.slice(0, 2);
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  return shown.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
}

function textOf(docString: string | undefined): readonly string[] {
  if (docString === undefined) return [];
  const lines = docString.split("\n");
  return ["```", ...lines.slice(0, MOST_LINES), ...(lines.length > MOST_LINES ? ["…"] : []), "```"];
}
