import { Readable } from "node:stream";
import type { ExportCell, ExportTable } from "./export-table.ts";

/** Returns the table as CSV (RFC 4180) with a byte order mark. The description precedes the table. */
export const formatCsv = (table: ExportTable): Readable => Readable.from(linesOf(table));

async function* linesOf({ about, columns, rows }: ExportTable): AsyncGenerator<string> {
  yield `\uFEFF${[...about.map(([name, value]) => [{ text: name }, value]), [], columns.map((text) => ({ text }))].map(line).join("")}`;
  for await (const page of rows) yield page.map(line).join("");
}

const line = (cells: readonly ExportCell[]): string => `${cells.map(written).join()}\r\n`;

function written(cell: ExportCell): string {
  if (cell === null) return "";
  if ("number" in cell) return cell.number;
  return "day" in cell ? cell.day : `"${escapeFormula(cell.text).replaceAll('"', '""')}"`;
}

/** Escapes a text that a spreadsheet would execute as a formula. Some spreadsheets accept full-width signs. */
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
