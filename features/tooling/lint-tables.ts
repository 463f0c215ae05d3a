// Checks the table below a sentence: its columns and the value of each cell.
import { NOUNS } from "#features/support/nouns.ts";
import { parseCell, compareColumns, TABLES, TEXTS, type Columns } from "#features/support/tables.ts";
import type { UsedSentence } from "./catalogue.ts";
import { findSimilarWord } from "#domain/shared/text/text-similarity.ts";
import { suggestValue } from "./suggestions.ts";
import type { StepLocation } from "./source-locations.ts";
import { createLintIssue, type Position, type LintIssue } from "./lint-issue.ts";
import { validateValue } from "./validate-values.ts";

type Below = {
  readonly said: UsedSentence;
  readonly sentence: string;
  readonly before: readonly UsedSentence[];
  readonly step: StepLocation;
};

export function lintTable({ said, sentence, before, step }: Below): readonly LintIssue[] {
  const columns = TABLES[sentence];
  const withText = said.docString !== undefined;
  if (withText !== TEXTS.has(sentence))
    return [
      createLintIssue(
        "table",
        step,
        withText
          ? "this sentence takes no text below it"
          : 'this sentence needs a text below it, between two lines of """ or ```',
      ),
    ];
  if (!columns) return said.table.length === 0 ? [] : [createLintIssue("table", step, "this sentence takes no table")];
  const names = Object.keys(columns).join(", ");
  const [head = [], ...rows] = said.table;
  if (rows.length === 0)
    return [
      createLintIssue("table", step, `this sentence needs a table with the columns ${names} and at least one row`),
    ];
  const place = (row: number, column: number): Position => step.cells[row]?.[column] ?? step;
  return [
    ...remarksOnHead(head, columns).map(({ at, text }) => createLintIssue("table", place(0, at), text)),
    ...rows.flatMap((row, below) =>
      row.flatMap((cell, at) =>
        wrongIn(cell, columns[head[at] ?? ""], before).map((text) =>
          createLintIssue("noun", place(below + 1, at), text),
        ),
      ),
    ),
  ];
}

function remarksOnHead(
  head: readonly string[],
  columns: Columns,
): readonly { readonly at: number; readonly text: string }[] {
  const { unknown, missing } = compareColumns(head, columns);
  const strange = unknown.map((name) => ({
    at: head.indexOf(name),
    text: `this sentence has no column '${name}'${findExamplesAtLine(name, missing, columns)}`,
  }));
  return unknown.length === 0 && missing.length > 0
    ? [{ at: 0, text: `the table is missing ${missing.map((name) => `the column '${name}'`).join(" and ")}` }]
    : strange;
}

function findExamplesAtLine(name: string, missing: readonly string[], columns: Columns): string {
  const meant = findSimilarWord(name, missing);
  return meant === undefined ? `, only ${Object.keys(columns).join(", ")}` : `: did you mean '${meant}'?`;
}

/** Returns the problems of a cell. Skips cells of unknown columns. */
function wrongIn(cell: string, name: string | undefined, before: readonly UsedSentence[]): readonly string[] {
  const noun = NOUNS.find((each) => each.name === name);
  if (!noun) return [];
  const parts = parseCell(noun, cell);
  if (!parts) return [`'${cell}' is not a valid {${noun.name}} (${noun.meaning}): ${suggestValue(noun, cell)}`];
  return validateValue({ noun: noun.name, text: cell, parts }, before);
}
