import { LazyView } from "../lazy/lazy-view.tsx";
import type { Column } from "./table.tsx";

type Content = { readonly View: unknown; readonly model: unknown };
type Tool<ToolRow> = { readonly head: Content; readonly boxOf: (row: ToolRow) => Content };

/** The column of check boxes that a tool fills, whose code was loaded on demand. */
export const buildToolColumn = <Row, ToolRow>(
  { head, boxOf }: Tool<ToolRow>,
  toToolRow: (row: Row) => ToolRow,
): Column<Row> => ({
  key: "choose",
  header: "Select",
  head: <LazyView content={head} />,
  width: "xs",
  onCard: "corner",
  cell: (row) => <LazyView content={boxOf(toToolRow(row))} />,
});
