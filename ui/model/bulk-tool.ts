import type { Lazy } from "./lazy-dialog.ts";
import type { ListSelection } from "./list-selection.ts";

/** A row of a list, as a tool needs it. */
export type ToolRow = { readonly id: string; readonly name: string };

/** What a tool needs from its list. Its code loads when the user first opens it. */
export type BulkToolFacts<Query> = {
  /** The rows of the page. */
  readonly rows: () => readonly ToolRow[];
  /** True if rows match that are not on the page. */
  readonly hasOthers: () => boolean;
  /** What the list shows, without its page. */
  readonly query: () => Query;
};

/** A tool that acts on chosen rows of a list. It fills the column of check boxes. */
export type BulkTool = {
  readonly load: () => Promise<void>;
  readonly stop: () => void;
  /** Called when the list has another page or query. */
  readonly enter: () => void;
  /** Closes its dialog when the user leaves the list. */
  readonly leave: () => void;
  /** The check box of the page. */
  readonly head: Lazy<unknown>;
  readonly boxOf: (row: ToolRow) => Lazy<unknown>;
};

/** The views of the check boxes of a tool. */
export type ToolViews = { readonly PageBox: unknown; readonly RowBox: unknown };

/** Model of the check box of a row. */
export type RowBoxModel = { readonly selection: ListSelection<string>; readonly row: ToolRow };

/** Returns the check boxes that choose the rows of a tool. */
export const createToolBoxes = (
  selection: ListSelection<string>,
  { PageBox, RowBox }: ToolViews,
): Pick<BulkTool, "head" | "boxOf"> => ({
  head: { View: PageBox, model: selection },
  boxOf: (row) => ({ View: RowBox, model: { selection, row } }),
});
