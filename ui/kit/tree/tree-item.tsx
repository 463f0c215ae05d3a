import { memo, useRef } from "react";
import { classNames } from "../class-names.ts";
import { useCssVariables } from "../css-variables.ts";
import styles from "./tree-item.module.css";
import { isBranch, type TreeRow } from "./tree-row.ts";

type TreeItemProps = {
  readonly row: TreeRow;
  /** Position among its siblings, counted from 1, and their number. */
  readonly position: number;
  readonly size: number;
  readonly isActive: boolean;
  readonly isExpanded: boolean;
  /** True if the row is out of view and rendered only because it has the focus. */
  readonly isParked: boolean;
};

/** More characters than fit any row. */
const SHOWN_LETTERS = 300;

/**
 * One row.
 * It has no listeners, so that unchanged rows do not re-render; the tree handles their events.
 */
export const TreeItem = memo(function TreeItem({ row, position, size, isActive, isExpanded, isParked }: TreeItemProps) {
  const item = useRef<HTMLDivElement>(null);
  useCssVariables(item, { "--depth": row.depth });
  return (
    <div
      ref={item}
      aria-expanded={isBranch(row) ? isExpanded : undefined}
      aria-level={row.depth + 1}
      aria-posinset={position}
      aria-selected={isActive}
      aria-setsize={size}
      className={classNames(styles.item, isParked && styles.parked)}
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
    >
      <span className={styles.twist} />
      <span className={styles.name}>
        <bdi>{row.name}</bdi>
      </span>
      {row.childCount === undefined ? (
        <span className={styles.value}>
          <bdi>{row.value.slice(0, SHOWN_LETTERS)}</bdi>
        </span>
      ) : (
        <span className={styles.count}>{countOf(row.childCount)}</span>
      )}
    </div>
  );
});

const countOf = (children: number): string =>
  children === 0 ? "empty" : `${children} ${children === 1 ? "entry" : "entries"}`;
