// Checks that every sentence has a step, and that every value is valid.
import type { Book, Example, FeatureFile, Said, Sentence } from "./book.ts";
import { howToWrite, misfitsIn, nearestSentence, written, type Misfit } from "./likeness.ts";
import { remarksOnOutcome } from "./outcomes.ts";
import { stepPlaces, type Step } from "./places.ts";
import { remark, type Place, type Remark } from "./remark.ts";
import { senseless } from "./sense.ts";
import { remarksOnTable } from "./tables.ts";
import { wireIn, wireRemark, withoutSearches } from "./wire.ts";

const LIST_SENTENCES = "`npm run features:sentences` lists all sentences";

export function remarksOnMeaning({ document, examples }: FeatureFile, { sentences }: Book): readonly Remark[] {
  const places = stepPlaces(document);
  const remarks = examples.flatMap((example) => example.said.flatMap((said) => remarksOnSaid({ said, example, sentences, step: stepOf(said, places) })));
  // Removes duplicates, which rows of a table and Backgrounds cause.
  return [...new Map(remarks.map((each) => [`${each.line}:${each.column} ${each.text}`, each])).values()];
}

type Context = { readonly said: Said; readonly example: Example; readonly sentences: readonly Sentence[]; readonly step: Step };

const remarksOnSaid = (context: Context): readonly Remark[] => [...remarksOnWire(context), ...remarksOnSentence(context)];

function remarksOnWire({ said, step }: Context): readonly Remark[] {
  const cells = said.table.flatMap((row, at) => row.map((cell, column) => ({ cell, place: step.cells[at]?.[column] ?? step })));
  return [
    ...wireIn(withoutSearches(said)).map(({ word, at }) => remark("wire", placeOf(step, at), wireRemark(word))),
    ...cells.flatMap(({ cell, place }) => wireIn(cell).map(({ word }) => remark("wire", place, wireRemark(word)))),
  ];
}

function remarksOnSentence({ said, example, sentences, step }: Context): readonly Remark[] {
  const [meaning, ...others] = said.meanings;
  if (!meaning) return unknown(said, sentences, step);
  if (others.length > 0) return [remark("ambiguous", step, `this can mean ${said.meanings.map(({ pattern, file, line }) => `'${pattern}' (${file}:${line})`).join(" or ")}`)];
  if (meaning.use !== said.use) return [remark("use", step, `'${meaning.pattern}' is a ${meaning.use}, not a ${said.use} (${meaning.file}:${meaning.line})`)];
  const before = example.said.slice(0, example.said.indexOf(said));
  return [
    ...said.values.flatMap((value) => senseless(value, before).map((text) => remark("noun", placeOf(step, value.at), text))),
    ...remarksOnTable({ said, sentence: meaning.pattern, before, step }),
    ...remarksOnOutcome(meaning, { sentences, said: example.said, step: placeOf(step, 0) }),
  ];
}

/** Suggests what to write instead of an unknown sentence. */
function unknown({ text, use }: Said, sentences: readonly Sentence[], step: Step): readonly Remark[] {
  const misfits = sentences.flatMap((sentence) => [misfitsIn(text, sentence) ?? []]).filter((each) => each.length > 0);
  const [least] = misfits.sort((a, b) => lettersIn(a) - lettersIn(b));
  if (least) return least.map(({ noun, text: found, at }) => remark("noun", placeOf(step, at), `'${found}' is not a valid {${noun.name}} (${noun.means}): ${howToWrite(noun, found)}`));
  return [remark("sentence", { line: step.line, column: step.textColumn }, `there is no step for '${text}'. ${suggestion(text, sentences.filter((sentence) => sentence.use === use)) ?? suggestion(text, sentences) ?? `No sentence is similar: ${LIST_SENTENCES}`}`)];
}

const lettersIn = (misfits: readonly Misfit[]): number => misfits.reduce((sum, { text }) => sum + text.length, 0);

function suggestion(text: string, sentences: readonly Sentence[]): string | undefined {
  const near = nearestSentence(text, sentences);
  return near && `Did you mean '${near.use} ${written(near)}'? (${near.file}:${near.line})`;
}

const placeOf = ({ inTable, line, column, textColumn }: Step, at: number): Place => ({ line, column: inTable ? column : textColumn + at });

/** Returns the position of a sentence; the row if its values are in a table of examples. */
function stepOf({ astNodeIds }: Said, places: ReadonlyMap<string, Step>): Step {
  const [step, row] = astNodeIds.map((id) => places.get(id));
  if (!step) throw new Error("The sentence is in no feature");
  return step.inTable && row ? { ...row, cells: step.cells } : step;
}
