import { diffLists, type DiffRun } from "../shared/list/list-diff.ts";
import { cellAt, columnIds, columnName, readTable, type FileTable } from "./file-table.ts";
import { FILE_LABELS } from "./file-form.ts";
import { FILE_TYPE_LABELS, type FileContent, type FileVersion } from "./retailer-file.ts";
import { formatRetailerIds } from "./retailer-ids.ts";

/** A line of a comparison. `number` counts from 1, in the version that has the line. */
export type DiffLine = { readonly kind: "same" | "removed" | "added"; readonly number: number; readonly text: string };

/** Cells of a row that differ; a column that only one version has is compared with an empty cell. */
export type ChangedCell = { readonly column: string; readonly before: string; readonly after: string };

/** A row that differs. `number` counts from 1, in the version that has the row. */
export type DiffRow =
  | { readonly kind: "removed" | "added"; readonly number: number; readonly cells: readonly string[] }
  | { readonly kind: "changed"; readonly number: number; readonly cells: readonly ChangedCell[] };

export type ColumnChange = { readonly kind: "added" | "removed" | "moved"; readonly name: string };

/** What differs between the data of two versions: of tables by columns and rows, else by lines. */
export type FileComparison =
  | { readonly kind: "same" }
  | { readonly kind: "table"; readonly columns: readonly ColumnChange[]; readonly rows: readonly DiffRow[] }
  | { readonly kind: "lines"; readonly lines: readonly DiffLine[] };

/** How many equal lines are shown around a change. */
const CONTEXT_LINES = 3;

/** Compares the data of two versions. */
export function diffFiles(before: FileData, after: FileData): FileComparison {
  if (before.data === after.data) return { kind: "same" };
  const [old, young] = [tableOf(before), tableOf(after)];
  if (old === undefined || young === undefined) return diffLines(before.data, after.data);
  const diff = diffTables(old, young);
  return diff.columns.length + diff.rows.length === 0 ? diffLines(before.data, after.data) : diff;
}

type FileData = Pick<FileContent, "type" | "data">;

const tableOf = ({ type, data }: FileData): FileTable | undefined => (type === "csv" ? readTable(data) : undefined);

/** A field beside the data that differs between two versions. */
export type FieldChange = { readonly label: string; readonly before: string; readonly after: string };

/** Compares the type and the retailers of two versions. */
export function diffFields(before: FileVersion, after: FileVersion): readonly FieldChange[] {
  return [
    { label: FILE_LABELS.type, before: FILE_TYPE_LABELS[before.type], after: FILE_TYPE_LABELS[after.type] },
    {
      label: FILE_LABELS.retailerIds,
      before: formatRetailerIds(before.retailerIds),
      after: formatRetailerIds(after.retailerIds),
    },
  ].filter((change) => change.before !== change.after);
}

function diffLines(before: string, after: string): FileComparison {
  const runs = diffLists(before.split("\n"), after.split("\n"));
  return { kind: "lines", lines: nearChanges(numbered(runs)) };
}

export function diffTables(before: FileTable, after: FileTable): FileComparison & { readonly kind: "table" } {
  const [old, young] = [columnPlaces(before), columnPlaces(after)];
  // Rows are compared by the columns that both have: a new column does not change every row.
  const shared = [...young].flatMap(([id, at]): readonly SharedColumn[] => {
    const was = old.get(id);
    return was === undefined ? [] : [{ name: columnName(id), old: was, young: at }];
  });
  const runs = diffLists(
    rowKeys(
      before,
      shared.map((column) => column.old),
    ),
    rowKeys(
      after,
      shared.map((column) => column.young),
    ),
  );
  return { kind: "table", columns: columnChanges(old, young), rows: rowsOf(runs, { before, after, shared }) };
}

/** Places of columns by their ids. */
type ColumnPlaces = ReadonlyMap<string, number>;

/** A column that both tables have, and its places. */
type SharedColumn = { readonly name: string; readonly old: number; readonly young: number };

const columnPlaces = ({ columns }: FileTable): ColumnPlaces =>
  new Map(columnIds(columns.map(({ name }) => name)).map((id, at) => [id, at]));

/** A column that one place loses and another gets was moved. */
function columnChanges(before: ColumnPlaces, after: ColumnPlaces): readonly ColumnChange[] {
  return diffLists([...before.keys()], [...after.keys()]).flatMap(({ kind, entries }) =>
    entries.flatMap((id): ColumnChange[] => {
      const name = columnName(id);
      if (kind === "removed") return after.has(id) ? [] : [{ kind, name }];
      return kind === "same" ? [] : [{ kind: before.has(id) ? "moved" : kind, name }];
    }),
  );
}

const rowKeys = ({ rows }: FileTable, places: readonly number[]): readonly string[] =>
  rows.map((cells) => JSON.stringify(places.map((at) => cells[at])));

type Tables = { readonly before: FileTable; readonly after: FileTable; readonly shared: readonly SharedColumn[] };

/** A removed row and an added one at the same place are one row that changed. */
function rowsOf(runs: readonly DiffRun<string>[], tables: Tables): readonly DiffRow[] {
  let [old, young] = [0, 0];
  return runs.flatMap((run, at) => {
    const start = { old, young };
    const count = run.entries.length;
    if (run.kind !== "added") old += count;
    if (run.kind !== "removed") young += count;
    return run.kind === "same"
      ? []
      : rowsOfRun(run, { start, tables, paired: pairedCount(run, runs[run.kind === "removed" ? at + 1 : at - 1]) });
  });
}

/** How many entries of a run have a counterpart in the run beside it. */
const pairedCount = ({ entries }: DiffRun<string>, beside: DiffRun<string> | undefined): number =>
  beside === undefined || beside.kind === "same" ? 0 : Math.min(entries.length, beside.entries.length);

type RunPlace = {
  readonly start: { readonly old: number; readonly young: number };
  readonly tables: Tables;
  readonly paired: number;
};

function rowsOfRun({ kind, entries }: DiffRun<string>, { start, tables, paired }: RunPlace): readonly DiffRow[] {
  const places = entries.map((_, at) => at);
  if (kind === "added") return places.slice(paired).map((at) => wholeRow("added", tables.after, start.young + at));
  return places.map((at) =>
    at < paired
      ? changedRow(tables, start.old + at, start.young + at)
      : wholeRow("removed", tables.before, start.old + at),
  );
}

const wholeRow = (kind: "removed" | "added", { rows }: FileTable, at: number): DiffRow => ({
  kind,
  number: at + 1,
  cells: rows[at] ?? [],
});

function changedRow({ before, after, shared }: Tables, old: number, young: number): DiffRow {
  const cells = shared.flatMap((column) => {
    const [was, is] = [cellAt(before, old, column.old), cellAt(after, young, column.young)];
    return was === is ? [] : [{ column: column.name, before: was, after: is }];
  });
  return { kind: "changed", number: young + 1, cells };
}

function numbered(runs: readonly DiffRun<string>[]): readonly DiffLine[] {
  let [old, young] = [0, 0];
  return runs.flatMap(({ kind, entries }) =>
    entries.map((text): DiffLine => {
      if (kind !== "added") old++;
      if (kind !== "removed") young++;
      return { kind, number: kind === "removed" ? old : young, text };
    }),
  );
}

/** Leaves out equal lines that are far from every change. */
const nearChanges = (lines: readonly DiffLine[]): readonly DiffLine[] =>
  lines.filter((_, at) =>
    lines.slice(Math.max(0, at - CONTEXT_LINES), at + CONTEXT_LINES + 1).some(({ kind }) => kind !== "same"),
  );
