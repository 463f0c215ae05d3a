import {
  memo,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { useCssVariables } from "../css-variables.ts";
import { renderedRows, useVirtualRows } from "../virtual/use-virtual-rows.ts";
import styles from "./cell-grid.module.css";
import { GridHeaderRow, GridRow, type CellPosition, type GridColumn, type GridRange } from "./grid-row.tsx";

export type CellGridProps = {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Row -1 is the one with the names of the columns. */
  readonly cursor: CellPosition;
  readonly selection: GridRange;
  /** The text of the cell under the cursor while it is edited. */
  readonly editedText: string | undefined;
  /** A higher number moves the focus to the cell under the cursor. */
  readonly focusRequests: number;
  readonly isReadOnly: boolean;
  /** Id of a text that explains the keys. */
  readonly describedBy?: string;
  readonly onGoTo: (place: CellPosition, isExtending: boolean) => void;
  readonly onEdit: () => void;
  readonly onType: (text: string) => void;
  /** Called when the focus leaves the cell that is edited. */
  readonly onCommit: () => void;
  /** Returns true if the grid has handled the key. */
  readonly onKey: (key: KeyboardEvent) => boolean;
  readonly onCopy: () => string;
  readonly onPaste: (text: string) => void;
  readonly onCut: () => void;
};

/**
 * An ARIA grid of any number of rows, with the keys of a spreadsheet.
 * Only the rows in view and the one under the cursor are in the document. The cell under the cursor is in the tab
 * order.
 */
export function CellGrid(props: CellGridProps) {
  const { label, columns, rows, cursor, selection, editedText, isReadOnly, describedBy } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useCssVariables(scroller, { "--columns": columns.length });
  useCssVariables(body, { "--rows": rows.length });
  const seen = useVirtualRows(scroller, rows.length);
  useCssVariables(body, { "--first": seen.first, "--active": cursor.row });
  const focusing = useCursorFocus(scroller, props);
  const editing = { text: editedText, onType: props.onType };
  return (
    <div
      ref={scroller}
      aria-colcount={columns.length + 1}
      aria-describedby={describedBy}
      aria-label={label}
      aria-multiselectable="true"
      aria-readonly={isReadOnly || undefined}
      aria-rowcount={rows.length + 1}
      className={styles.grid}
      role="grid"
      {...focusing}
      {...handlersOf(props)}
    >
      <GridHeaderRow columns={columns} cursor={cursor} editing={editing} isReadOnly={isReadOnly} />
      <div ref={body} className={styles.body} role="rowgroup">
        {renderedRows(rows.length, seen, cursor.row).map((index) => {
          const isActive = index === cursor.row;
          const isSelected = index >= selection.from.row && index <= selection.to.row;
          return (
            <MemoRow
              key={index}
              activeColumn={isActive ? cursor.column : undefined}
              cells={rows[index] ?? []}
              columns={columns}
              editing={isActive ? editing : undefined}
              index={index}
              isParked={index < seen.first || index >= seen.end}
              selectedFrom={isSelected ? selection.from.column : undefined}
              selectedTo={isSelected ? selection.to.column : undefined}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Memoized without `editing` where it is undefined: most keys change two rows. */
const MemoRow = memo(GridRow);

function handlersOf({ onGoTo, onEdit, onKey, onCopy, onPaste, onCut, editedText, isReadOnly }: CellGridProps) {
  const isEditing = editedText !== undefined;
  return {
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (place !== undefined && !isInput(event.target)) onGoTo(place, event.shiftKey);
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (placeOf(target) !== undefined && !isInput(target)) onEdit();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.nativeEvent.isComposing && onKey(event)) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent) => {
      if (!isEditing) write(event, onCopy());
    },
    onCut: (event: ClipboardEvent) => {
      if (isEditing || isReadOnly) return;
      write(event, onCopy());
      onCut();
    },
    onPaste: (event: ClipboardEvent) => {
      if (isEditing || isReadOnly) return;
      event.preventDefault();
      onPaste(event.clipboardData.getData("text/plain"));
    },
  };
}

function write(event: ClipboardEvent, text: string): void {
  event.clipboardData.setData("text/plain", text);
  event.preventDefault();
}

/** Moves the focus to the cell under the cursor while the grid has it, and into a cell when its edit begins. */
function useCursorFocus(
  grid: RefObject<HTMLElement | null>,
  { cursor: { row, column }, editedText, focusRequests, onCommit }: CellGridProps,
) {
  const hasFocus = useRef(false);
  const known = useRef(focusRequests);
  const isEditing = editedText !== undefined;
  useLayoutEffect(() => {
    if (focusRequests > known.current) focusCell(grid.current, false);
    known.current = focusRequests;
  }, [grid, focusRequests]);
  useLayoutEffect(() => {
    if (hasFocus.current || isEditing) focusCell(grid.current, isEditing);
  }, [grid, row, column, isEditing]);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      hasFocus.current = true;
      if (isEditing && "active" in target.dataset) focusCell(currentTarget, true);
    },
    // An input that is removed has no related target: the focus then goes to its cell.
    onBlur: ({ relatedTarget, currentTarget, target }: FocusEvent) => {
      const isRemoved = relatedTarget === null && isInput(target);
      if (isInput(target)) onCommit();
      if (!isRemoved && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
    },
  };
}

function focusCell(grid: HTMLElement | null, isEditing: boolean): void {
  const cell = grid?.querySelector<HTMLElement>("[data-active]");
  const field = isEditing ? cell?.querySelector("textarea") : undefined;
  (field ?? cell)?.focus();
  // The cursor of a text area is at its start, so that the second key would be before the first.
  field?.setSelectionRange(field.value.length, field.value.length);
}

const isInput = (target: EventTarget | null): boolean => target instanceof HTMLTextAreaElement;

function placeOf(target: EventTarget): CellPosition | undefined {
  const cell = (target as HTMLElement).closest<HTMLElement>("[aria-colindex]");
  const row = cell?.closest<HTMLElement>("[aria-rowindex]");
  const column = Number(cell?.getAttribute("aria-colindex")) - 2;
  return row && column >= 0 ? { row: Number(row.getAttribute("aria-rowindex")) - 2, column } : undefined;
}
