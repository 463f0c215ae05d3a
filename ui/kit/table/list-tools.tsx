import { Button } from "../action/button.tsx";
import { ExportButton, type ExportButtonProps } from "../action/export-button.tsx";
import { LazyView } from "../lazy/lazy-view.tsx";
import { LiveRegion } from "../status/live-region.tsx";
import type { Column } from "./table.tsx";

type Tool = "columns" | "views";

type ListToolsProps = {
  /** The export of the list. Undefined if it has no rows. */
  readonly exported: ExportButtonProps | undefined;
  readonly tools: readonly Tool[];
  /** Opens the dialog of a tool, whose code loads then. */
  readonly show: (tool: Tool) => Promise<void>;
  readonly prefetch: () => void;
  /** The open dialogs. */
  readonly contents: readonly { readonly View: unknown; readonly model: unknown }[];
  /** The view that the list shows. */
  readonly note: string;
};

/** The buttons that every list has, after those of its selection: export, columns and saved views. */
export const ListToolButtons = ({ exported, tools, show, prefetch, contents, note }: ListToolsProps) => (
  <>
    {exported && <ExportButton {...exported} />}
    {tools.map((tool) => (
      <Button key={tool} onClick={() => void show(tool)} onIntent={prefetch}>
        {tool === "views" ? "Views" : "Columns"}
      </Button>
    ))}
    {tools.length > 1 && <LiveRegion isShown>{note}</LiveRegion>}
    {contents.map((content, at) => (
      <LazyView key={at} content={content} />
    ))}
  </>
);

type ListFacts = {
  readonly tools: { readonly bar: Omit<ListToolsProps, "exported"> };
  /** The dialog of the export. */
  readonly exporting: {
    readonly isOpen: boolean;
    readonly content: ExportButtonProps["content"];
    readonly toggle: () => Promise<void>;
  };
  /** False if there are no rows that a file could have. True if absent. */
  readonly canExport?: boolean;
};

/** Returns what the buttons above a list show. */
export function listBar({ tools, exporting, canExport = true }: ListFacts): ListToolsProps {
  const { isOpen, content, toggle: onOpen } = exporting;
  return { ...tools.bar, exported: canExport ? { isOpen, content, onOpen } : undefined };
}

/** Returns the shown columns in their order. Columns that the user cannot choose stay in front. */
export const selectColumns = <Row,>(
  columns: readonly Column<Row>[],
  shown: readonly string[],
): readonly Column<Row>[] => [
  ...columns.filter(({ isFixed }) => isFixed),
  ...shown.flatMap((key) => columns.find((column) => column.key === key) ?? []),
];
