import { Readable } from "node:stream";
import type { Cell, Table } from "./table.ts";

/** RFC 4180, with the mark by which spreadsheets know UTF-8. What the table is about stands above it. */
export const csvOf = (table: Table): Readable => Readable.from(linesOf(table));

async function* linesOf({ about, columns, rows }: Table): AsyncGenerator<string> {
  yield `\uFEFF${[...about.map(([name, value]) => [{ text: name }, value]), [], columns.map((text) => ({ text }))].map(line).join("")}`;
  for await (const some of rows) yield some.map(line).join("");
}

const line = (cells: readonly Cell[]): string => `${cells.map(written).join()}\r\n`;

function written(cell: Cell): string {
  if (cell === null) return "";
  if ("number" in cell) return cell.number;
  return "day" in cell ? cell.day : `"${inert(cell.text).replaceAll('"', '""')}"`;
}

/** A text that a spreadsheet would take for a formula, and carry out, is made one that it takes for a text; full-width signs are signs to some. */
const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
