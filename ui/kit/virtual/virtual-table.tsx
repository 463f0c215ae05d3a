import { Fragment, memo, useRef } from "react";
import { classNames } from "../class-names.ts";
import { useCssVariables } from "../css-variables.ts";
import { useVirtualList } from "./use-virtual-list.tsx";
import { BodyRow, EmptyRow, SkeletonRow, TableHead, type TableProps } from "../table/table.tsx";
import { SortField } from "../table/table-sort.tsx";
import { LIST } from "../table/list-marks.ts";
import styles from "../table/table.module.css";

type VirtualTableProps<Row> = Omit<TableProps<Row>, "rowKey">;

/**
 * A table of thousands of rows.
 * Only the rows in view and the focused row are in the document. In print these are all rows, up to a limit. Gaps
 * replace the others. A gap counts each row with the minimum height of a row, or with a few lines in a wrapping
 * table. On a narrow page a card has the height of its content. The key of a row is its index. While the user types
 * in a filter, the same elements show other rows, which is much faster than replacing them.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowHref,
    state,
    skeletonRows = 20,
    isWrapping = false,
    isTopAligned = false,
    sort,
    empty,
  } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { drawn, missingAfter, cutText, focusing } = useVirtualList(body, rows, indexOf);
  const isLoading = state === "loading";
  const skeletons = isLoading && rows.length === 0 ? skeletonRows : 0;
  return (
    <div className={styles.frame}>
      {sort && <SortField columns={columns.filter(({ isSortable }) => isSortable)} sort={sort} />}
      <table
        aria-busy={isLoading}
        aria-rowcount={rows.length + 1}
        className={classNames(
          styles.table,
          styles.windowed,
          isWrapping && styles.wrapping,
          isTopAligned && styles.topAligned,
        )}
        {...(rowHref && { [LIST]: true })}
      >
        <TableHead caption={caption} columns={columns} sort={sort} />
        <tbody ref={body} {...focusing}>
          {drawn.map(({ index, row, missing }) => (
            <Fragment key={index}>
              {missing > 0 && <Gap columns={columns.length} rows={missing} />}
              <MemoBodyRow columns={columns} href={rowHref?.(row)} index={index + HEAD_ROWS + 1} row={row} />
            </Fragment>
          ))}
          <Gap columns={columns.length} rows={missingAfter} />
          {cutText && (
            <tr className={styles.cut}>
              <td colSpan={columns.length}>{cutText}</td>
            </tr>
          )}
          {Array.from({ length: skeletons }, (_, index) => (
            <SkeletonRow key={index} columns={columns} />
          ))}
          {!isLoading && rows.length === 0 && <EmptyRow columns={columns.length}>{empty}</EmptyRow>}
        </tbody>
      </table>
    </div>
  );
}

const HEAD_ROWS = 1;

const indexOf = (element: HTMLElement): number =>
  Number(element.closest("tr")?.getAttribute("aria-rowindex")) - HEAD_ROWS - 1;

/** Memoized, because most keys in a filter leave most rows unchanged. */
const MemoBodyRow = memo(BodyRow) as typeof BodyRow;

function Gap({ rows, columns }: { rows: number; columns: number }) {
  const gap = useRef<HTMLTableRowElement>(null);
  useCssVariables(gap, { "--rows": rows });
  if (rows <= 0) return null;
  return (
    <tr ref={gap} aria-hidden="true" className={styles.gap}>
      <td colSpan={columns} />
    </tr>
  );
}
