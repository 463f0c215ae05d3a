import { Readable } from "node:stream";
import { BYTE_ORDER_MARK, formatCsvLine } from "#domain/shared/text/csv-line.ts";
import type { ExportTable } from "./export-table.ts";

/** Returns the table as CSV (RFC 4180) with a byte order mark. The description precedes the table. */
export const formatCsv = (table: ExportTable): Readable => Readable.from(linesOf(table));

async function* linesOf({ about, columns, rows, closing }: ExportTable): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${[...about.map(([name, value]) => [{ text: name }, value]), [], columns.map((text) => ({ text }))].map(formatCsvLine).join("")}`;
  for await (const page of rows) yield page.map(formatCsvLine).join("");
  const facts = closing?.() ?? [];
  if (facts.length > 0)
    yield [[], ...facts.map(([name, value]) => [{ text: name }, value])].map(formatCsvLine).join("");
}
