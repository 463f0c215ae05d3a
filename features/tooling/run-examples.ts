// Runs examples and returns their results.
import { StepError } from "#features/support/assertion-error.ts";
import type { Catalogue, Sentence } from "./catalogue.ts";
import {
  cucumber,
  type Assembly,
  type Envelope,
  type GherkinDocument,
  type Pickle,
  type TestCase,
} from "./cucumber.ts";
import { escapeRegExp } from "./suggestions.ts";
import { lintSteps } from "./lint-steps.ts";
import type { RequestedFeature } from "./paths.ts";
import { findExampleLine, findExamplesAtLine, locateSteps, type StepLocation } from "./source-locations.ts";
import { hashExample, type Result } from "./result-store.ts";

export type RunRequest = {
  readonly assembly: Assembly;
  readonly requested: readonly RequestedFeature[];
  readonly tags?: string;
  readonly names?: readonly string[];
};
/** `broken` is the reason if no example ran, or if the run failed without a failed example. */
export type RunReport = { readonly results: readonly Result[]; readonly error?: string };

type Finished = NonNullable<Envelope["testStepFinished"]>;
type StepResult = Finished["testStepResult"];

export async function runExamples(
  { assembly, requested, tags, names }: RunRequest,
  book: Catalogue,
): Promise<RunReport> {
  const paths = requested.flatMap((each) => pathsOf(each, book));
  const messages: Envelope[] = [];
  const wanted = {
    assembly,
    paths,
    ...(tags !== undefined && { tags }),
    ...(names && { names: names.map(inAnyCase) }),
  };
  if (paths.length === 0) return { results: [] };
  try {
    const well = await cucumber(wanted, (message) => messages.push(message));
    return judged(well, messages, book);
  } catch (error) {
    return { results: [], error: unparsable(error) };
  }
}

/** Escapes a name, because Cucumber treats it as a regular expression. Ignores the case. */
const inAnyCase = (name: string): string =>
  escapeRegExp(name).replaceAll(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);

/** Returns the message for an invalid tag expression. Rethrows any other error. */
function unparsable(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  if (!cause.startsWith("Tag expression")) throw error;
  return `${cause} It reads like "@RCPT-015", "@RCPT-015 and @STORE-020" or "not @SHELL-048".`;
}

function judged(well: boolean, messages: readonly Envelope[], book: Catalogue): RunReport {
  const results = resultsOf(messages, book);
  if (well || results.some(({ passed }) => !passed)) return { results };
  const hooks = messages.flatMap(({ testRunHookFinished: hook }) =>
    hook?.result.status === "FAILED" ? [hook.result.message ?? ""] : [],
  );
  return { results, error: hooks.join("\n") || "Cucumber stopped without a reason" };
}

/** Returns paths for Cucumber, with the title or row line of each requested example. */
function pathsOf({ file, lines }: RequestedFeature, { features }: Catalogue): readonly string[] {
  const feature = features.find((each) => each.file === file);
  if (lines.length === 0 || !feature?.document) return [file];
  const written = feature.text.split("\n").length;
  const meant = new Set(
    lines.filter((line) => line <= written).flatMap((line) => [...findExamplesAtLine(line, feature.document!)]),
  );
  const pickles = feature.examples
    .map(({ pickle }) => pickle)
    .filter(({ astNodeIds }) => astNodeIds.some((id) => meant.has(id)));
  return pickles.length === 0
    ? []
    : [[file, ...pickles.map((pickle) => findExampleLine(pickle, feature.document))].join(":")];
}

function resultsOf(messages: readonly Envelope[], book: Catalogue): readonly Result[] {
  const documents = new Map(
    messages.flatMap(({ gherkinDocument }) =>
      gherkinDocument?.uri ? [[gherkinDocument.uri, gherkinDocument] as const] : [],
    ),
  );
  const pickles = new Map(messages.flatMap(({ pickle }) => (pickle ? [[pickle.id, pickle] as const] : [])));
  const cases = new Map(messages.flatMap(({ testCase }) => (testCase ? [[testCase.id, testCase] as const] : [])));
  return messages.flatMap(({ testCaseStarted: started }) => {
    const testCase = cases.get(started?.testCaseId ?? "");
    const pickle = pickles.get(testCase?.pickleId ?? "");
    if (!started || !testCase || !pickle) return [];
    const finished = messages.flatMap(({ testStepFinished: step }) =>
      step?.testCaseStartedId === started.id ? [step] : [],
    );
    const broken = finished.find(({ testStepResult }) => testStepResult.status !== "PASSED");
    const document = documents.get(pickle.uri);
    return [
      {
        key: hashExample(pickle),
        file: pickle.uri,
        line: findExampleLine(pickle, document),
        feature: document?.feature?.name ?? "",
        example: pickle.name,
        passed: finished.length > 0 && !broken,
        at: new Date(started.timestamp.seconds * 1000).toISOString(),
        ...((broken ?? finished.length === 0) && {
          explanation: explain({ pickle, testCase, document, book, broken }),
        }),
      },
    ];
  });
}

type Failing = {
  readonly pickle: Pickle;
  readonly testCase: TestCase;
  readonly document: GherkinDocument | undefined;
  readonly book: Catalogue;
  readonly broken: Finished | undefined;
};

/** Returns the failed sentence, the reason, and the positions of the sentence and its step. */
function explain({ pickle, testCase, document, book, broken }: Failing): string {
  const testStep = testCase.testSteps.find(({ id }) => id === broken?.testStepId);
  const step = pickle.steps.find(({ id }) => id === testStep?.pickleStepId);
  if (!broken || !step) return `the example could not run\n${broken?.testStepResult.message ?? ""}`.trimEnd();
  const places = locateSteps(document);
  const positions = step.astNodeIds.flatMap((id) => places.get(id) ?? []);
  const meant = book.sentences.filter(({ pattern }) =>
    patternsOf(testStep?.stepDefinitionIds, book.sentences).includes(pattern),
  );
  const where = [
    `${pickle.uri}:${positions[0]?.line ?? 1}`,
    ...meant.map((sentence) => `${sentence.file}:${sentence.line}`),
  ].join(", ");
  return [`'${step.text}'`, unsound(pickle.uri, positions, book) ?? reason(broken.testStepResult), `(${where})`].join(
    "\n",
  );
}

const patternsOf = (ids: readonly string[] = [], sentences: readonly Sentence[] = []): readonly string[] =>
  sentences.filter(({ id }) => ids.includes(id)).map(({ pattern }) => pattern);

/** Returns the linter's message if the sentence is invalid. */
function unsound(uri: string, positions: readonly StepLocation[], book: Catalogue): string | undefined {
  const lines = positions.flatMap(({ line, cells }) => [line, ...cells.flat().map((cell) => cell.line)]);
  const feature = book.features.find(({ file }) => file === uri);
  const remark = feature && lintSteps(feature, book).find(({ rule, line }) => rule !== "use" && lines.includes(line));
  return remark && remark.text.charAt(0).toUpperCase() + remark.text.slice(1);
}

function reason({ exception, message = "" }: StepResult): string {
  if (exception?.type === StepError.name) return exception.message ?? message;
  return `The program or the step failed unexpectedly:\n${message}`;
}
