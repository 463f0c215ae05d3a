import type { TextPosition } from "../shared/json/json-tokens.ts";
import { findStrictJsonFault } from "../shared/json/strict-json.ts";
import { utf8Length } from "../shared/text/utf8-length.ts";
import { findDuplicateColumn, readTable, writeTable } from "./file-table.ts";
import type { FileType } from "./retailer-file.ts";

/** The most bytes of UTF-8 that the data of a file may have: 5 MB. */
export const MAX_DATA_BYTES = 5_000_000;

/** Why a text cannot be the data of a file. */
export type FileDataFault =
  | { readonly kind: "missing" }
  | { readonly kind: "too-large"; readonly bytes: number }
  | { readonly kind: "no-json-object"; readonly place?: FaultPlace }
  /** A tabular file has another shape, or two columns of one name. */
  | { readonly kind: "no-table" }
  | { readonly kind: "duplicate-column"; readonly name: string }
  | ({ readonly kind: "duplicate-name" | "too-deep" } & FaultPlace);

type FaultPlace = TextPosition & { readonly offset: number };

/** Returns why a text cannot be the data of a file: it must be strict JSON of an object [FILE-014]. */
export function fileDataFault(text: string): FileDataFault | undefined {
  if (text.trim() === "") return { kind: "missing" };
  const bytes = utf8Length(text);
  if (bytes > MAX_DATA_BYTES) return { kind: "too-large", bytes };
  const fault = findStrictJsonFault(text);
  if (fault === undefined) return text.trimStart().startsWith("{") ? undefined : { kind: "no-json-object" };
  const { kind, ...place } = fault;
  return kind === "syntax" ? { kind: "no-json-object", place } : { kind, ...place };
}

/** Returns why a text cannot be the data of a file of the type. Tabular data has the shape of a table, with unique column names. */
export function typedDataFault(text: string, type: string): FileDataFault | undefined {
  const fault = fileDataFault(text);
  return fault ?? (type === "csv" ? tableFault(text) : undefined);
}

function tableFault(text: string): FileDataFault | undefined {
  const names = readTable(text)?.columns.map(({ name }) => name);
  if (names === undefined) return { kind: "no-table" };
  const repeated = findDuplicateColumn(names);
  return repeated === undefined ? undefined : { kind: "duplicate-column", name: repeated };
}

/** The data of a new file [FILE-011, FILE-012, OQ-171]. */
const SKELETONS: Readonly<Record<FileType, string>> = {
  csv: writeTable({
    columns: [
      { name: "Column 1", editable: true },
      { name: "Column 2", editable: true },
    ],
    rows: [],
  }),
  raw: JSON.stringify({ CODE: { product_code: "CODE", name: "", price: 0 } }, undefined, 2),
};

export const skeletonOf = (type: FileType | ""): string => (type === "" ? "" : SKELETONS[type]);

/** Returns the data after a change of the type: the skeleton of the new type, unless the user has edited the data [FILE-013]. */
export const dataAfterTypeChange = (data: string, from: FileType | "", to: FileType | ""): string =>
  data === skeletonOf(from) ? skeletonOf(to) : data;
