// `npm run features:sentences`: every sentence that a feature can be written in, with an example, and every noun.
// `npm run features:sentences -- WORD` shows those that have the word in them.
import { readBook, USES, type Sentence } from "./pack/book.ts";
import { written } from "./pack/likeness.ts";
import { NOUNS, PLAIN_NOUNS } from "./support/nouns.ts";

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const { sentences, features } = await readBook();

const told = new Map(features.flatMap(({ examples }) => examples.flatMap(({ said }) => said.flatMap(({ text, meanings }) => meanings.map(({ id }) => [id, text] as const)))));
const exampleOf = (sentence: Sentence): string => told.get(sentence.id) ?? written(sentence);
const areaOf = ({ file }: Sentence): string => file.split("/")[1] ?? "";

const wanted = sentences.filter((sentence) => {
  const text = [sentence.use, sentence.pattern, exampleOf(sentence), areaOf(sentence)].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
});
if (wanted.length === 0) {
  console.error(`No sentence has '${words.join(" ")}' in it: docs/qa.md says what to do then.`);
  process.exit(1);
}
for (const area of new Set(wanted.map(areaOf))) {
  console.log(`\n${area}`);
  for (const use of USES) tell(wanted.filter((sentence) => areaOf(sentence) === area && sentence.use === use));
}
const spoken = new Set(wanted.flatMap(({ pattern }) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)));
const nouns = [...NOUNS, ...PLAIN_NOUNS].filter(({ name }) => spoken.has(name));
if (nouns.length > 0) console.log("\nnouns");
for (const { name, means, forms } of nouns) console.log(`  ${`{${name}}`.padEnd(13)} ${means}: ${forms.join("  or  ")}`);

function tell(some: readonly Sentence[]): void {
  for (const sentence of some) {
    console.log(`  ${sentence.use.padEnd(5)} ${sentence.pattern}`);
    if (exampleOf(sentence) !== sentence.pattern) console.log(`        e.g. ${exampleOf(sentence)}`);
  }
}
