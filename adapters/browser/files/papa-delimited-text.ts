import Papa from "papaparse";
import type { DelimitedText } from "#domain/files/drafts.ts";

type Rows = ReturnType<DelimitedText["parse"]>;

/** CSV and tab-separated text by Papa Parse. */
export class PapaDelimitedText implements DelimitedText {
  parse(text: string): Rows {
    return rowsIn(text, { delimitersToGuess: [",", ";", "\t"] });
  }

  /** Spreadsheets end what they copy with a line break: that is no row of its own. */
  parseTabs(text: string): Rows {
    return rowsIn(text.replace(/\r?\n$/, ""), { delimiter: "\t" });
  }

  format(rows: Rows, delimiter: "," | "\t"): string {
    return Papa.unparse(rows.map((row) => [...row]), { delimiter, newline: "\r\n" });
  }
}

/** Without lines that have nothing, such as one after the last line break. */
function rowsIn(text: string, config: { readonly delimiter?: string; readonly delimitersToGuess?: string[] }): Rows {
  const { data } = Papa.parse<string[]>(text, { ...config, skipEmptyLines: config.delimiter === undefined });
  return text === "" ? [] : data;
}
