import Papa from "papaparse";
import type { DelimitedText } from "#domain/files/drafts.ts";
import { ok } from "#domain/shared/result.ts";
import { isSeparatorLine, parseCsvRows } from "../csv-rows.ts";
import { escapeFormula, unescapeFormula } from "../formula-prefix.ts";

type Rows = ReturnType<DelimitedText["parseTabs"]>;

/** CSV and tab-separated text. Papa Parse writes both, and reads what spreadsheets copy. */
export class PapaDelimitedText implements DelimitedText {
  parse(text: string): ReturnType<DelimitedText["parse"]> {
    const parsed = parseCsvRows(text);
    if (!parsed.ok) return parsed;
    const isTable = parsed.value.some(({ cells }) => cells.length > 1);
    const rows = parsed.value.filter(({ cells, isBlank }) => !isTable || cells.length > 1 || !isBlank);
    return ok({
      rows: rows.filter(({ isBlank }) => !isTable || !isBlank).map(({ cells }) => cells.map(unescapeFormula)),
      blankLines: rows.filter(({ isBlank }) => isTable && isBlank).map(({ line }) => line),
    });
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

  /** A row without any text is quoted, because rows of delimiters only are not read. */
  format(rows: Rows, delimiter: "," | "\t"): string {
    const lineOf = (row: Rows[number]): string => {
      const isBlank = delimiter === "," && row.length > 1 && row.every((cell) => cell === "");
      const cells = delimiter === "," ? row.map(escapeFormula) : [...row];
      return Papa.unparse([cells], { delimiter, newline: LINE_BREAK, quotes: isBlank || needsQuotes });
    };
    return rows.map((row) => `${lineOf(row)}${LINE_BREAK}`).join("");
  }
}

const LINE_BREAK = "\r\n";

/** Cells with these are quoted, because readers guess the delimiter, or take it from a first line `sep=`. */
const OTHER_DELIMITERS = /[,;\t]/;
const needsQuotes = (value: unknown): boolean => OTHER_DELIMITERS.test(String(value)) || isSeparatorLine(String(value));
