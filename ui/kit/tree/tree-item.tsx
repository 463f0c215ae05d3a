import { useRef, type KeyboardEvent } from "react";
import { classNames } from "../class-names.ts";
import { useCssVariables } from "../css-variables.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./tree-item.module.css";
import { isBranch, type SiblingPosition, type TreeRow } from "./tree-row.ts";

type TreeItemProps = {
  readonly row: TreeRow;
  readonly position: SiblingPosition;
  readonly isActive: boolean;
  readonly isExpanded: boolean;
  /** Out of view, and drawn only because the focus is on it. */
  readonly isParked: boolean;
  readonly onFocus: (path: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onToggle: (path: string) => void;
};

/** More of a value than fits any row. */
const SHOWN_LETTERS = 300;

export function TreeItem({ row, position, isActive, isExpanded, isParked, onFocus, onKeyDown, onToggle }: TreeItemProps) {
  const item = useRef<HTMLDivElement>(null);
  const opens = isBranch(row);
  useCssVariables(item, { "--depth": row.depth });
  return (
    <div
      ref={item} aria-expanded={opens ? isExpanded : undefined} aria-level={row.depth + 1}
      aria-posinset={position.position} aria-selected={isActive} aria-setsize={position.size}
      className={classNames(styles.item, isParked && styles.parked)} role="treeitem" tabIndex={isActive ? 0 : -1}
      onClick={() => opens && onToggle(row.path)} onFocus={() => onFocus(row.path)} onKeyDown={onKeyDown}
    >
      <span className={styles.twist}>{opens && <Icon name="chevron-right" />}</span>
      <span className={styles.name}><bdi>{row.name}</bdi></span>
      {row.childCount === undefined
        ? <span className={styles.value}><bdi>{row.value.slice(0, SHOWN_LETTERS)}</bdi></span>
        : <span className={styles.count}>{countOf(row.childCount)}</span>}
    </div>
  );
}

const countOf = (children: number): string => (children === 0 ? "empty" : `${children} ${children === 1 ? "entry" : "entries"}`);
