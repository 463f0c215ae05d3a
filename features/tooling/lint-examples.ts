// Checks the names of examples, and the tables of Scenario Outlines.
import { findSimilarWord } from "#domain/shared/text/text-similarity.ts";
import type { GherkinDocument } from "./cucumber.ts";
import { selectScenarios, type ScenarioNode } from "./source-locations.ts";
import { createLintIssue, type LintIssue } from "./lint-issue.ts";

type Feature = NonNullable<GherkinDocument["feature"]>;
type Named = { readonly name: string; readonly location: { readonly line: number; readonly column?: number } };

export const lintExamples = (feature: Feature): readonly LintIssue[] => [
  ...namesOf(feature),
  ...selectScenarios(feature).flatMap(tableOf),
];

/** Names must be unique, because runs and reports refer to examples by name. */
function namesOf({ children }: Feature): readonly LintIssue[] {
  const rules = children.flatMap(({ rule }) => rule ?? []);
  const families: readonly (readonly Named[])[] = [
    rules,
    ...rules.map((rule) => rule.children.flatMap(({ scenario }) => scenario ?? [])),
  ];
  return families.flatMap((family) =>
    family.flatMap(({ name, location }, at) => {
      if (name === "")
        return [createLintIssue("names", location, "it has no name: say in a few words what is special")];
      const first = family.findIndex((each) => each.name === name);
      return first === at
        ? []
        : [createLintIssue("names", location, `'${name}' is already the name in line ${family[first]!.location.line}`)];
    }),
  );
}

function tableOf(scenario: ScenarioNode): readonly LintIssue[] {
  const { examples, keyword, location } = scenario;
  if (examples.length === 0 && keyword.trim() !== "Scenario Outline") return [];
  if (examples.every(({ tableBody }) => tableBody.length === 0))
    return [
      createLintIssue("outline", location, "it never runs: put its values in the rows of a table below `Examples:`"),
    ];
  const wanted = new Set(blanksIn(scenario));
  return examples.flatMap(({ tableHeader }) => {
    const cells = tableHeader?.cells ?? [];
    const there = cells.map(({ value }) => value);
    const absent = [...wanted]
      .filter((name) => !there.includes(name))
      .map((name) => {
        const meant = findSimilarWord(name, there);
        return createLintIssue(
          "outline",
          tableHeader?.location ?? location,
          `the table has no column '${name}', which the example uses as <${name}>${meant === undefined ? "" : `: did you mean <${meant}>?`}`,
        );
      });
    return [
      ...absent,
      ...cells
        .filter(({ value }) => !wanted.has(value))
        .map((cell) => createLintIssue("outline", cell.location, `the example does not use <${cell.value}>`)),
    ];
  });
}

/** Returns the placeholders in the name, the sentences, and the tables and texts below them. */
function blanksIn({ name, steps }: ScenarioNode): readonly string[] {
  const cells = steps.flatMap(({ dataTable }) =>
    (dataTable?.rows ?? []).flatMap((row) => row.cells.map(({ value }) => value)),
  );
  const texts = steps.flatMap(({ text, docString }) => [text, docString?.content ?? ""]);
  return [name, ...texts, ...cells].flatMap((text) =>
    [...text.matchAll(/<([^<>\n]+)>/g)].map(([, blank = ""]) => blank),
  );
}
