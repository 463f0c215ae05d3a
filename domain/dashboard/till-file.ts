import { toTextCell } from "../shared/list/export-cell.ts";
import type { Instant } from "../shared/time/instant.ts";
import { toTimeCell, type FileColumn } from "../shared/list/list-file.ts";

/** What the file has of an inactive till. */
type TillFileRow = {
  readonly id: string;
  readonly name: string;
  readonly store: string;
  readonly reference: string;
  readonly lastSeen: Instant | undefined;
  /** How long the till has been inactive, or that it has never reported. */
  readonly silence: string;
};

/** The columns of the inactive tills in a file. */
export const TILL_FILE_COLUMNS: readonly FileColumn<TillFileRow, { readonly zone: string }>[] = [
  { key: "till", headings: ["Till"], cells: ({ name }) => [{ text: name }] },
  { key: "store", headings: ["Store"], cells: ({ store }) => [toTextCell(store)] },
  { key: "reference", headings: ["Reference"], cells: ({ reference }) => [toTextCell(reference)] },
  {
    key: "seen",
    headings: ["Last seen"],
    cells: ({ lastSeen }, { zone }) => [lastSeen === undefined ? null : toTimeCell(lastSeen, zone)],
  },
  { key: "silence", headings: ["Inactive for"], cells: ({ silence }) => [{ text: silence }] },
  { key: "id", headings: ["Till ID"], cells: ({ id }) => [toTextCell(id)] },
];
