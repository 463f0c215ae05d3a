import type { ReactNode } from "react";
import { Button } from "../action/button.tsx";
import { LazyView } from "../lazy/lazy-view.tsx";
import { LiveRegion } from "../status/live-region.tsx";
import type { Column } from "./table.tsx";

/** A dialog whose code loads when it is first opened. */
type ToolDialog = {
  readonly content: { readonly View: unknown; readonly model: unknown } | undefined;
  readonly isOpening: boolean;
  readonly open: () => Promise<unknown>;
  readonly prefetch: () => void;
};

type ListToolsProps = {
  readonly columnDialog: ToolDialog;
  readonly viewDialog: ToolDialog;
  readonly hasViews: boolean;
  /** The view that the list shows. */
  readonly note: string | undefined;
};

/** The buttons that every list has: its columns and its saved views. */
export const ListToolButtons = ({ columnDialog, viewDialog, hasViews, note }: ListToolsProps) => (
  <>
    <ToolButton dialog={columnDialog}>Columns</ToolButton>
    {hasViews && (
      <>
        <ToolButton dialog={viewDialog}>Views</ToolButton>
        <LiveRegion isShown>{note ?? ""}</LiveRegion>
      </>
    )}
  </>
);

const ToolButton = ({ dialog, children }: { readonly dialog: ToolDialog; readonly children: ReactNode }) => (
  <>
    <Button isBusy={dialog.isOpening} onClick={() => void dialog.open()} onIntent={dialog.prefetch}>
      {children}
    </Button>
    <LazyView content={dialog.content} />
  </>
);

/** Returns the shown columns in their order. Columns that the user cannot choose stay in front. */
export const selectColumns = <Row,>(
  columns: readonly Column<Row>[],
  shown: readonly string[],
): readonly Column<Row>[] => [
  ...columns.filter(({ isFixed }) => isFixed),
  ...shown.flatMap((key) => columns.find((column) => column.key === key) ?? []),
];
