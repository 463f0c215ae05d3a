import type { TableRow } from "./file-table.ts";

/** Reads and writes CSV (RFC 4180) and the tab-separated text that spreadsheets copy. */
export interface DelimitedText {
  /** Returns the cells of a text. Recognises commas, semicolons and tabs; a mark of the byte order is left out. */
  parse(text: string): readonly TableRow[];

  /** Returns the cells of text that a spreadsheet has copied: separated by tabs. */
  parseTabs(text: string): readonly TableRow[];

  format(rows: readonly TableRow[], delimiter: "," | "\t"): string;
}
