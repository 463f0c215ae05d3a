import { err, ok, type Result } from "../shared/result.ts";
import type { DelimitedText, QuotesFault } from "./delimited-text.port.ts";
import { findDuplicateColumn, tableWithHeader, type FileTable, type TableColumn } from "./file-table.ts";

/** Why a CSV file cannot be imported. */
export type ImportFault =
  | QuotesFault
  | { readonly kind: "too-large" | "not-utf-8" | "unreadable" | "no-rows" }
  | { readonly kind: "duplicate-column"; readonly name: string };

type Deps = { readonly delimited: Pick<DelimitedText, "parse">; readonly known?: readonly TableColumn[] | undefined };

/** Returns the table in CSV text whose first row has the names of the columns, each once. `known` are the columns that it replaces. */
export function importTable(text: string, { delimited, known }: Deps): Result<FileTable, ImportFault> {
  const parsed = delimited.parse(text);
  if (!parsed.ok) return parsed;
  const [header] = parsed.value;
  if (header === undefined) return err({ kind: "no-rows" });
  const name = findDuplicateColumn(header);
  return name === undefined ? ok(tableWithHeader(parsed.value, known)) : err({ kind: "duplicate-column", name });
}
