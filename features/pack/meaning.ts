// Judges whether a feature means something: every sentence is known, every noun in it stands for something.
import { Complaint } from "#features/support/complaint.ts";
import { NOUNS, type Noun } from "#features/support/nouns.ts";
import type { Scenario } from "#features/support/world.ts";
import type { Book, Example, FeatureFile, Said, Sentence, Value } from "./book.ts";
import { howToWrite, misfitsIn, nearestSentence, nearestWord, written, type Misfit } from "./likeness.ts";
import { stepPlaces, type Step } from "./places.ts";
import { remark, type Place, type Remark } from "./remark.ts";

const LIST_SENTENCES = "`npm run features:sentences` lists all there are";

export function remarksOnMeaning({ document, examples }: FeatureFile, { sentences }: Book): readonly Remark[] {
  const places = stepPlaces(document);
  const remarks = examples.flatMap((example) => example.said.flatMap((said) => remarksOnSaid({ said, example, sentences, step: stepOf(said, places) })));
  // The rows of a table say the same of the same step, and a Background speaks in every example.
  return [...new Map(remarks.map((each) => [`${each.line}:${each.column} ${each.text}`, each])).values()];
}

type Context = { readonly said: Said; readonly example: Example; readonly sentences: readonly Sentence[]; readonly step: Step };

function remarksOnSaid({ said, example, sentences, step }: Context): readonly Remark[] {
  const [meaning, ...others] = said.meanings;
  if (!meaning) return unknown(said.text, sentences, step);
  if (others.length > 0) return [remark("ambiguous", step, `this can mean ${said.meanings.map(({ pattern, file, line }) => `'${pattern}' (${file}:${line})`).join(" or ")}`)];
  if (meaning.use !== said.use) return [remark("use", step, `'${meaning.pattern}' is a ${meaning.use}, not a ${said.use} (${meaning.file}:${meaning.line})`)];
  const before = example.said.slice(0, example.said.indexOf(said));
  return said.values.flatMap((value) => senseless(value, before).map((text) => remark("noun", placeOf(step, value.at), text)));
}

/** What to say instead of a sentence that there is not. */
function unknown(text: string, sentences: readonly Sentence[], step: Step): readonly Remark[] {
  const misfits = sentences.flatMap((sentence) => [misfitsIn(text, sentence) ?? []]).filter((each) => each.length > 0);
  const [least] = misfits.sort((a, b) => lettersIn(a) - lettersIn(b));
  if (least) return least.map(({ noun, text: found, at }) => remark("noun", placeOf(step, at), `'${found}' is no {${noun.name}} (${noun.means}): ${howToWrite(noun, found)}`));
  return [remark("sentence", { line: step.line, column: step.textColumn }, `nobody has written a step for '${text}'. ${suggestion(text, sentences)}`)];
}

const lettersIn = (misfits: readonly Misfit[]): number => misfits.reduce((sum, { text }) => sum + text.length, 0);

export function suggestion(text: string, sentences: readonly Sentence[]): string {
  const near = nearestSentence(text, sentences);
  return near ? `Did you mean '${near.use} ${written(near)}'? (${near.file}:${near.line})` : `None is like it: ${LIST_SENTENCES}`;
}

/** What is wrong with a value that has the right form. */
function senseless({ noun: name, text, parts }: Value, before: readonly Said[]): readonly string[] {
  const [bare = text] = parts;
  const noun = NOUNS.find((each) => each.name === name);
  if (noun?.spokenOf) return unspoken(bare, namesIn(before, noun.spokenOf.start));
  if (!noun || (noun.values?.includes(bare) ?? makesSense(noun, parts))) return [];
  return [`'${bare}' is no {${name}} (${noun.means}): ${howToWrite(noun, text)}`];
}

function unspoken(name: string, names: readonly string[]): readonly string[] {
  if (names.includes(name)) return [];
  const meant = nearestWord(name, names);
  return [`no Given before this speaks of '${name}'${meant ? `: did you mean "${meant}"?` : names.length > 0 ? `, only of ${names.join(", ")}` : ""}`];
}

const namesIn = (said: readonly Said[], start: RegExp): readonly string[] =>
  said.filter(({ text }) => start.test(text)).flatMap(({ values: [value] }) => value?.parts[0]?.split(", ") ?? []);

function makesSense({ transformer }: Noun, parts: readonly string[]): boolean {
  try {
    transformer.call(NOBODY, ...parts);
    return true;
  } catch (error) {
    if (error instanceof Complaint) return false;
    throw error;
  }
}

/** Only what was spoken of depends on the example, and that is looked at before. */
const NOBODY = undefined as unknown as Scenario;

const placeOf = ({ inTable, line, column, textColumn }: Step, at: number): Place => ({ line, column: inTable ? column : textColumn + at });

/** Where a sentence stands; one with values from a table stands in its row. */
function stepOf({ astNodeIds }: Said, places: ReadonlyMap<string, Step>): Step {
  const [step, row] = astNodeIds.map((id) => places.get(id));
  if (!step) throw new Error("a sentence stands in no feature");
  return step.inTable && row ? row : step;
}
