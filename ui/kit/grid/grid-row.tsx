import type { KeyboardEvent } from "react";
import { formatCount } from "#domain/shared/number/count.ts";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../text/text.tsx";
import styles from "./cell-grid.module.css";

export type GridColumn = { readonly name: string; readonly editable: boolean };
export type CellPosition = { readonly row: number; readonly column: number };
export type GridRange = { readonly from: CellPosition; readonly to: CellPosition };

/** The cell that is edited, if `text` is defined. */
export type CellEditing = { readonly text: string | undefined; readonly onType: (text: string) => void };

type HeaderProps = {
  readonly columns: readonly GridColumn[];
  readonly cursor: CellPosition;
  readonly editing: CellEditing;
  /** True if no column can be changed, so that none of them says so. */
  readonly isReadOnly: boolean;
};

/** The names of the columns. They are cells of the grid: the cursor can go there, and edit one. */
export const GridHeaderRow = ({ columns, cursor, editing, isReadOnly }: HeaderProps) => (
  <div className={styles.head} role="rowgroup">
    <div aria-rowindex={1} className={styles.row} role="row">
      <div aria-colindex={1} className={styles.number} role="columnheader">
        <VisuallyHidden>Row</VisuallyHidden>
      </div>
      {columns.map(({ name, editable }, column) => {
        const isActive = cursor.row === -1 && cursor.column === column;
        return (
          <div
            key={column}
            aria-colindex={column + 2}
            aria-readonly={editable ? undefined : true}
            className={styles.name}
            data-active={isActive || undefined}
            role="columnheader"
            tabIndex={isActive ? 0 : -1}
          >
            <Content editing={isActive ? editing : undefined} label="Column name" text={name} />
            {!editable && !isReadOnly && (
              <span aria-hidden className={styles.fixed}>
                {" "}
                (read-only)
              </span>
            )}
          </div>
        );
      })}
    </div>
  </div>
);

type RowProps = {
  readonly index: number;
  readonly cells: readonly string[];
  readonly columns: readonly GridColumn[];
  readonly activeColumn: number | undefined;
  readonly editing: CellEditing | undefined;
  readonly selectedFrom: number | undefined;
  readonly selectedTo: number | undefined;
  /** True if the row is out of view: it is there because the cursor is in it. */
  readonly isParked: boolean;
};

export const GridRow = ({
  index,
  cells,
  columns,
  activeColumn,
  editing,
  selectedFrom = Infinity,
  selectedTo = -1,
  isParked,
}: RowProps) => (
  <div aria-rowindex={index + 2} className={classNames(styles.row, isParked && styles.parked)} role="row">
    <div aria-colindex={1} className={styles.number} role="rowheader">
      {formatCount(index + 1)}
    </div>
    {columns.map(({ name, editable }, column) => {
      const isActive = activeColumn === column;
      return (
        <div
          key={column}
          aria-colindex={column + 2}
          aria-readonly={editable ? undefined : true}
          aria-selected={column >= selectedFrom && column <= selectedTo}
          className={styles.cell}
          data-active={isActive || undefined}
          role="gridcell"
          tabIndex={isActive ? 0 : -1}
        >
          <Content editing={isActive ? editing : undefined} label={name} text={cells[column] ?? ""} />
        </div>
      );
    })}
  </div>
);

/** A cell that is edited is a text area, because an input drops line breaks. */
const Content = ({ text, editing, label }: { text: string; label: string; editing: CellEditing | undefined }) =>
  editing?.text === undefined ? (
    <span dir="auto">{text}</span>
  ) : (
    <textarea
      aria-label={label}
      autoComplete="off"
      className={styles.input}
      dir="auto"
      rows={1}
      value={editing.text}
      onChange={({ target }) => editing.onType(target.value)}
      onKeyDown={(event) => breakLine(event, editing.onType)}
    />
  );

/** Alt+Enter inserts a line break, as in a spreadsheet. Enter alone closes the cell. */
function breakLine(event: KeyboardEvent<HTMLTextAreaElement>, onType: CellEditing["onType"]): void {
  if (event.key !== "Enter" || !event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const { currentTarget: field } = event;
  field.setRangeText("\n", field.selectionStart, field.selectionEnd, "end");
  onType(field.value);
}
