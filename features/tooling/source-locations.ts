// Finds the positions of steps, rows and examples in a feature file.
import type { GherkinDocument } from "./cucumber.ts";

type Feature = NonNullable<GherkinDocument["feature"]>;
type Child = Feature["children"][number];
export type ScenarioNode = NonNullable<Child["scenario"]>;
export type BackgroundNode = NonNullable<Child["background"]>;
type Headed = {
  readonly id: string;
  readonly location: { readonly line: number };
  readonly tags?: readonly { readonly location: { readonly line: number } }[];
};

/** A heading with the examples below it. A line belongs to the last heading at or above it. */
type Heading = { readonly line: number; readonly scenarios: readonly string[] };

/** `inTable`: the step has values from a table of examples. `cells`: those of the table below it. */
export type StepLocation = Place & {
  readonly textColumn: number;
  readonly inTable: boolean;
  readonly cells: readonly (readonly Place[])[];
};
type Place = { readonly line: number; readonly column: number };

/** Returns the position of each step, and of each row of a table of examples, by id. */
export function locateSteps(document: GherkinDocument | undefined): ReadonlyMap<string, StepLocation> {
  const steps = stepsIn(document?.feature).map(
    ({ id, keyword, text, dataTable, location: { line, column = 1 } }): readonly [string, StepLocation] => {
      const cells = (dataTable?.rows ?? []).map((row) =>
        row.cells.map(({ location }) => ({ line: location.line, column: location.column ?? 1 })),
      );
      return [id, { line, column, textColumn: column + keyword.length, inTable: text.includes("<"), cells }];
    },
  );
  const rows = selectScenarios(document?.feature)
    .flatMap(({ examples }) => examples)
    .flatMap(({ tableBody }) => tableBody);
  return new Map([
    ...steps,
    ...rows.map<readonly [string, StepLocation]>(({ id, location: { line, column = 1 } }) => [
      id,
      { line, column, textColumn: column, inTable: true, cells: [] },
    ]),
  ]);
}

/** Returns the line of an example by its ids: that of its row, or else of its title. */
export function findExampleLine(
  { astNodeIds: [scenario, row] }: { readonly astNodeIds: readonly string[] },
  document: GherkinDocument | undefined,
): number {
  const places = new Map(
    selectScenarios(document?.feature)
      .flatMap((each) => [each, ...each.examples.flatMap(({ tableBody }) => tableBody)])
      .map(({ id, location }) => [id, location.line]),
  );
  return places.get(row ?? scenario ?? "") ?? 1;
}

/** Returns the lines of a feature without doc strings, because quoted text is not prose. */
export function readProse(text: string, feature: Feature): readonly string[] {
  const lines = text.split("\n");
  for (const {
    location: { line },
    delimiter,
  } of stepsIn(feature).flatMap(({ docString }) => docString ?? [])) {
    const end = lines.findIndex((each, at) => at >= line && each.trimStart().startsWith(delimiter));
    lines.fill("", line - 1, end + 1);
  }
  return lines;
}

export const selectBackgrounds = (feature: Feature): readonly BackgroundNode[] =>
  partsIn(feature).flatMap(({ background }) => background ?? []);

const stepsIn = (feature: Feature | null | undefined): ScenarioNode["steps"] =>
  partsIn(feature).flatMap(({ background, scenario }) => (background ?? scenario)?.steps ?? []);

/** Returns the children of a feature and of its rules. */
const partsIn = (feature: Feature | null | undefined): readonly Omit<Child, "rule">[] =>
  (feature?.children ?? []).flatMap((child) => [child, ...(child.rule?.children ?? [])]);

export const selectScenarios = (feature: Feature | null | undefined): readonly ScenarioNode[] =>
  (feature?.children ?? []).flatMap(scenariosBelow);

function scenariosBelow({ rule, scenario }: Child): readonly ScenarioNode[] {
  if (scenario) return [scenario];
  return (rule?.children ?? []).flatMap((child) => (child.scenario ? [child.scenario] : []));
}

/** Returns the example ids of a line: those of its row, or else all below its heading. */
export function findExamplesAtLine(line: number, document: GherkinDocument): ReadonlySet<string> {
  const scenarios = selectScenarios(document.feature);
  const row = scenarios
    .flatMap(({ examples }) => examples.flatMap(({ tableBody }) => tableBody))
    .find(({ location }) => location.line === line);
  if (row) return new Set([row.id]);
  const headings = headingsOf(document.feature)
    .filter((heading) => heading.line <= line)
    .sort((a, b) => b.line - a.line);
  return new Set(headings[0]?.scenarios);
}

function headingsOf(feature: GherkinDocument["feature"]): readonly Heading[] {
  if (!feature) return [];
  const all = selectScenarios(feature).map(({ id }) => id);
  return [{ line: 1, scenarios: all }, ...feature.children.flatMap((child) => headingsBelow(child, all))];
}

function headingsBelow(child: Child, all: readonly string[]): readonly Heading[] {
  const { background, rule } = child;
  if (background) return [{ line: topOf(background), scenarios: all }];
  const below = scenariosBelow(child);
  const own = below.map((scenario) => ({ line: topOf(scenario), scenarios: [scenario.id] }));
  return rule ? [{ line: topOf(rule), scenarios: below.map(({ id }) => id) }, ...own] : own;
}

/** Tags belong to the element below them. */
const topOf = ({ location, tags = [] }: Headed): number =>
  Math.min(location.line, ...tags.map((tag) => tag.location.line));
