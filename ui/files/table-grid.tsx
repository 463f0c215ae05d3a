import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Button } from "#ui/kit/action/button.tsx";
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
const FIRST_COLUMN = "This is the first column";
const LAST_COLUMN = "This is the last column";
const FIXED_COLUMN = "This column can't be changed";

const Tools = observer(function Tools({ editor }: Props) {
  const rowReason = editor.isOnRow ? undefined : NO_ROW;
  const columnReason = editor.canEditColumn ? undefined : FIXED_COLUMN;
  return (
    <div aria-label="Table tools" className={styles.tools} role="group">
      <Button isStep disabledReason={editor.canUndo ? undefined : "Nothing to undo"} icon="undo" onClick={editor.undo}>
        Undo
      </Button>
      <Button isStep disabledReason={editor.canRedo ? undefined : "Nothing to redo"} icon="redo" onClick={editor.redo}>
        Redo
      </Button>
      <Button isStep onClick={editor.addRow}>
        Add row
      </Button>
      <Button isStep disabledReason={rowReason} onClick={() => editor.moveRow(-1)}>
        Move row up
      </Button>
      <Button isStep disabledReason={rowReason} onClick={() => editor.moveRow(1)}>
        Move row down
      </Button>
      <Button isStep disabledReason={rowReason} onClick={editor.removeRows}>
        Remove rows
      </Button>
      <Button isStep onClick={editor.addColumn}>
        Add column
      </Button>
      <Button isStep disabledReason={columnReason} onClick={editor.renameColumn}>
        Rename column
      </Button>
      <Button
        isStep
        disabledReason={editor.cursor.column > 0 ? undefined : FIRST_COLUMN}
        onClick={() => editor.moveColumn(-1)}
      >
        Move column left
      </Button>
      <Button
        isStep
        disabledReason={editor.isOnLastColumn ? LAST_COLUMN : undefined}
        onClick={() => editor.moveColumn(1)}
      >
        Move column right
      </Button>
      <Button isStep disabledReason={columnReason} onClick={editor.removeColumn}>
        Remove column
      </Button>
    </div>
  );
});
