import type { Result } from "../shared/result.ts";
import type { TableRow } from "./file-table.ts";

/** A quotation mark that is not closed, or text after one that is. `row` counts from 1. */
export type QuotesFault = { readonly kind: "malformed-quotes"; readonly row: number };

/** The rows of a CSV file, and the numbers of the lines that have nothing but delimiters: they are no rows. */
export type ParsedRows = { readonly rows: readonly TableRow[]; readonly blankLines: readonly number[] };

/** Reads and writes CSV (RFC 4180) and the tab-separated text that spreadsheets copy. What it writes, it reads unchanged. */
export interface DelimitedText {
  /**
   * Returns the cells of CSV. A line `sep=` names the delimiter, else commas, semicolons and tabs are recognised. Lines can
   * end in CR, LF or CRLF. Removes a byte order mark, empty lines between rows of several cells, rows of delimiters only,
   * and the apostrophe that `format` writes before a formula.
   */
  parse(text: string): Result<ParsedRows, QuotesFault>;

  /** Returns the cells of text that a spreadsheet has copied: separated by tabs. Quotation marks that are not closed are text. */
  parseTabs(text: string): readonly TableRow[];

  /** Each row ends with a line break. In CSV, a formula gets an apostrophe, because a spreadsheet would evaluate it. */
  format(rows: readonly TableRow[], delimiter: "," | "\t"): string;
}
