import { isJsonObject, getOwnMember, type Json } from "../shared/json/json.ts";
import { findStrictJsonFault } from "../shared/json/strict-json.ts";

export type TableColumn = { readonly name: string; readonly editable: boolean };
export type TableRow = readonly string[];

/** Tabular data: columns, and rows that have a cell for each column. */
export type FileTable = { readonly columns: readonly TableColumn[]; readonly rows: readonly TableRow[] };

/**
 * Reads the data of a file as a table. Undefined for data that a grid could not write back without a loss: other members,
 * cells that are not text, rows with more cells than there are columns. A row with fewer cells gets empty ones.
 */
export function readTable(data: string): FileTable | undefined {
  const value: unknown = findStrictJsonFault(data) === undefined ? JSON.parse(data) : undefined;
  if (!isJsonObject(value) || Object.keys(value).length !== 2) return undefined;
  const [columns, rows] = [
    readList(getOwnMember(value, "columns"), readColumn),
    readList(getOwnMember(value, "rows"), readRow),
  ];
  if (columns === undefined || rows === undefined || rows.some(({ length }) => length > columns.length))
    return undefined;
  return { columns, rows: rows.map((row) => padRow(row, columns.length)) };
}

/** Returns the data of a table: a line for each column and each row, so that a comparison by lines is short. */
export function writeTable({ columns, rows }: FileTable): string {
  const lines = (values: readonly unknown[]): string =>
    values.length === 0 ? "[]" : `[\n    ${values.map((value) => JSON.stringify(value)).join(",\n    ")}\n  ]`;
  return `{\n  "columns": ${lines(columns)},\n  "rows": ${lines(rows)}\n}`;
}

/** Returns a row with so many cells at least. */
export const padRow = (row: TableRow, length: number): TableRow =>
  row.length >= length ? row : [...row, ...Array.from({ length: length - row.length }, () => "")];

/** Returns the rows of a table with the names of its columns as the first one, as a CSV file has them. */
export const rowsWithHeader = ({ columns, rows }: FileTable): readonly TableRow[] => [
  columns.map(({ name }) => name),
  ...rows,
];

/**
 * Returns the table of rows of which the first has the names of the columns. Columns beyond them get a name.
 * A column that `known` has too, in any case of letters, stays as editable as it is there.
 */
export function tableWithHeader(all: readonly TableRow[], known: readonly TableColumn[] = []): FileTable {
  const [header = [], ...rows] = all;
  const width = widthOf(all);
  const names = completeHeader(header, width);
  const ids = columnIds(known.map(({ name }) => toFolded(name)));
  const isFixed = new Set(ids.filter((_, at) => known[at]?.editable === false));
  const columns = columnIds(names.map(toFolded)).map((id, at) => ({
    name: names[at] as string,
    editable: !isFixed.has(id),
  }));
  return { columns, rows: rows.map((row) => padRow(row, width)) };
}

const toFolded = (name: string): string => name.trim().toLowerCase();

/** Adds names that no other column has. */
function completeHeader(header: TableRow, width: number): readonly string[] {
  const names = [...header];
  const taken = new Set(names);
  for (let number = names.length + 1; names.length < width; number += 1) {
    if (!taken.has(`Column ${number}`)) names.push(`Column ${number}`);
  }
  return names;
}

/** Returns the first name that two columns have. */
export function findDuplicateColumn(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}

/** Returns the number of cells of the longest row. */
export const widthOf = (rows: readonly TableRow[]): number =>
  rows.reduce((width, { length }) => Math.max(width, length), 0);

/** Returns an id of each column: how many columns of its name are before, and the name, because names can occur twice. */
export function columnIds(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${count} ${name}`;
  });
}

/** Returns the name in an id of {@link columnIds}. */
export const columnName = (id: string): string => id.slice(id.indexOf(" ") + 1);

export const cellAt = ({ rows }: FileTable, row: number, column: number): string => rows[row]?.[column] ?? "";

function readList<T>(value: Json | undefined, read: (entry: Json) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries = value.map((entry: Json) => read(entry));
  return entries.includes(undefined) ? undefined : (entries as readonly T[]);
}

function readColumn(value: Json): TableColumn | undefined {
  if (!isJsonObject(value) || Object.keys(value).some((name) => name !== "name" && name !== "editable"))
    return undefined;
  const [name, editable = true] = [getOwnMember(value, "name"), getOwnMember(value, "editable")];
  return typeof name === "string" && typeof editable === "boolean" ? { name, editable } : undefined;
}

const readRow = (value: Json): TableRow | undefined =>
  Array.isArray(value) && value.every((cell: Json) => typeof cell === "string") ? value : undefined;
