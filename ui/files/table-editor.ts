import { makeAutoObservable } from "mobx";
import type { Finding } from "#domain/shared/form/finding.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { formatCountWithNoun } from "#domain/shared/number/count.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { ActionNotifier } from "#ui/model/notifier.ts";
import {
  addColumn,
  addRows,
  clearCells,
  copyCells,
  findKeptCells,
  isEditable,
  moveColumn,
  moveRow,
  pasteCells,
  removeColumn,
  removeRows,
  type CellPlace,
  type CellRange,
  type DelimitedText,
  type FileTable,
  type TableRow,
} from "#domain/files/drafts.ts";
import { GridCursor, HEADER_ROW } from "./grid-cursor.ts";
import { gridCommand, type GridCommand, type GridKey, type TableCommand } from "./grid-keys.ts";
import { OpenCell } from "./open-cell.ts";
import { UndoableTable, type UndoableTableDeps } from "./undoable-table.ts";

type Deps = UndoableTableDeps & {
  readonly delimited: DelimitedText;
  readonly schedule: Schedule;
  readonly notifier: Pick<ActionNotifier, "raise" | "raiseWithAction">;
  /** Takes what the table does not keep of a paste. Absent for a table to read. */
  readonly onPaste?: (leftOut: readonly Finding[]) => void;
};

/** The grid of tabular data: cursor, selection, the cell that is edited, and the commands of keys and buttons. */
export class TableEditor {
  private readonly delimited: DelimitedText;
  private readonly edits: UndoableTable;
  private readonly position: GridCursor;
  private readonly cell: OpenCell;
  private readonly notifier: Deps["notifier"];
  private readonly onPaste: NonNullable<Deps["onPaste"]>;
  /** Escape was pressed: the next Tab leaves the grid. */
  private isLeaving = false;

  /** Says what the last command did, for screen readers. */
  announcement = "";
  /** Counts the commands that end in a cell: each moves the focus to the cell under the cursor. */
  focusRequests = 0;

  constructor({ delimited, schedule, notifier, onPaste = () => undefined, ...deps }: Deps) {
    this.delimited = delimited;
    this.notifier = notifier;
    this.onPaste = onPaste;
    this.edits = new UndoableTable(deps);
    this.position = new GridCursor(() => ({
      rows: this.table?.rows.length ?? 0,
      columns: this.table?.columns.length ?? 0,
    }));
    this.cell = new OpenCell({ edits: this.edits, schedule, place: () => this.position.place });
    makeAutoObservable<this, "delimited" | "edits" | "position" | "cell" | "notifier" | "onPaste">(
      this,
      { delimited: false, edits: false, position: false, cell: false, notifier: false, onPaste: false },
      { autoBind: true },
    );
  }

  /** Undefined if the data is no table that can be written back. */
  get table(): FileTable | undefined {
    return this.edits.table;
  }

  /** The text of the cell under the cursor while it is edited. */
  get editedText(): string | undefined {
    return this.cell.text;
  }

  /** True if the cell that is edited has text that the data does not have yet. */
  get isPending(): boolean {
    return this.cell.isPending;
  }

  get isReadOnly(): boolean {
    return this.edits.isReadOnly;
  }

  get summary(): string {
    const { columns = [], rows = [] } = this.table ?? {};
    return `${formatCountWithNoun(columns.length, "column")}, ${formatCountWithNoun(rows.length, "row")}`;
  }

  get cursor(): CellPlace {
    return this.position.place;
  }

  get selection(): CellRange {
    return this.position.selection;
  }

  get canUndo(): boolean {
    return this.edits.canUndo;
  }

  get canRedo(): boolean {
    return this.edits.canRedo;
  }

  /** True if the cursor is in a column whose cells can be changed. */
  get canEditColumn(): boolean {
    return this.table !== undefined && isEditable(this.table, this.cursor.column);
  }

  get isOnLastColumn(): boolean {
    return this.cursor.column >= (this.table?.columns.length ?? 0) - 1;
  }

  get isOnLastRow(): boolean {
    return this.cursor.row === (this.table?.rows.length ?? 0) - 1;
  }

  get isOnRow(): boolean {
    return this.cursor.row > HEADER_ROW;
  }

  /** Moves the cursor to a cell, for example on a click. */
  goTo(place: CellPlace, isExtending = false): void {
    this.commit();
    this.position.goTo(place, isExtending);
    this.isLeaving = false;
  }

  /** Handles a key. Returns false if the browser should handle it. */
  press(key: GridKey): boolean {
    if (this.editedText !== undefined) return this.pressInCell(key);
    const command = gridCommand(key);
    return command !== undefined && this.run(command);
  }

  edit(text?: string): boolean {
    const isOpen = this.cell.open(text);
    const column = this.table?.columns[this.cursor.column];
    if (!isOpen && !this.isReadOnly && column !== undefined)
      this.notifier.raise("warn", `Column "${isolateDirection(column.name)}" can't be changed`);
    return isOpen;
  }

  type(text: string): void {
    this.cell.type(text);
  }

  /** Keeps the text of the cell that is edited. */
  commit(): void {
    this.cell.commit();
  }

  /** Closes the cell that is edited without its text. */
  cancel(): void {
    this.cell.cancel();
  }

  /** Returns the selected cells as a spreadsheet takes them. */
  copy(): string {
    const { table, selection, cursor } = this;
    if (table === undefined) return "";
    const cells: readonly TableRow[] =
      cursor.row === HEADER_ROW ? [[table.columns[cursor.column]?.name ?? ""]] : copyCells(table, selection);
    this.announce(`${formatCountWithNoun(cells.length * (cells[0]?.length ?? 0), "cell")} copied`);
    return this.delimited.format(cells, "\t");
  }

