import { makeAutoObservable } from "mobx";
import { cellAt, isEditable, renameColumn, setCell, type CellPlace, type FileTable } from "#domain/files/drafts.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { HEADER_ROW } from "./grid-cursor.ts";
import type { UndoableTable } from "./undoable-table.ts";

type Deps = { readonly edits: UndoableTable; readonly schedule: Schedule; readonly place: () => CellPlace };

/** The cell under the cursor while it is edited. */
export class OpenCell {
  private readonly deps: Deps;
  private cancelTimer: () => void = () => undefined;

  /** Undefined while no cell is edited. */
  text: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "cancelTimer">(this, { deps: false, cancelTimer: false }, { autoBind: true });
  }

  /** True if the cell has text that the data does not have yet. */
  get isPending(): boolean {
    return this.text !== undefined && this.text !== this.current;
  }

  /** Opens the cell under the cursor. Returns false if it cannot be changed. */
  open(text?: string): boolean {
    const {
      edits: { isReadOnly, table },
      place,
    } = this.deps;
    if (isReadOnly || table === undefined || !isEditable(table, place().column)) return false;
    this.type(text ?? this.current);
    return true;
  }

  /** Changes the text. Writes it to the data after the user pauses typing, for the draft. */
  type(text: string): void {
    const { edits, schedule } = this.deps;
    this.text = text;
    this.cancelTimer();
    this.cancelTimer = schedule.after(INPUT_DEBOUNCE_MS, () => edits.preview(this.edited));
  }

  /** Closes the cell and keeps its text. */
  commit(): void {
    if (this.text === undefined) return;
    this.deps.edits.change(this.edited);
    this.close();
  }

  /** Closes the cell without its text. */
  cancel(): void {
    this.deps.edits.cancel();
    this.close();
  }

  private get current(): string {
    const {
      edits: { table },
      place,
    } = this.deps;
    const { row, column } = place();
    if (table === undefined) return "";
    return row === HEADER_ROW ? (table.columns[column]?.name ?? "") : cellAt(table, row, column);
  }

  private edited(table: FileTable): FileTable {
    const {
      text,
      deps: { place },
    } = this;
    if (text === undefined) return table;
    return place().row === HEADER_ROW ? renameColumn(table, place().column, text) : setCell(table, place(), text);
  }

  private close(): void {
    this.cancelTimer();
    this.text = undefined;
  }
}
