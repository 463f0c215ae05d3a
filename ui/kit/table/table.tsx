import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { AppLink } from "../frame/link.tsx";
import { Skeleton } from "../panel/skeleton.tsx";
import { VisuallyHidden } from "../text/text.tsx";
import { SortButton, SortField, type TableSort } from "./table-sort.tsx";
import { LIST } from "./list-marks.ts";
import styles from "./table.module.css";

export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  /** Shown in place of the header text, such as a check box of the page. Narrow tables hide it. */
  readonly head?: ReactNode;
  /** True if only screen readers need the header, for example above check boxes. */
  readonly isHeaderHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** True for the one column that names the row and contains its link. */
  readonly isMain?: boolean;
  /** True for a column that stays in front and cannot be hidden, such as the check boxes of rows. */
  readonly isFixed?: boolean;
  /** True for numbers, which are right-aligned. */
  readonly isNumeric?: boolean;
  /** True if the user can sort by the column. Has no effect without `sort`. */
  readonly isSortable?: boolean;
  /** Fixed width. A column without it takes the remaining space. */
  readonly width?: "xxs" | "xs" | "s" | "ms" | "m" | "l";
  /** In the card layout of a narrow table: before the main cell, in the corner beside it, or hidden. */
  readonly onCard?: "lead" | "corner" | "hidden";
};

export type TableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Returns the target of a row, if it has one. The main cell contains the link, which covers the whole row. */
  readonly rowHref?: (row: Row) => string | undefined;
  /** While loading, existing rows stay. Without rows, skeletons of the same height are shown. */
  readonly state: "loading" | "ready";
  readonly skeletonRows?: number;
  /** True if rows grow with their text instead of truncating it. */
  readonly isWrapping?: boolean;
  /** True if the first lines of all cells are on one line, for rows with a second line in some cells. */
  readonly isTopAligned?: boolean;
  /** The sort order, if the user can choose it. */
  readonly sort?: TableSort;
  /** Shown if nothing matches, with what to do next. */
  readonly empty: ReactNode;
};

/**
 * A table with a sticky header.
 * If it is narrow, rows become cards, so that a page scrolls in one direction only.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowHref, state, skeletonRows = 20, isWrapping = false, sort, empty } = props;
  const isLoading = state === "loading";
  const skeletons = isLoading && rows.length === 0 ? skeletonRows : 0;
  return (
    <div className={styles.frame}>
      {sort && <SortField columns={columns.filter(({ isSortable }) => isSortable)} sort={sort} />}
      <table
        aria-busy={isLoading}
        className={classNames(styles.table, isWrapping && styles.wrapping)}
        {...(rowHref && { [LIST]: true })}
      >
        <TableHead caption={caption} columns={columns} sort={sort} />
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} columns={columns} href={rowHref?.(row)} row={row} />
          ))}
          {Array.from({ length: skeletons }, (_, index) => (
            <SkeletonRow key={index} columns={columns} />
          ))}
          {!isLoading && rows.length === 0 && <EmptyRow columns={columns.length}>{empty}</EmptyRow>}
        </tbody>
      </table>
    </div>
  );
}

type TableHeadProps<Row> = Pick<TableProps<Row>, "caption" | "columns"> & { readonly sort?: TableSort | undefined };

const orderOf = <Row,>({ key }: Column<Row>, sort: TableSort | undefined) =>
  sort?.by === key ? (sort.isDescending ? "descending" : "ascending") : undefined;

/** Caption, column widths and headers of a table. */
export function TableHead<Row>({ caption, columns, sort }: TableHeadProps<Row>) {
  return (
    <>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} className={width && styles[width]} />
        ))}
      </colgroup>
      <thead className={styles.head}>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              aria-sort={orderOf(column, sort)}
              className={classNames(column.isNumeric && styles.numeric)}
              scope="col"
            >
              {sort && column.isSortable ? <SortButton column={column} sort={sort} /> : <HeaderText column={column} />}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

const HeaderText = <Row,>({ column: { head, header, isHeaderHidden } }: { column: Column<Row> }) => (
  <>
    {isHeaderHidden || head ? <VisuallyHidden>{header}</VisuallyHidden> : header}
    {head}
  </>
);

/** Shown instead of rows, across all columns. */
export const EmptyRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr className={styles.empty}>
    <td colSpan={columns}>{children}</td>
  </tr>
);

type BodyRowProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly href: string | undefined;
  /** Row number including the header, if not all rows are in the document. */
  readonly index?: number;
};

export function BodyRow<Row>({ columns, row, href, index }: BodyRowProps<Row>) {
  return (
    <tr aria-rowindex={index} className={classNames(styles.row, href !== undefined && styles.linked)}>
      {columns.map((column) => {
        const content = column.cell(row);
        if (!column.isMain)
          return (
            <td key={column.key} {...cellProps(column)}>
              {content}
            </td>
          );
        return (
          <th key={column.key} {...cellProps(column)} scope="row">
            {href === undefined ? (
              content
            ) : (
              <AppLink className={styles.link} href={href}>
                {content}
              </AppLink>
            )}
          </th>
        );
      })}
    </tr>
  );
}

export function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr aria-hidden="true" className={styles.row}>
      {columns.map((column) => (
        <td key={column.key} {...cellProps(column)}>
          <Skeleton />
        </td>
      ))}
    </tr>
  );
}

const cellProps = <Row,>({ header, isMain, isNumeric, onCard }: Column<Row>) => ({
  className: classNames(isMain && styles.main, isNumeric && styles.numeric, onCard && styles[onCard]),
  "data-label": header,
});
