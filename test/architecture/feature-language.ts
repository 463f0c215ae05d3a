// Judges the language of a feature: an intent, rules and examples in the words of the business, one action an example.

export type LanguageRule = "size" | "title" | "intent" | "rules" | "one-when" | "tags" | "words";

export interface Remark {
  readonly rule: LanguageRule;
  readonly line: number;
  readonly text: string;
}

interface Line {
  readonly number: number;
  readonly text: string;
  /** `Feature`, `Example`, `When` … of the line, nothing for a line of prose. */
  readonly keyword?: string;
  readonly words: string;
}

const LONGEST_FEATURE = 90;
const KEYWORD = /^(?:(Feature|Rule|Background|Example|Examples|Scenario Outline|Scenario Template|Scenario|Scenarios):|(Given|When|Then|And|But|\*)(?= ))\s*(.*)$/;
const EXAMPLE = /^(Example|Scenario|Scenario Outline|Scenario Template)$/;
const INTENT = [/^In order to /m, /^As an? /m, /^I want /m];

const SCREEN_WORDS = "button|click|press|tap|page|screen|menu|dialog|modal|pop-?up|tab|checkbox|radio|drop-?down|textbox|tooltip|toast|link|scroll|hover";
const TECHNICAL_WORDS = "url|uri|endpoint|json|xml|html|css|http|https|api|sdk|sql|database|browser|website|payload|header|cookie|status code|query string|null|undefined";
const FORBIDDEN = [
  new RegExp(`\\b(?:${SCREEN_WORDS}|${TECHNICAL_WORDS})(?:s|es|ed|ing)?\\b`, "i"),
  /\b(?:GET|POST|PUT|PATCH|DELETE)\b/,
  /(?:^|\s)\/\w+/,
];

function read(text: string): Line[] {
  return text
    .split("\n")
    .map((raw, index) => {
      const line = raw.trim();
      const [, block, step, words = line] = KEYWORD.exec(line) ?? [];
      const keyword = block ?? step;
      return { number: index + 1, text: line, words, ...(keyword !== undefined && { keyword }) };
    })
    .filter(({ text: line }) => line !== "" && !line.startsWith("#"));
}

export function remarksOn(text: string, knownNumbers: ReadonlySet<string>): Remark[] {
  const lines = read(text);
  return [
    ...sizeOf(lines),
    ...titleOf(lines),
    ...intentOf(lines),
    ...rulesOf(lines),
    ...lines.filter(({ keyword }) => EXAMPLE.test(keyword ?? "")).flatMap((example) => actionsOf(example, lines)),
    ...lines.filter((line) => line.text.startsWith("@")).flatMap((line) => tagsOf(line, knownNumbers)),
    ...lines.flatMap(wordsOf),
  ];
}

function sizeOf({ length }: readonly Line[]): Remark[] {
  return length > LONGEST_FEATURE ? [{ rule: "size", line: LONGEST_FEATURE, text: `${length} lines, at most ${LONGEST_FEATURE}: one capability a file` }] : [];
}

function titleOf(lines: readonly Line[]): Remark[] {
  const feature = lines.find(({ keyword }) => keyword === "Feature");
  if (feature && /^[A-Z][a-z]+ing\b/.test(feature.words)) return [];
  return [{ rule: "title", line: feature?.number ?? 1, text: "the title says what somebody is doing: `Feature: Changing a role`" }];
}

function intentOf(lines: readonly Line[]): Remark[] {
  const start = lines.findIndex(({ keyword }) => keyword === "Feature") + 1;
  const end = lines.findIndex(({ keyword, text }, index) => index >= start && (keyword !== undefined || text.startsWith("@")));
  const prose = lines.slice(start, end === -1 ? undefined : end).map(({ text }) => text);
  if (INTENT.every((sentence) => sentence.test(prose.join("\n")))) return [];
  return [{ rule: "intent", line: start, text: "a feature says for what and for whom: In order to … / As a … / I want …" }];
}

function rulesOf(lines: readonly Line[]): Remark[] {
  const firstExample = lines.find(({ keyword }) => EXAMPLE.test(keyword ?? ""));
  const firstRule = lines.find(({ keyword }) => keyword === "Rule");
  if (firstRule && (!firstExample || firstRule.number < firstExample.number)) return [];
  return [{ rule: "rules", line: firstExample?.number ?? 1, text: "every example stands under the business rule that it shows: `Rule: …`" }];
}

function actionsOf(example: Line, lines: readonly Line[]): Remark[] {
  const rest = lines.slice(lines.indexOf(example) + 1);
  const end = rest.findIndex(({ keyword, text }) => text.startsWith("@") || /^(Feature|Rule|Background|Example|Scenario)/.test(keyword ?? ""));
  const steps = rest.slice(0, end === -1 ? undefined : end).filter(({ keyword }) => /^(Given|When|Then|And|But|\*)$/.test(keyword ?? ""));
  let phase = "";
  let actions = 0;
  for (const { keyword = "" } of steps) {
    if (/^(Given|When|Then)$/.test(keyword)) phase = keyword;
    if (phase === "When") actions += 1;
  }
  return actions === 1 ? [] : [{ rule: "one-when", line: example.number, text: `${actions} actions: an example has exactly one When` }];
}

function tagsOf({ number, text }: Line, known: ReadonlySet<string>): Remark[] {
  const wrong = text.split(/\s+/).filter((tag) => !known.has(tag.slice(1)));
  return wrong.map((tag) => ({ rule: "tags", line: number, text: `${tag} is no requirement number of docs/requirements.yml` }));
}

/** What stands in double quotes or in a table is a value, not a word of ours. */
function wordsOf({ number, text }: Line): Remark[] {
  if (text.startsWith("|") || text.startsWith("@")) return [];
  const ours = text.replaceAll(/"[^"]*"/g, "");
  const word = FORBIDDEN.map((forbidden) => forbidden.exec(ours)?.[0].trim()).find(Boolean);
  return word ? [{ rule: "words", line: number, text: `'${word}' is how it is built: say what it means to the business` }] : [];
}