  /** Puts cells of a spreadsheet into the table from the cursor on. */
  paste(text: string): void {
    const block = this.delimited.parseTabs(text);
    const {
      selection: { from },
    } = this;
    const place = { row: Math.max(0, from.row), column: from.column };
    const { table } = this;
    if (table === undefined) return;
    const leftOut = this.isReadOnly ? [] : findKeptCells(table, place, block);
    this.edits.change((before) => pasteCells(before, place, block));
    const count = block.reduce((sum, { length }) => sum + length, 0);
    this.announce(`${formatCountWithNoun(count - leftOut.length, "cell")} pasted`);
    this.onPaste(leftOut);
  }

  clear(): void {
    if (this.isOnRow) this.edits.change((table) => clearCells(table, this.selection));
  }

  /** Adds a row below the cursor, or at the end if the cursor is on no row, and goes to its first cell that can be changed. */
  addRow(): void {
    const { columns = [], rows = [] } = this.table ?? {};
    const row = this.isOnRow ? this.cursor.row + 1 : rows.length;
    this.edits.change((table) => addRows(table, row));
    this.goTo({ row, column: columns.findIndex(({ editable }) => editable) });
    this.focusRequests += 1;
    this.announce(`Row ${row + 1} added`);
  }

  /** Removes the rows of the selection. */
  removeRows(): void {
    const { from, to } = this.selection;
    if (!this.isOnRow) return;
    this.edits.change((table) => removeRows(table, from.row, to.row));
    this.goTo({ row: from.row, column: this.cursor.column });
    this.notifyRemoved(formatCountWithNoun(to.row - from.row + 1, "row"));
  }

  moveRow(by: 1 | -1): void {
    const { row, column } = this.cursor;
    if (!this.isOnRow || this.table?.rows[row + by] === undefined) return;
    this.edits.change((table) => moveRow(table, row, row + by));
    this.goTo({ row: row + by, column });
    this.announce(`Moved to row ${row + by + 1}`);
  }

  /** Adds a column after the cursor, and goes to its name. */
  addColumn(): void {
    const column = (this.table?.columns.length ?? 0) === 0 ? 0 : this.cursor.column + 1;
    this.edits.change((table) => addColumn(table, column));
    this.goTo({ row: HEADER_ROW, column });
    this.focusRequests += 1;
    this.announce("Column added");
  }

  /** Edits the name of the column under the cursor. */
  renameColumn(): void {
    this.goTo({ row: HEADER_ROW, column: this.cursor.column });
    this.edit();
  }

  removeColumn(): void {
    const { row, column } = this.cursor;
    if (!this.canEditColumn) return;
    const name = this.table?.columns[column]?.name ?? "";
    this.edits.change((table) => removeColumn(table, column));
    this.goTo({ row, column });
    this.notifyRemoved(`Column "${isolateDirection(name)}"`);
  }

  moveColumn(by: 1 | -1): void {
    const { row, column } = this.cursor;
    if (this.table?.columns[column + by] === undefined) return;
    this.edits.change((table) => moveColumn(table, column, column + by));
    this.goTo({ row, column: column + by });
    this.announce(`Moved to column ${column + by + 1}`);
  }

  undo(): void {
    if (this.edits.undo()) this.announce("Undone");
  }

  redo(): void {
    if (this.edits.redo()) this.announce("Redone");
  }

  /** Replaces the whole table, for example by an imported one. It can be undone. */
  replace(table: FileTable): void {
    this.edits.change(() => table, { columns: [], rows: [] });
    this.goTo({ row: HEADER_ROW, column: 0 });
  }

  private pressInCell({ key, shiftKey }: GridKey): boolean {
    if (key === "Escape") {
      this.cancel();
      return true;
    }
    if (key !== "Enter" && key !== "Tab") return false;
    const { row, column } = this.cursor;
    this.commit();
    const by = shiftKey ? -1 : 1;
    this.goTo(key === "Enter" ? { row: row + by, column } : { row, column: column + by });
    return true;
  }

  private run(command: GridCommand): boolean {
    const wasLeaving = this.isLeaving;
    this.isLeaving = command.kind === "leave";
    switch (command.kind) {
      case "move":
        this.goTo(
          { row: this.cursor.row + command.rows, column: this.cursor.column + command.columns },
          command.isExtending,
        );
        return true;
      case "next":
      case "previous":
        return !wasLeaving && this.position.goBeside(command.kind === "next" ? 1 : -1);
      case "edit":
        return this.edit(command.text);
      case "select-all":
        this.position.selectAll();
        return true;
      case "leave":
        this.position.collapse();
        return true;
      default:
        return !this.isReadOnly && this.runChange(command);
    }
  }

  private runChange(command: TableCommand): boolean {
    if (command.kind === "move-row") this.moveRow(command.by);
    else if (command.kind === "move-column") this.moveColumn(command.by);
    else this[command.kind]();
    return true;
  }

  /** Notifies what was removed. The notice can undo it as long as it is the last change. */
  private notifyRemoved(what: string): void {
    const { table, cursor, notifier } = this;
    const undo = (): boolean => {
      if (this.table !== table || !this.edits.undo()) {
        notifier.raise("warn", "The table has changed since. Use Undo above the table.");
        return false;
      }
      this.goTo(cursor);
      this.announce("Undone");
      return true;
    };
    notifier.raiseWithAction(`${what} removed`, { label: "Undo", run: undo }, "info");
  }

  private announce(words: string): void {
    this.announcement = words;
  }
}
