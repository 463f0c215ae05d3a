import { observer } from "mobx-react-lite";
import { useId } from "react";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import { MenuButton, type MenuItem } from "#ui/kit/action/menu-button.tsx";
import { CellGrid } from "#ui/kit/grid/cell-grid.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import styles from "./files.module.css";
import type { TableEditor } from "./table-editor.ts";

type Props = { readonly editor: ViewOf<TableEditor> };

/** Tabular data as a grid, with buttons for what the keys do. */
export const TableGrid = observer(function TableGrid({ editor }: Props) {
  const hintId = useId();
  const { table, cursor, selection, editedText, isReadOnly } = editor;
  if (table === undefined) return null;
  return (
    <div className={styles.table}>
      {!isReadOnly && <Tools editor={editor} />}
      {table.columns.length === 0 ? (
        <EmptyState title="No columns yet">Select Add column to create the first one.</EmptyState>
      ) : (
        <CellGrid
          columns={table.columns}
          cursor={cursor}
          describedBy={hintId}
          editedText={editedText}
          focusRequests={editor.focusRequests}
          isReadOnly={isReadOnly}
          label="Table"
          rows={table.rows}
          selection={selection}
          onCommit={editor.commit}
          onCopy={editor.copy}
          onCut={editor.clear}
          onEdit={editor.edit}
          onGoTo={editor.goTo}
          onKey={editor.press}
          onPaste={editor.paste}
          onType={editor.type}
        />
      )}
      <p className={styles.hint} id={hintId}>
        {isReadOnly ? READING : EDITING}
      </p>
      <p className={styles.foot}>
        {editor.summary}
        <LiveRegion>{editor.announcement}</LiveRegion>
      </p>
    </div>
  );
});

const READING = "Arrow keys move, Shift selects, Ctrl+C copies. Press Esc, then Tab to leave the table.";
const EDITING =
  "Enter or F2 edits a cell, Alt+Enter adds a line. Ctrl+C, Ctrl+V and Ctrl+Z work. Press Esc, then Tab to leave the table.";
const NO_ROW = "Select a cell of a row first";
const FIRST_ROW = "This is the first row";
const LAST_ROW = "This is the last row";
const FIRST_COLUMN = "This is the first column";
const LAST_COLUMN = "This is the last column";
const FIXED_COLUMN = "This column can't be changed";

/** The frequent tools are icons. Those for the row and the column of the cursor are menus. */
const Tools = observer(function Tools({ editor }: Props) {
  return (
    <div aria-label="Table tools" className={styles.tools} role="group">
      <IconButton
        isStep
        disabledReason={editor.canUndo ? undefined : "Nothing to undo"}
        icon="undo"
        label="Undo"
        onClick={editor.undo}
      />
      <IconButton
        isStep
        disabledReason={editor.canRedo ? undefined : "Nothing to redo"}
        icon="redo"
        label="Redo"
        onClick={editor.redo}
      />
      <IconButton isStep icon="add-row" label="Add row" onClick={editor.addRow} />
      <IconButton isStep icon="add-column" label="Add column" onClick={editor.addColumn} />
      <MenuButton isText items={rowTools(editor)} label="Row" />
      <MenuButton isText items={columnTools(editor)} label="Column" />
    </div>
  );
});

function rowTools(editor: Props["editor"]): readonly MenuItem[] {
  const disabledReason = editor.isOnRow ? undefined : NO_ROW;
  return [
    {
      label: "Move row up",
      onSelect: () => editor.moveRow(-1),
      disabledReason: disabledReason ?? (editor.cursor.row === 0 ? FIRST_ROW : undefined),
    },
    {
      label: "Move row down",
      onSelect: () => editor.moveRow(1),
      disabledReason: disabledReason ?? (editor.isOnLastRow ? LAST_ROW : undefined),
    },
    { label: "Remove rows", onSelect: editor.removeRows, disabledReason },
  ];
}

function columnTools(editor: Props["editor"]): readonly MenuItem[] {
  const disabledReason = editor.canEditColumn ? undefined : FIXED_COLUMN;
  return [
    { label: "Rename column", onSelect: editor.renameColumn, disabledReason },
    {
      label: "Move column left",
      onSelect: () => editor.moveColumn(-1),
      disabledReason: editor.cursor.column > 0 ? undefined : FIRST_COLUMN,
    },
    {
      label: "Move column right",
      onSelect: () => editor.moveColumn(1),
      disabledReason: editor.isOnLastColumn ? LAST_COLUMN : undefined,
    },
    { label: "Remove column", onSelect: editor.removeColumn, disabledReason },
  ];
}
