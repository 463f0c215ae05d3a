// `npm run features:sentences`: every sentence that a feature can be written in, with an example, and every noun.
// Each Then is shown with the Whens that lead to it. `npm run features:sentences -- WORD` shows the sentences that have
// the word in them, and those of an area of that name first.
import { readBook, USES, type Sentence } from "./pack/book.ts";
import { wordings, written } from "./pack/likeness.ts";
import { whensFor } from "./pack/outcomes.ts";
import { NOUNS, PLAIN_NOUNS } from "./support/nouns.ts";

/** Longer lists are looked up elsewhere: there are hundreds of time zones. */
const MOST_VALUES = 50;
/** Some Thens follow most Whens: without a word, only the first Whens are shown. */
const MOST_WHENS = 8;
/** A text below a sentence is shown to where it is clear what it looks like. */
const MOST_LINES = 10;

const USAGE = "npm run features:sentences -- [WORD …]";

// `| head` has seen enough when it goes.
process.stdout.on("error", () => process.exit());

const words = process.argv.slice(2).map((word) => word.toLowerCase());
if (words.some((word) => word.startsWith("-"))) {
  console.error(USAGE);
  process.exit(words.includes("--help") ? 0 : 2);
}
const { sentences, features } = await readBook();

const areaOf = ({ file }: { readonly file: string }): string => file.split("/")[1] ?? "";
const spoken = features.flatMap((feature) => feature.examples.flatMap(({ said }) => said.map((each) => ({ ...each, area: areaOf(feature) }))));

const wanted = sentences.filter((sentence) => {
  const text = [sentence.use, sentence.pattern, ...wordings(sentence.pattern), ...exampleOf(sentence), areaOf(sentence)].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
});

if (wanted.length === 0) {
  console.error(`No sentence has '${words.join(" ")}' in it: docs/qa.md says what to do then.`);
  process.exit(1);
}
const areas = [...new Set(wanted.map(areaOf))].sort((a, b) => Number(words.includes(b)) - Number(words.includes(a)));
for (const area of areas) {
  console.log(`\n${area}`);
  for (const use of USES) tell(wanted.filter((sentence) => areaOf(sentence) === area && sentence.use === use));
}
const following = expectedAfter(wanted.filter(({ use }) => use === "When"));
if (following.length > 0) console.log("\nafter these Whens");
for (const { pattern } of following) console.log(`  Then  ${pattern}`);
const named = new Set([...wanted, ...following].flatMap(({ pattern }) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)));
const nouns = [...NOUNS, ...PLAIN_NOUNS].filter(({ name }) => named.has(name));
if (nouns.length > 0) console.log("\nnouns");
for (const { name, means, forms, values = [] } of nouns) {
  console.log(`  ${`{${name}}`.padEnd(13)} ${means}: ${forms.join("  or  ")}`);
  if (values.length > forms.length && values.length <= MOST_VALUES) console.log(`${" ".repeat(16)}all of them: ${values.join(", ")}`);
}

function tell(some: readonly Sentence[]): void {
  for (const sentence of some) {
    const [example = "", ...rows] = exampleOf(sentence);
    console.log(`  ${sentence.use.padEnd(5)} ${sentence.pattern}`);
    if (example !== sentence.pattern || rows.length > 0) console.log(`        e.g. ${example}`);
    for (const row of rows) console.log(`             ${row}`);
    for (const line of whensBelow(sentence)) console.log(`        ${line}`);
  }
}

/** The Whens that a Then belongs to. */
function whensBelow(sentence: Sentence): readonly string[] {
  if (sentence.use !== "Then") return [];
  const whens = whensFor(sentence, sentences);
  if (whens === undefined) return ["after any When"];
  const shown = words.length > 0 ? whens : whens.slice(0, MOST_WHENS);
  const more = whens.length - shown.length;
  return [...shown.map(({ pattern }) => `after  When ${pattern}`), ...(more > 0 ? [`after  ${more} more: npm run features:sentences -- "${sentence.pattern}"`] : [])];
}

/** With a word: the Thens to which a When of the list leads, and which are not in it. */
function expectedAfter(whens: readonly Sentence[]): readonly Sentence[] {
  if (words.length === 0) return [];
  return sentences.filter((then) => !wanted.includes(then) && whensFor(then, whens)?.length);
}

/** As a feature of its own area says it, or another one, or as its nouns can be written. */
function exampleOf(sentence: Sentence): readonly string[] {
  const uses = spoken.filter(({ meanings }) => meanings.some(({ id }) => id === sentence.id));
  const use = uses.find(({ area }) => area === areaOf(sentence)) ?? uses[0];
  return use ? [use.text, ...rowsOf(use.table), ...textOf(use.docString)] : [written(sentence)];
}

/** A table's head and its first row show how it is written. */
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
