import { err, ok, type Result } from "../shared/result.ts";
import type { DelimitedText, QuotesFault } from "./delimited-text.port.ts";
import { tableWithHeader, type FileTable, type TableColumn } from "./file-table.ts";

/** Why a CSV file cannot be imported. */
export type ImportFault = QuotesFault | { readonly kind: "too-large" | "not-utf-8" | "unreadable" | "no-rows" };

type Deps = { readonly delimited: Pick<DelimitedText, "parse">; readonly known?: readonly TableColumn[] | undefined };

/** Returns the table in CSV text whose first row has the names of the columns. `known` are the columns that it replaces. */
export function importTable(text: string, { delimited, known }: Deps): Result<FileTable, ImportFault> {
  const parsed = delimited.parse(text);
  if (!parsed.ok) return parsed;
  return parsed.value.length === 0 ? err({ kind: "no-rows" }) : ok(tableWithHeader(parsed.value, known));
}
