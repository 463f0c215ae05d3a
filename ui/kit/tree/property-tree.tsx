import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { useCssVariables } from "../css-variables.ts";
import { renderedRows, useVirtualRows } from "../virtual/use-virtual-rows.ts";
import styles from "./property-tree.module.css";
import { moveForKey, type TreeMove } from "./tree-keys.ts";
import { TreeItem } from "./tree-item.tsx";
import { isBranch, matchingIndex, siblingPositions, type TreeRow } from "./tree-row.ts";
import { useTypeAhead } from "./use-type-ahead.ts";

type PropertyTreeProps = {
  readonly label: string;
  /** The rows in view order. A collapsed branch has no children here. */
  readonly nodes: readonly TreeRow[];
  readonly expanded: Pick<ReadonlySet<string>, "has">;
  readonly onToggle: (path: string) => void;
};

/** Longer values may be truncated at the end of their row. */
const CUT_LETTERS = 50;

/**
 * An ARIA tree of any number of names and values.
 * Only the rows in view and the focused row are in the document. All rows have the same height (--size-tree-row). If
 * values may be truncated, a field below the tree shows the full value of the selected row.
 */
export function PropertyTree({ label, nodes, expanded, onToggle }: PropertyTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const { active, setActive, goTo } = useActiveRow(nodes, rows);
  const wordOf = useTypeAhead();
  const positionOf = useMemo(() => siblingPositions(nodes), [nodes]);
  const hasLongValue = useMemo(() => nodes.some(({ value = "" }) => value.length > CUT_LETTERS), [nodes]);
  // Set before measuring, because measurements depend on the height.
  useCssVariables(rows, { "--rows": nodes.length });
  const seen = useVirtualRows(tree, nodes.length);
  useCssVariables(rows, { "--first": seen.first, "--active": active });
  const drawn = renderedRows(nodes.length, seen, active);

  const choose = (event: SyntheticEvent) => setActive(nodes[drawn[placeOf(event)] ?? -1]?.path);
  const turn = (event: SyntheticEvent) => {
    const row = nodes[drawn[placeOf(event)] ?? -1];
    if (row && isBranch(row)) onToggle(row.path);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const place = { rows: nodes, index: active, isExpanded: expanded.has(nodes[active]?.path ?? "") };
    const word = wordOf(event);
    const move = word === undefined ? moveForKey(event.key, place) : moveForWord(nodes, active, word);
    if (!move) return;
    event.preventDefault();
    if (move.kind === "go") goTo(move.index);
    else onToggle(nodes[move.index]?.path ?? "");
  };
  return (
    <>
      <div ref={tree} aria-label={label} className={styles.tree} role="tree">
        <div ref={rows} className={styles.rows} role="none" onClick={turn} onFocus={choose} onKeyDown={press}>
          {drawn.map((index) => {
            const row = nodes[index];
            return (
              row && (
                <TreeItem
                  key={row.path}
                  isActive={index === active}
                  isExpanded={expanded.has(row.path)}
                  isParked={index < seen.first || index >= seen.end}
                  row={row}
                  {...positionOf(index)}
                />
              )
            );
          })}
        </div>
      </div>
      {hasLongValue && (
        <textarea
          readOnly
          aria-label={`${label}: value of the selected row`}
          className={styles.whole}
          placeholder="Select a row to read its full value"
          rows={2}
          value={nodes[active]?.value ?? ""}
        />
      )}
    </>
  );
}

/** Returns the index of the rendered row that received the event. */
const placeOf = ({ target, currentTarget }: SyntheticEvent): number =>
  [...currentTarget.children].findIndex((item) => item.contains(target as Node));

/** The row in the tab order. It is stored by path, so that it stays the same when rows above it change. */
function useActiveRow(nodes: readonly TreeRow[], rows: RefObject<HTMLElement | null>) {
  const [path, setPath] = useState<string>();
  const isFocusDue = useRef(false);
  const active = useMemo(
    () =>
      path === undefined
        ? 0
        : Math.max(
            0,
            nodes.findIndex((row) => row.path === path),
          ),
    [nodes, path],
  );
  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    rows.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  });
  const goTo = (index: number) => {
    // Already active: there is no render that would consume the pending focus, and a later one would steal it.
    if (nodes[index]?.path === path) return;
    isFocusDue.current = true;
    setPath(nodes[index]?.path);
  };
  return { active, setActive: setPath, goTo };
}

function moveForWord(nodes: readonly TreeRow[], active: number, word: string): TreeMove {
  const index = matchingIndex(nodes, active, word);
  return index === undefined ? undefined : { kind: "go", index };
}
