import { toPlainLetters } from "#domain/shared/text/plain-letters.ts";

/** A visible row of a tree. The caller flattens the tree and omits the children of collapsed branches. */
export type TreeRow = {
  /** Unique, and stable while the tree exists. */
  readonly path: string;
  /** 0 for a root. */
  readonly depth: number;
  readonly name: string;
  /** Number of children. They follow the row while it is expanded. */
} & (
  | { readonly value: string; readonly childCount?: undefined }
  | { readonly childCount: number; readonly value?: undefined }
);

/** True if the row has children. An empty object is a leaf. */
export const isBranch = (row: TreeRow | undefined): boolean => (row?.childCount ?? 0) > 0;

/** Position of a row among its siblings, counted from 1. */
export type SiblingPosition = { readonly position: number; readonly size: number };

/**
 * Computes the positions of all rows in one pass.
 * Children follow their parent, which has their number.
 */
export function siblingPositions(rows: readonly TreeRow[]): (index: number) => SiblingPosition {
  const positions = new Int32Array(rows.length);
  const sizes = new Int32Array(rows.length);
  const counted: number[] = [];
  const counts: number[] = [];
  for (let index = 0, above = -1; index < rows.length; index += 1) {
    const { depth } = rows[index] as TreeRow;
    if (depth > above) {
      counted[depth] = 0;
      counts[depth] = rows[index - 1]?.childCount ?? 0;
    }
    positions[index] = counted[depth] = (counted[depth] as number) + 1;
    sizes[index] = counts[depth] as number;
    above = depth;
  }
  // The number of roots is known only after the pass.
  return (index) => ({ position: positions[index] ?? 1, size: sizes[index] || (counted[0] ?? 1) });
}

/** Returns the index of the parent row, or undefined for a root. */
export function parentIndex(rows: readonly TreeRow[], index: number): number | undefined {
  const depth = rows[index]?.depth ?? 0;
  for (let above = index - 1; above >= 0; above -= 1) {
    if ((rows[above]?.depth ?? 0) < depth) return above;
  }
  return undefined;
}

/** Returns the next row whose name starts with the typed text. Starts after `index` and wraps around. */
export function matchingIndex(rows: readonly TreeRow[], index: number, typed: string): number | undefined {
  const prefix = toPlainLetters(typed);
  // One letter moves to the next match. More letters can still match the current row.
  const first = typed.length === 1 ? 1 : 0;
  for (let step = first; step < rows.length + first; step += 1) {
    const at = (index + step) % rows.length;
    if (toPlainLetters(rows[at]?.name ?? "").startsWith(prefix)) return at;
  }
  return undefined;
}
