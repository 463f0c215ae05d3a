import { err, ok, type Result } from "#domain/shared/result.ts";

/** A row of a CSV file. `line` counts from 1. */
export type CsvRow = {
  readonly line: number;
  readonly cells: readonly string[];
  /** True if the row has nothing but delimiters. A row of quoted empty cells has cells. */
  readonly isBlank: boolean;
};

/** A quotation mark that is not closed, or text after one that is. `row` counts from 1. */
type CsvFault = { readonly kind: "malformed-quotes"; readonly row: number };

/**
 * Returns the rows of CSV (RFC 4180) without a byte order mark and a `sep=` line. Lines can end in CR, LF and CRLF in one
 * file: Papa Parse expects one of them, and joins the rows of the others.
 */
export function parseCsvRows(text: string): Result<readonly CsvRow[], CsvFault> {
  const plain = text.replace(BYTE_ORDER_MARK, "");
  const named = SEPARATOR_LINE.exec(plain);
  const start = named?.[0].length ?? 0;
  const delimiter = named?.[1] ?? delimiterOf(plain);
  const reader = new CsvReader(plain, { start, delimiter, line: start === 0 ? 1 : 2 });
  const rows: CsvRow[] = [];
  while (reader.hasMore) {
    const row = reader.readRow();
    if (row === undefined) return err({ kind: "malformed-quotes", row: rows.length + 1 });
    rows.push(row);
  }
  return ok(rows);
}

/** True if a text as the first cell of a file would be read as a `sep=` line. */
export const isSeparatorLine = (text: string): boolean => /^sep=/i.test(text);

type Start = { readonly start: number; readonly delimiter: string; readonly line: number };

class CsvReader {
  private readonly text: string;
  private readonly delimiter: string;
  private at: number;
  private line: number;

  constructor(text: string, { start, delimiter, line }: Start) {
    this.text = text;
    this.delimiter = delimiter;
    this.at = start;
    this.line = line;
  }

  get hasMore(): boolean {
    return this.at < this.text.length;
  }

  /** Returns undefined if quotation marks are malformed. */
  readRow(): CsvRow | undefined {
    const { line } = this;
    const cells: string[] = [];
    let isBlank = true;
    do {
      const isQuoted = this.text[this.at] === '"';
      const cell = isQuoted ? this.readQuotedCell() : this.readPlainCell();
      if (cell === undefined) return undefined;
      cells.push(cell);
      isBlank &&= !isQuoted && cell === "";
    } while (this.skip(this.delimiter));
    if (!this.skip("\r\n") && !this.skip("\n")) this.skip("\r");
    this.line += 1;
    return { line, cells, isBlank };
  }

  private readPlainCell(): string {
    const from = this.at;
    while (!this.isAtEndOfCell) this.at += 1;
    return this.text.slice(from, this.at);
  }

  /** Spaces can be between a quotation mark and the delimiter. */
  private readQuotedCell(): string | undefined {
    const from = this.at + 1;
    let end = this.text.indexOf('"', from);
    while (end !== -1 && this.text[end + 1] === '"') end = this.text.indexOf('"', end + 2);
    if (end === -1) return undefined;
    const cell = this.text.slice(from, end);
    this.at = end + 1;
    while (this.text[this.at] === " " && !this.isAtEndOfCell) this.at += 1;
    this.line += cell.split(LINE_BREAK).length - 1;
    return this.isAtEndOfCell ? cell.replaceAll('""', '"') : undefined;
  }

  private get isAtEndOfCell(): boolean {
    const next = this.text[this.at];
    return next === undefined || next === this.delimiter || next === "\r" || next === "\n";
  }

  private skip(expected: string): boolean {
    const isThere = this.text.startsWith(expected, this.at);
    if (isThere) this.at += expected.length;
    return isThere;
  }
}

const BYTE_ORDER_MARK = /^\uFEFF/;
const LINE_BREAK = /\r\n|\r|\n/;

/** Excel writes the line without quotation marks, and fills it up to the width of the table if it saves it again. */
const SEPARATOR_LINE = /^sep=([^\r\n"])[,;\t]*(?:\r\n|\r|\n|$)/i;

/** If two delimiters are equally likely, the first of them: a comma is also a decimal comma. */
const DELIMITERS = ["\t", ";", ","] as const;
const SAMPLE_LETTERS = 10_000;
const SAMPLE_LINES = 10;

/**
 * Returns the delimiter that occurs most often in each of the first lines outside of quotes, or else in all of them.
 * The commas of a column of numbers below a header without one are decimal commas.
 */
function delimiterOf(text: string): string {
  const lines = text.slice(0, SAMPLE_LETTERS).replace(QUOTED_CELLS, "$1").replace(OPEN_CELL, "$1").split(LINE_BREAK);
  const whole = text.length > SAMPLE_LETTERS && lines.length > 1 ? lines.slice(0, -1) : lines;
  const sample = whole.filter((line) => line !== "").slice(0, SAMPLE_LINES);
  const countIn = (one: string, delimiter: string): number => one.split(delimiter).length - 1;
  const all = sample
    .map((line, at) => (at > 0 && DECIMAL.test(line) && !sample[0]?.includes(",") ? "" : line))
    .join("\n");
  return (
    mostFrequent((delimiter) => Math.min(...sample.map((line) => countIn(line, delimiter)))) ??
    mostFrequent((delimiter) => countIn(all, delimiter)) ??
    (sample.some((line) => line.includes(",")) ? ";" : ",")
  );
}

function mostFrequent(countOf: (delimiter: string) => number): string | undefined {
  const most = Math.max(...DELIMITERS.map(countOf));
  return most > 0 && most < Infinity ? DELIMITERS.find((delimiter) => countOf(delimiter) === most) : undefined;
}

/** A quotation mark inside a cell opens nothing, for example that of 5" screen. */
const QUOTED_CELLS = /(^|[,;\t\r\n])(?:"[^"]*")+/g;
/** A quotation that goes on beyond the sample. */
const OPEN_CELL = /(^|[,;\t\r\n])"[^"]*$/;

/** A number with a decimal comma, perhaps with a currency. */
const DECIMAL = /^[^,;\t\d]{0,5}\d[\d.' ]*,\d+[^,;\t\d]{0,5}$/;
