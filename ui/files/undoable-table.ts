import { makeAutoObservable, observableRef } from "mobx";
import { readTable, record, redo, undo, undoStackOf, writeTable, type FileTable, type UndoStack } from "#domain/files/drafts.ts";

export type UndoableTableDeps = {
  /** Returns the data that the table shows. */
  readonly read: () => string;
  /** Takes the data after an edit. Absent if the table can only be read. */
  readonly write?: ((data: string) => void) | undefined;
};

/** The table in the data of a file, and its edits that can be undone. */
export class UndoableTable {
  private readonly deps: UndoableTableDeps;
  private stack: UndoStack<FileTable> | undefined = undefined;
  /** The data of the newest state of the stack. Other data, such as that of a restored draft, begins a new one. */
  private written: string | undefined = undefined;

  constructor(deps: UndoableTableDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "stack">(this, { deps: false, stack: observableRef }, { autoBind: true });
  }

  /** Undefined if the data is no table that can be written back. */
  get table(): FileTable | undefined {
    const data = this.deps.read();
    return data === this.written ? this.stack?.present : readTable(data);
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

  /** `empty` is the table that is edited if the data is none. */
  change(edit: (table: FileTable) => FileTable, empty?: FileTable): void {
    const { table = empty } = this;
    if (this.isReadOnly || table === undefined) return;
    this.keep(record(this.current ?? undoStackOf(table), edit(table)));
  }

  /** Returns true if there was something to undo. */
  undo(): boolean {
    return this.current !== undefined && this.keep(undo(this.current));
  }

  redo(): boolean {
    return this.current !== undefined && this.keep(redo(this.current));
  }

  private get current(): UndoStack<FileTable> | undefined {
    return !this.isReadOnly && this.deps.read() === this.written ? this.stack : undefined;
  }

  private keep(stack: UndoStack<FileTable>): boolean {
    if (stack === this.current || (this.current === undefined && stack.past.length === 0)) return false;
    this.stack = stack;
    this.written = writeTable(stack.present);
    this.deps.write?.(this.written);
    return true;
  }
}
