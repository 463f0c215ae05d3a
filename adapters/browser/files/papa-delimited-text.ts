import Papa from "papaparse";
import type { DelimitedText } from "#domain/files/drafts.ts";
import { err, ok } from "#domain/shared/result.ts";
import { escapeFormula, unescapeFormula } from "../formula-prefix.ts";

type Rows = ReturnType<DelimitedText["parseTabs"]>;

/** CSV and tab-separated text by Papa Parse. */
export class PapaDelimitedText implements DelimitedText {
  parse(text: string): ReturnType<DelimitedText["parse"]> {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
    const fault = errors.find(({ type }) => type === "Quotes");
    if (fault !== undefined) return err({ kind: "malformed-quotes", row: (fault.row ?? 0) + 1 });
    return ok(withoutBlankLines(data).map((row) => row.map(unescapeFormula)));
  }

  /** Spreadsheets end what they copy with a line break: that is no row of its own. */
  parseTabs(text: string): Rows {
    if (text === "") return [];
    const lines = text.replace(/\r?\n$/, "");
    const { data, errors } = Papa.parse<string[]>(lines, { delimiter: "\t" });
    if (lines === "") return [[""]];
    return errors.some(({ type }) => type === "Quotes")
      ? Papa.parse<string[]>(lines, { delimiter: "\t", fastMode: true }).data
      : data;
  }

  format(rows: Rows, delimiter: "," | "\t"): string {
    const cells = rows.map((row) => (delimiter === "," ? row.map(escapeFormula) : [...row]));
    const quotes = (value: unknown): boolean => OTHER_DELIMITERS.test(String(value));
    return rows.length === 0 ? "" : `${Papa.unparse(cells, { delimiter, newline: LINE_BREAK, quotes })}${LINE_BREAK}`;
  }
}

const LINE_BREAK = "\r\n";

/** Cells with these are quoted, because readers guess the delimiter. */
const OTHER_DELIMITERS = /[,;\t]/;

/** If two delimiters are equally likely, the first of them: a comma is also a decimal comma. */
const DELIMITERS = ["\t", ";", ","] as const;
const SAMPLE_LETTERS = 10_000;
const SAMPLE_LINES = 10;

/**
 * Returns the delimiter that occurs most often in each of the first lines outside of quotes, or else in all of them.
 * Papa Parse also counts inside of quotes.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, SAMPLE_LETTERS)
    .replace(QUOTED, "")
    .split(/\r\n|\r|\n/);
  const whole = text.length > SAMPLE_LETTERS && lines.length > 1 ? lines.slice(0, -1) : lines;
  const sample = whole.filter((line) => line !== "").slice(0, SAMPLE_LINES);
  const countIn = (text: string, delimiter: string): number => text.split(delimiter).length - 1;
  return (
    mostFrequent((delimiter) => Math.min(...sample.map((line) => countIn(line, delimiter)))) ??
    mostFrequent((delimiter) => countIn(sample.join("\n"), delimiter)) ??
    ","
  );
}

function mostFrequent(countOf: (delimiter: string) => number): string | undefined {
  const most = Math.max(...DELIMITERS.map(countOf));
  return most > 0 && most < Infinity ? DELIMITERS.find((delimiter) => countOf(delimiter) === most) : undefined;
}

/** Also a quotation that goes on beyond the sample. */
const QUOTED = /"[^"]*(?:"|$)/g;

/** An empty line is a row in a table of one column only, and never after the last line break. */
function withoutBlankLines(rows: readonly string[][]): readonly string[][] {
  const isBlank = (row: readonly string[] | undefined): boolean => row?.length === 1 && row[0] === "";
  if (rows.some(({ length }) => length > 1)) return rows.filter((row) => !isBlank(row));
  return isBlank(rows.at(-1)) ? rows.slice(0, -1) : rows;
}
