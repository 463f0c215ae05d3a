import type { Finding } from "../shared/form/finding.ts";
import { padRow, widthOf, type FileTable, type TableColumn, type TableRow } from "./file-table.ts";
import { keptCellFinding } from "./files.messages.ts";

/** A cell, by row and column from 0. */
export type CellPlace = { readonly row: number; readonly column: number };

/** A rectangle of cells; both ends belong to it. */
export type CellRange = { readonly from: CellPlace; readonly to: CellPlace };

/** Returns the rectangle between two cells in any order. */
export const rangeBetween = (a: CellPlace, b: CellPlace): CellRange => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

/** Sets one cell. Returns the same table if the cell has the text already or its column is not editable. */
export function setCell(table: FileTable, place: CellPlace, text: string): FileTable {
  const { row, column } = place;
  if (table.rows[row]?.[column] === text) return table;
  return pasteCells(table, place, [[text]]);
}

/**
 * Puts a block of texts into the table from a cell on. Rows and columns that it needs beyond the end are added. Columns
 * that are not editable keep their cells.
 */
export function pasteCells(table: FileTable, at: CellPlace, block: readonly TableRow[]): FileTable {
  const width = widthOf(block);
  if (width === 0) return table;
  const columns = withColumns(table.columns, at.column + width);
  const height = Math.max(table.rows.length, at.row + block.length);
  const rows = Array.from({ length: height }, (_, row) => {
    const cells = padRow(table.rows[row] ?? [], columns.length);
    const pasted = block[row - at.row];
    return pasted === undefined ? cells : overwritten(cells, columns, { start: at.column, pasted });
  });
  return { columns, rows };
}

/** Returns the pasted texts that a column which is not editable does not take. */
export const findKeptCells = (table: FileTable, at: CellPlace, block: readonly TableRow[]): readonly Finding[] =>
  block.flatMap((texts, row) =>
    texts.flatMap((text, place) => {
      const column = table.columns[at.column + place];
      const before = table.rows[at.row + row]?.[at.column + place] ?? "";
      return column === undefined || column.editable || text === before
        ? []
        : [keptCellFinding({ row: at.row + row, column: column.name }, text)];
    }),
  );

/** Empties the cells of a rectangle, except in columns that are not editable. */
export function clearCells(table: FileTable, { from, to }: CellRange): FileTable {
  const isCleared = (column: number): boolean =>
    column >= from.column && column <= to.column && isEditable(table, column);
  const rows = table.rows.map((cells, row) =>
    row < from.row || row > to.row ? cells : cells.map((cell, column) => (isCleared(column) ? "" : cell)),
  );
  return { ...table, rows };
}

/** Returns the texts of a rectangle. */
export const copyCells = ({ rows }: FileTable, { from, to }: CellRange): readonly TableRow[] =>
  rows.slice(from.row, to.row + 1).map((cells) => cells.slice(from.column, to.column + 1));

/** Adds an empty column before the one at that place, or at the end. */
export function addColumn({ columns, rows }: FileTable, at: number, name = freeColumnName(columns)): FileTable {
  return {
    columns: insertedAt(columns, at, [{ name, editable: true }]),
    rows: rows.map((cells) => insertedAt(cells, at, [""])),
  };
}

export function removeColumn(table: FileTable, at: number): FileTable {
  if (!isEditable(table, at)) return table;
  return { columns: withoutEntries(table.columns, at), rows: table.rows.map((cells) => withoutEntries(cells, at)) };
}

export function renameColumn(table: FileTable, at: number, name: string): FileTable {
  const column = table.columns[at];
  if (column === undefined || !column.editable || column.name === name) return table;
  return { ...table, columns: table.columns.map((each, place) => (place === at ? { ...each, name } : each)) };
}

/** Moves a column to another place, counted without it. */
export function moveColumn({ columns, rows }: FileTable, from: number, to: number): FileTable {
  return { columns: moved(columns, from, to), rows: rows.map((cells) => moved(cells, from, to)) };
}

/** Adds empty rows before the one at that place, or at the end. */
export function addRows({ columns, rows }: FileTable, at: number, count = 1): FileTable {
  const added = Array.from({ length: count }, () => padRow([], columns.length));
  return { columns, rows: insertedAt(rows, at, added) };
}

export const removeRows = ({ columns, rows }: FileTable, from: number, to = from): FileTable => ({
  columns,
  rows: withoutEntries(rows, from, to),
});

/** Moves a row to another place, counted without it. */
export const moveRow = ({ columns, rows }: FileTable, from: number, to: number): FileTable => ({
  columns,
  rows: moved(rows, from, to),
});

export const isEditable = ({ columns }: Pick<FileTable, "columns">, at: number): boolean =>
  columns[at]?.editable === true;

/** Returns the first name 'Column n' that no column has. */
export function freeColumnName(columns: readonly TableColumn[]): string {
  const names = new Set(columns.map(({ name }) => name));
  let number = columns.length + 1;
  while (names.has(`Column ${number}`)) number++;
  return `Column ${number}`;
}

function withColumns(columns: readonly TableColumn[], count: number): readonly TableColumn[] {
  const all = [...columns];
  while (all.length < count) all.push({ name: freeColumnName(all), editable: true });
  return all;
}

type Pasted = { readonly start: number; readonly pasted: TableRow };

const overwritten = (cells: TableRow, columns: readonly TableColumn[], { start, pasted }: Pasted): TableRow =>
  cells.map((cell, column) => (isEditable({ columns }, column) ? (pasted[column - start] ?? cell) : cell));

function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  return entry === undefined || to < 0 || to >= list.length
    ? list
    : insertedAt(withoutEntries(list, from), to, [entry]);
}

const insertedAt = <T>(list: readonly T[], at: number, entries: readonly T[]): readonly T[] => [
  ...list.slice(0, at),
  ...entries,
  ...list.slice(at),
];

const withoutEntries = <T>(list: readonly T[], from: number, to = from): readonly T[] => [
  ...list.slice(0, from),
  ...list.slice(to + 1),
];
