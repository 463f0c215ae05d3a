import { isBranch, parentIndex, type TreeRow } from "./tree-row.ts";

/** Effect of a key in a tree: move to a row, expand or collapse a row, or nothing. */
export type TreeMove = { readonly kind: "go" | "toggle"; readonly index: number } | undefined;

type Place = { readonly rows: readonly TreeRow[]; readonly index: number; readonly isExpanded: boolean };

const PAGE = 15;

/** Returns the effect of a key, after the tree pattern of the ARIA Authoring Practices. */
export function moveForKey(key: string, place: Place): TreeMove {
  const { rows, index } = place;
  const go = (to: number): TreeMove => ({ kind: "go", index: Math.max(0, Math.min(to, rows.length - 1)) });
  switch (key) {
    case "ArrowDown":
      return go(index + 1);
    case "ArrowUp":
      return go(index - 1);
    case "PageDown":
      return go(index + PAGE);
    case "PageUp":
      return go(index - PAGE);
    case "Home":
      return go(0);
    case "End":
      return go(rows.length - 1);
    case "ArrowRight":
      return inward(place);
    case "ArrowLeft":
      return outward(place);
    case "Enter":
    case " ":
      return isBranch(rows[index]) ? { kind: "toggle", index } : undefined;
    default:
      return undefined;
  }
}

/** Expands a collapsed branch. Moves to the first child of an expanded one. */
function inward({ rows, index, isExpanded }: Place): TreeMove {
  if (!isBranch(rows[index])) return undefined;
  return isExpanded ? { kind: "go", index: index + 1 } : { kind: "toggle", index };
}

/** Collapses an expanded branch. Otherwise moves to the parent. */
function outward({ rows, index, isExpanded }: Place): TreeMove {
  if (isBranch(rows[index]) && isExpanded) return { kind: "toggle", index };
  const parent = parentIndex(rows, index);
  return parent === undefined ? undefined : { kind: "go", index: parent };
}
