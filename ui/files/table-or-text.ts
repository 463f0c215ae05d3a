import { makeAutoObservable } from "mobx";
import { rowsWithHeader, type DelimitedText } from "#domain/files/drafts.ts";
import type { FileType } from "#domain/files/index.ts";
import type { SavedFiles } from "#domain/taxfree/index.ts";
import { TableEditor } from "./table-editor.ts";
import type { UndoableTableDeps } from "./undoable-table.ts";

export type ContentMeans = {
  readonly delimited: DelimitedText;
  /** Saves files as downloads. */
  readonly saved: SavedFiles;
};

type Deps = UndoableTableDeps & ContentMeans & {
  readonly type: () => FileType | "";
  /** The name of a saved file. */
  readonly name: () => string;
};

/** The two ways to show data: tabular data as a grid, all data as JSON text. */
export type ContentMode = "table" | "text";

export const CONTENT_MODES: readonly { readonly value: ContentMode; readonly label: string }[] = [{ value: "table", label: "Table" }, { value: "text", label: "JSON" }];

/** The data of a file as a grid or as text. */
export class TableOrText {
  private readonly deps: Deps;
  private chosen: ContentMode = "table";

  readonly editor: TableEditor;

  constructor(deps: Deps) {
    this.deps = deps;
    this.editor = new TableEditor(deps);
    makeAutoObservable<this, "deps">(this, { deps: false, editor: false }, { autoBind: true });
  }

  get text(): string {
    return this.deps.read();
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
    return this.deps.type() === "csv" && this.editor.table === undefined ? "This data is not a table of texts, so you edit it as JSON." : undefined;
  }

  /** A CSV file can replace a table, and the data of a new file that has no table yet. */
  get canImport(): boolean {
    return this.deps.type() === "csv" && !this.editor.isReadOnly;
  }

  choose(mode: ContentMode): void {
    this.editor.commit();
    this.chosen = mode;
  }

  /** Saves the table as CSV, or the text as JSON, on the user's computer. */
  save(): void {
    const { table } = this.editor;
    const isTable = this.hasModes && table !== undefined;
    const text = isTable ? this.deps.delimited.format(rowsWithHeader(table), ",") : this.text;
    this.deps.saved.save(`${this.deps.name()}.${isTable ? "csv" : "json"}`, { mediaType: isTable ? "text/csv" : "application/json", bytes: new TextEncoder().encode(text) });
  }

  /** Depends on what is shown. */
  get saveLabel(): string {
    return this.hasModes ? "Save as CSV" : "Save as JSON";
  }
}
