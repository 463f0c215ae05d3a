import { makeAutoObservable } from "mobx";
import { rowsWithHeader, type DelimitedText, type FileTable } from "#domain/files/drafts.ts";
import type { FileType } from "#domain/files/index.ts";
import type { Finding } from "#domain/shared/form/finding.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { SavedFiles } from "#domain/taxfree/index.ts";
import type { LazyModule } from "#ui/model/lazy-module.ts";
import type { ActionNotifier } from "#ui/model/notifier.ts";
import { TableEditor } from "./table-editor.ts";
import type { UndoableTableDeps } from "./undoable-table.ts";

export type ContentMeans = {
  readonly delimited: DelimitedText;
  /** Saves files as downloads. */
  readonly saved: SavedFiles;
  readonly schedule: Schedule;
  /** The code of the JSON editor, which is loaded when it is needed. */
  readonly editorCode: Pick<LazyModule<unknown>, "module" | "load">;
};

type Deps = UndoableTableDeps &
  ContentMeans & {
    readonly notifier: Pick<ActionNotifier, "raise" | "raiseWithAction">;
    /** Takes what the table does not keep of a paste. Absent for a table to read. */
    readonly onPaste?: (leftOut: readonly Finding[]) => void;
    readonly type: () => FileType | "";
    /** The name of a saved file. */
    readonly name: () => string;
  };

/** The two ways to show data: tabular data as a grid, all data as JSON text. */
export type ContentMode = "table" | "text";

export const CONTENT_MODES: readonly { readonly value: ContentMode; readonly label: string }[] = [
  { value: "table", label: "Table" },
  { value: "text", label: "JSON" },
];

/** The data of a file as a grid or as text. */
export class TableOrText {
  private readonly deps: Deps;
  private chosen: ContentMode = "table";
  /** JSON that the user types, until it is written to the data. */
  private typed: string | undefined = undefined;
  private cancelTimer: () => void = () => undefined;

  readonly editor: TableEditor;

  constructor(deps: Deps) {
    this.deps = deps;
    this.editor = new TableEditor(deps);
    makeAutoObservable<this, "deps" | "cancelTimer">(
      this,
      { deps: false, editor: false, cancelTimer: false },
      { autoBind: true },
    );
  }

  get text(): string {
    return this.typed ?? this.deps.read();
  }

  /** True if the data does not have yet what the user has typed. */
  get isPending(): boolean {
    return this.editor.isPending || this.text !== this.deps.read();
  }

  /** The code of the JSON editor. Undefined until it is loaded. */
  get editorModule(): unknown {
    return this.deps.editorCode.module;
  }

  /** True if the user can choose between a grid and text. */
  get hasModes(): boolean {
    return this.deps.type() === "csv" && this.editor.table !== undefined;
  }

  get mode(): ContentMode {
    return this.hasModes ? this.chosen : "text";
  }

  /** Why tabular data is shown as text. */
  get textReason(): string | undefined {
    return this.deps.type() === "csv" && this.editor.table === undefined
      ? "This data is not a table of texts, so you edit it as JSON."
      : undefined;
  }

  /** A CSV file can replace a table, and the data of a new file that has no table yet. */
  get canImport(): boolean {
    return this.deps.type() === "csv" && !this.editor.isReadOnly;
  }

  choose(mode: ContentMode): void {
    this.commit();
    this.chosen = mode;
    this.loadEditor();
  }

  /** Loads the code of the JSON editor if the data is shown as text. */
  loadEditor(): void {
    if (this.mode === "text") void this.deps.editorCode.load();
  }

  /**
   * Changes the text. Data that the user types as text stays text when it becomes a table.
   * Writes it to the data after the user pauses typing, because data of 5 MB takes a second to check.
   */
  typeText(text: string): void {
    this.chosen = "text";
    this.typed = text;
    this.cancelTimer();
    this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, this.writeText);
  }

  /** Writes to the data what the user has typed. */
  commit(): void {
    this.writeText();
    this.editor.commit();
  }

  /** Drops what the user has typed and the data does not have yet. */
  cancel(): void {
    this.closeText();
    this.editor.cancel();
  }

  /** Shows another table, for example an imported one. It can be undone. */
  replace(table: FileTable): void {
    this.commit();
    this.editor.replace(table);
    this.chosen = "table";
  }

  /** Saves the table as CSV, or the text as JSON, on the user's computer. */
  save(): void {
    this.commit();
    const { table } = this.editor;
    const isTable = this.hasModes && table !== undefined;
    const text = isTable ? this.deps.delimited.format(rowsWithHeader(table), ",") : this.text;
    this.deps.saved.save(`${this.deps.name()}.${isTable ? "csv" : "json"}`, {
      mediaType: isTable ? "text/csv" : "application/json",
      bytes: new TextEncoder().encode(text),
    });
  }

  /** Depends on what is shown. */
  get saveLabel(): string {
    return this.hasModes ? "Download CSV" : "Download JSON";
  }

  private writeText(): void {
    const { typed, isPending } = this;
    if (typed !== undefined && isPending) this.deps.write?.(typed);
    this.closeText();
  }

  private closeText(): void {
    this.cancelTimer();
    this.typed = undefined;
  }
}
