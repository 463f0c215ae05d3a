import { makeAutoObservable, observableRef } from "mobx";
import {
  readTable,
  record,
  redo,
  undo,
  undoStackOf,
  writeTable,
  type FileTable,
  type UndoStack,
} from "#domain/files/drafts.ts";

export type UndoableTableDeps = {
  /** Returns the data that the table shows. */
  readonly read: () => string;
  /** Takes the data after an edit. Absent if the table can only be read. */
  readonly write?: ((data: string) => void) | undefined;
};

/** A state of the data: a table, or the text from before the first edit, which need not be a table. */
type State = { readonly table: FileTable | undefined; readonly text?: string };

type Edit = (table: FileTable) => FileTable;

/** The table in the data of a file, and its edits that can be undone. */
export class UndoableTable {
  private readonly deps: UndoableTableDeps;
  private stack: UndoStack<State> | undefined = undefined;
  /** The states before the edit that is not finished. */
  private origin: UndoStack<State> | undefined = undefined;
  /** The data of the newest state of the stack. Other data, such as that of a restored draft, begins a new one. */
  private written: string | undefined = undefined;

  constructor(deps: UndoableTableDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stack" | "origin">(
      this,
      { deps: false, stack: observableRef, origin: false },
      { autoBind: true },
    );
  }

  /** Undefined if the data is no table that can be written back. */
  get table(): FileTable | undefined {
    return this.present.table;
  }

  get isReadOnly(): boolean {
    return this.deps.write === undefined;
  }

  get canUndo(): boolean {
    return (this.current?.past.length ?? 0) > 0;
  }

  get canRedo(): boolean {
    return (this.current?.future.length ?? 0) > 0;
  }

  /** `empty` is the table that is edited if the data is none. Undo restores the data then. */
  change(edit: Edit, empty?: FileTable): void {
    this.preview(edit, empty);
    this.origin = undefined;
  }

  /** Applies an edit that is not finished. The next edit replaces it. */
  preview(edit: Edit, empty?: FileTable): void {
    const before = (this.current && this.origin) ?? this.current ?? undoStackOf(this.present);
    const { table = empty } = before.present;
    if (this.isReadOnly || table === undefined) return;
    const next = edit(table);
    this.origin = before;
    this.keep(next === before.present.table ? before : record(before, { table: next }));
  }

  /** Takes back the edit that is not finished. */
  cancel(): void {
    if (this.current && this.origin) this.keep(this.origin);
    this.origin = undefined;
  }

  /** Returns true if there was something to undo. */
  undo(): boolean {
    return this.current !== undefined && this.keep(undo(this.current));
  }

  redo(): boolean {
    return this.current !== undefined && this.keep(redo(this.current));
  }

  private get present(): State {
    const text = this.deps.read();
    return text === this.written && this.stack ? this.stack.present : { table: readTable(text), text };
  }

  private get current(): UndoStack<State> | undefined {
    return !this.isReadOnly && this.deps.read() === this.written ? this.stack : undefined;
  }

  private keep(stack: UndoStack<State>): boolean {
    if (stack === this.current || (this.current === undefined && stack.past.length === 0)) return false;
    const { table, text } = stack.present;
    this.stack = stack;
    this.written = text ?? (table ? writeTable(table) : "");
    this.deps.write?.(this.written);
    return true;
  }
}
