// The catalogue: all sentences, and the features that use them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StepOptions } from "#features/support/scenario-state.ts";
import {
  cucumber,
  featureFiles,
  ROOT,
  stepOptions,
  type Envelope,
  type GherkinDocument,
  type Pickle,
} from "./cucumber.ts";

/** A sentence that has a step. */
export type Sentence = {
  readonly id: string;
  readonly keyword: StepKeyword;
  readonly pattern: string;
  readonly file: string;
  readonly line: number;
  /** The outcomes that a When keeps or a Then needs. */
  readonly outcomes: StepOptions;
};
export const STEP_KEYWORDS = ["Given", "When", "Then"] as const;
export type StepKeyword = (typeof STEP_KEYWORDS)[number];

/** A value of a noun; `at` is its offset from the start of the sentence. */
export type NounValue = {
  readonly noun: string;
  readonly text: string;
  readonly parts: readonly string[];
  readonly at: number;
};

/** A sentence of a feature, with its matching steps: exactly one if it is valid. */
export type UsedSentence = {
  readonly text: string;
  readonly keyword: StepKeyword;
  readonly matches: readonly Sentence[];
  readonly values: readonly NounValue[];
  /** The rows of the table below it. */
  readonly table: readonly (readonly string[])[];
  /** The free text below it, which few sentences take. */
  readonly docString: string | undefined;
  readonly astNodeIds: readonly string[];
};

/** An example with its Background. A row of a Scenario Outline is one example. */
export type Example = { readonly pickle: Pickle; readonly sentences: readonly UsedSentence[] };

export type ParseError = { readonly line: number; readonly column: number; readonly message: string };

/** One feature file; without a document if it cannot be parsed. */
export type FeatureFile = {
  readonly file: string;
  readonly text: string;
  readonly document?: GherkinDocument;
  readonly examples: readonly Example[];
  readonly parseErrors: readonly ParseError[];
};

export type Catalogue = { readonly sentences: readonly Sentence[]; readonly features: readonly FeatureFile[] };

const USE_OF: Readonly<Record<string, StepKeyword>> = { Context: "Given", Action: "When", Outcome: "Then" };

/** Reads features without running them: all of `features/`, or the given files. */
export async function readCatalogue(named: readonly string[] = featureFiles()): Promise<Catalogue> {
  const files = [...new Set(named)];
  const first = await listen(files);
  const broken = [...new Set(first.flatMap(({ parseError }) => parseError?.source.uri ?? []))];
  const readable = files.filter((file) => !broken.includes(file));
  // Cucumber ignores all files if one file cannot be parsed.
  const messages = broken.length === 0 ? first : await listen(readable);
  const options = await stepOptions();
  const sentences = messages.flatMap((message) => sentenceOf(message, options));
  const features = readable.map((file) => pageOf(file, messages, sentences));
  return { sentences, features: [...features, ...broken.map((file) => pageOf(file, first, []))] };
}

async function listen(paths: readonly string[]): Promise<readonly Envelope[]> {
  const messages: Envelope[] = [];
  await cucumber({ assembly: "memory", paths: [...paths], readOnly: true }, (message) => messages.push(message));
  return messages;
}

function sentenceOf({ stepDefinition }: Envelope, options: ReadonlyMap<string, StepOptions>): Sentence[] {
  if (!stepDefinition) return [];
  const {
    id,
    pattern,
    sourceReference: { uri = "", location },
  } = stepDefinition;
  const line = location?.line ?? 1;
  return [{ id, pattern: pattern.source, file: uri, line, keyword: useIn(uri, line), outcomes: options.get(id) ?? {} }];
}

/** Returns the keyword of a step definition, which Cucumber does not store. */
function useIn(file: string, line: number): StepKeyword {
  const written = readFileSync(join(ROOT, file), "utf8").split("\n")[line - 1] ?? "";
  return STEP_KEYWORDS.find((use) => written.startsWith(`${use}(`)) ?? "Given";
}

function pageOf(file: string, messages: readonly Envelope[], sentences: readonly Sentence[]): FeatureFile {
  const [document] = messages.flatMap(({ gherkinDocument }) =>
    gherkinDocument?.uri === file ? [gherkinDocument] : [],
  );
  const errors = messages.flatMap(({ parseError }) => (parseError?.source.uri === file ? [parseError] : []));
  const text = readFileSync(join(ROOT, file), "utf8");
  return {
    file,
    text,
    ...(document && { document }),
    examples: examplesOf(file, messages, sentences),
    parseErrors: errors.map(({ message, source: { location } }) => ({
      line: location?.line ?? 1,
      column: location?.column ?? 1,
      message,
    })),
  };
}

function examplesOf(file: string, messages: readonly Envelope[], sentences: readonly Sentence[]): readonly Example[] {
  const pickles = messages.flatMap(({ pickle }) => (pickle?.uri === file ? [pickle] : []));
  const cases = new Map(messages.flatMap(({ testCase }) => (testCase ? [[testCase.pickleId, testCase] as const] : [])));
  return pickles.map((pickle) => {
    const steps = new Map(cases.get(pickle.id)?.testSteps.map((step) => [step.pickleStepId, step]));
    const said = pickle.steps.map(({ id, text, astNodeIds, argument, type = "" }): UsedSentence => {
      const { stepDefinitionIds: ids = [], stepMatchArgumentsLists: lists = [] } = steps.get(id) ?? {};
      const meanings = sentences.filter((sentence) => ids.includes(sentence.id));
      const values = (lists[0]?.stepMatchArguments ?? []).map(
        ({ parameterTypeName: noun = "", group: { value = "", start = 0, children } }) => ({
          noun,
          text: value,
          at: start,
          parts: children?.length ? children.map((child) => child.value ?? "") : [value],
        }),
      );
      const table = (argument?.dataTable?.rows ?? []).map(({ cells }) => cells.map(({ value }) => value));
      return {
        text,
        astNodeIds,
        keyword: USE_OF[type] ?? "Given",
        matches: meanings,
        values,
        table,
        docString: argument?.docString?.content,
      };
    });
    return { pickle, sentences: said };
  });
}
