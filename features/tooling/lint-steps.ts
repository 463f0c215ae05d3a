// Checks that every sentence has a step, and that every value is valid.
import type { Catalogue, Example, FeatureFile, UsedSentence, Sentence } from "./catalogue.ts";
import { suggestValue, findInvalidValues, nearestSentence, formatExample, type InvalidValue } from "./suggestions.ts";
import { lintOutcome } from "./lint-outcomes.ts";
import { locateSteps, type StepLocation } from "./source-locations.ts";
import { createLintIssue, type Position, type LintIssue } from "./lint-issue.ts";
import { validateValue } from "./validate-values.ts";
import { lintTable } from "./lint-tables.ts";
import { findTechnicalNames, formatTechnicalName, stripSearches } from "./technical-names.ts";

const LIST_SENTENCES = "`npm run features:sentences` lists all sentences";

export function lintSteps({ document, examples }: FeatureFile, { sentences }: Catalogue): readonly LintIssue[] {
  const places = locateSteps(document);
  const remarks = examples.flatMap((example) =>
    example.sentences.flatMap((said) => remarksOnSaid({ said, example, sentences, step: stepOf(said, places) })),
  );
  // Removes duplicates, which rows of a table and Backgrounds cause.
  return [...new Map(remarks.map((each) => [`${each.line}:${each.column} ${each.text}`, each])).values()];
}

type Context = {
  readonly said: UsedSentence;
  readonly example: Example;
  readonly sentences: readonly Sentence[];
  readonly step: StepLocation;
};

const remarksOnSaid = (context: Context): readonly LintIssue[] => [
  ...remarksOnWire(context),
  ...remarksOnSentence(context),
];

function remarksOnWire({ said, step }: Context): readonly LintIssue[] {
  const cells = said.table.flatMap((row, at) =>
    row.map((cell, column) => ({ cell, place: step.cells[at]?.[column] ?? step })),
  );
  return [
    ...findTechnicalNames(stripSearches(said)).map(({ word, at }) =>
      createLintIssue("wire", placeOf(step, at), formatTechnicalName(word)),
    ),
    ...cells.flatMap(({ cell, place }) =>
      findTechnicalNames(cell).map(({ word }) => createLintIssue("wire", place, formatTechnicalName(word))),
    ),
  ];
}

function remarksOnSentence({ said, example, sentences, step }: Context): readonly LintIssue[] {
  const [meaning, ...others] = said.matches;
  if (!meaning) return unknown(said, sentences, step);
  if (others.length > 0)
    return [
      createLintIssue(
        "ambiguous",
        step,
        `this can mean ${said.matches.map(({ pattern, file, line }) => `'${pattern}' (${file}:${line})`).join(" or ")}`,
      ),
    ];
  if (meaning.keyword !== said.keyword)
    return [
      createLintIssue(
        "use",
        step,
        `'${meaning.pattern}' is a ${meaning.keyword}, not a ${said.keyword} (${meaning.file}:${meaning.line})`,
      ),
    ];
  const before = example.sentences.slice(0, example.sentences.indexOf(said));
  return [
    ...said.values.flatMap((value) =>
      validateValue(value, before).map((text) => createLintIssue("noun", placeOf(step, value.at), text)),
    ),
    ...lintTable({ said, sentence: meaning.pattern, before, step }),
    ...lintOutcome(meaning, { sentences, said: example.sentences, step: placeOf(step, 0) }),
  ];
}

/** Suggests what to write instead of an unknown sentence. */
function unknown(
  { text, keyword }: UsedSentence,
  sentences: readonly Sentence[],
  step: StepLocation,
): readonly LintIssue[] {
  const misfits = sentences
    .flatMap((sentence) => [findInvalidValues(text, sentence) ?? []])
    .filter((each) => each.length > 0);
  const [least] = misfits.sort((a, b) => lettersIn(a) - lettersIn(b));
  if (least)
    return least.map(({ noun, text: found, at }) =>
      createLintIssue(
        "noun",
        placeOf(step, at),
        `'${found}' is not a valid {${noun.name}} (${noun.meaning}): ${suggestValue(noun, found)}`,
      ),
    );
  return [
    createLintIssue(
      "sentence",
      { line: step.line, column: step.textColumn },
      `there is no step for '${text}'. ${
        suggestion(
          text,
          sentences.filter((sentence) => sentence.keyword === keyword),
        ) ??
        suggestion(text, sentences) ??
        `No sentence is similar: ${LIST_SENTENCES}`
      }`,
    ),
  ];
}

const lettersIn = (misfits: readonly InvalidValue[]): number => misfits.reduce((sum, { text }) => sum + text.length, 0);

function suggestion(text: string, sentences: readonly Sentence[]): string | undefined {
  const near = nearestSentence(text, sentences);
  return near && `Did you mean '${near.keyword} ${formatExample(near)}'? (${near.file}:${near.line})`;
}

const placeOf = ({ inTable, line, column, textColumn }: StepLocation, at: number): Position => ({
  line,
  column: inTable ? column : textColumn + at,
});

/** Returns the position of a sentence; the row if its values are in a table of examples. */
function stepOf({ astNodeIds }: UsedSentence, places: ReadonlyMap<string, StepLocation>): StepLocation {
  const [step, row] = astNodeIds.map((id) => places.get(id));
  if (!step) throw new Error("The sentence is in no feature");
  return step.inTable && row ? { ...row, cells: step.cells } : step;
}
