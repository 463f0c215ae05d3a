import { isBranch, parentIndex, type TreeRow } from "./tree-row.ts";

/** What a key does in a tree: go to a row, open or close one, or nothing. */
export type TreeMove = { readonly kind: "go" | "toggle"; readonly index: number } | undefined;

type Place = { readonly rows: readonly TreeRow[]; readonly index: number; readonly isExpanded: boolean };

const PAGE = 15;

/** After the tree pattern of the ARIA Authoring Practices. */
export function moveForKey(key: string, place: Place): TreeMove {
  const { rows, index } = place;
  const go = (to: number): TreeMove => ({ kind: "go", index: Math.max(0, Math.min(to, rows.length - 1)) });
  switch (key) {
    case "ArrowDown": return go(index + 1);
    case "ArrowUp": return go(index - 1);
    case "PageDown": return go(index + PAGE);
    case "PageUp": return go(index - PAGE);
    case "Home": return go(0);
    case "End": return go(rows.length - 1);
    case "ArrowRight": return inward(place);
    case "ArrowLeft": return outward(place);
    case "Enter":
    case " ": return isBranch(rows[index]) ? { kind: "toggle", index } : undefined;
    default: return undefined;
  }
}

/** Opens a closed branch, else goes to its first child. */
function inward({ rows, index, isExpanded }: Place): TreeMove {
  if (!isBranch(rows[index])) return undefined;
  return isExpanded ? { kind: "go", index: index + 1 } : { kind: "toggle", index };
}

/** Closes an open branch, else goes to the parent. */
function outward({ rows, index, isExpanded }: Place): TreeMove {
  if (isBranch(rows[index]) && isExpanded) return { kind: "toggle", index };
  const parent = parentIndex(rows, index);
  return parent === undefined ? undefined : { kind: "go", index: parent };
}
