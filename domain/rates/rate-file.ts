import { toTextCell } from "../shared/list/export-cell.ts";
import { toNumberCell, type FileColumn } from "../shared/list/list-file.ts";

/** A rate as the table shows it. */
type RateFileRow = { readonly code: string; readonly name: string; readonly rate: string };

/** The columns of the rates of a base currency in a file. */
export const RATE_FILE_COLUMNS: readonly FileColumn<RateFileRow>[] = [
  { key: "code", headings: ["Currency"], cells: ({ code }) => [{ text: code }] },
  { key: "name", headings: ["Name"], cells: ({ name }) => [toTextCell(name)] },
  { key: "rate", headings: ["Rate"], cells: ({ rate }) => [toNumberCell(rate)] },
];
