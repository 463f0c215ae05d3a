// Checks the table below a sentence: its columns and the value of each cell.
import { NOUNS } from "#features/support/nouns.ts";
import { partsOf, strayColumns, TABLES, TEXTS, type Columns } from "#features/support/tables.ts";
import type { Said } from "./book.ts";
import { nearestWord } from "#domain/shared/likeness.ts";
import { howToWrite } from "./likeness.ts";
import type { Step } from "./places.ts";
import { remark, type Place, type Remark } from "./remark.ts";
import { senseless } from "./sense.ts";

type Below = { readonly said: Said; readonly sentence: string; readonly before: readonly Said[]; readonly step: Step };

export function remarksOnTable({ said, sentence, before, step }: Below): readonly Remark[] {
  const columns = TABLES[sentence];
  const withText = said.docString !== undefined;
  if (withText !== TEXTS.has(sentence)) return [remark("table", step, withText ? "this sentence takes no text below it" : "this sentence needs a text below it, between two lines of \"\"\" or ```")];
  if (!columns) return said.table.length === 0 ? [] : [remark("table", step, "this sentence takes no table")];
  const names = Object.keys(columns).join(", ");
  const [head = [], ...rows] = said.table;
  if (rows.length === 0) return [remark("table", step, `this sentence needs a table with the columns ${names} and at least one row`)];
  const place = (row: number, column: number): Place => step.cells[row]?.[column] ?? step;
  return [
    ...remarksOnHead(head, columns).map(({ at, text }) => remark("table", place(0, at), text)),
    ...rows.flatMap((row, below) => row.flatMap((cell, at) => wrongIn(cell, columns[head[at] ?? ""], before).map((text) => remark("noun", place(below + 1, at), text)))),
  ];
}

function remarksOnHead(head: readonly string[], columns: Columns): readonly { readonly at: number; readonly text: string }[] {
  const { unknown, missing } = strayColumns(head, columns);
  const strange = unknown.map((name) => ({ at: head.indexOf(name), text: `this sentence has no column '${name}'${meantBy(name, missing, columns)}` }));
  return unknown.length === 0 && missing.length > 0 ? [{ at: 0, text: `the table is missing ${missing.map((name) => `the column '${name}'`).join(" and ")}` }] : strange;
}

function meantBy(name: string, missing: readonly string[], columns: Columns): string {
  const meant = nearestWord(name, missing);
  return meant === undefined ? `, only ${Object.keys(columns).join(", ")}` : `: did you mean '${meant}'?`;
}

/** Returns the problems of a cell. Skips cells of unknown columns. */
function wrongIn(cell: string, name: string | undefined, before: readonly Said[]): readonly string[] {
  const noun = NOUNS.find((each) => each.name === name);
  if (!noun) return [];
  const parts = partsOf(noun, cell);
  if (!parts) return [`'${cell}' is not a valid {${noun.name}} (${noun.means}): ${howToWrite(noun, cell)}`];
  return senseless({ noun: noun.name, text: cell, parts }, before);
}
