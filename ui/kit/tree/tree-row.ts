/** A line of an opened tree. The caller flattens: a closed branch stands for everything under it. */
export type TreeRow = {
  /** Unique, and stable while the tree lives. */
  readonly path: string;
  /** 0 at the root. */
  readonly depth: number;
  readonly name: string;
  /** How many hang below it, and follow it once it is open. */
} & ({ readonly value: string; readonly childCount?: undefined } | { readonly childCount: number; readonly value?: undefined });

/** A branch has children to open; an object without any is a leaf. */
export const isBranch = (row: TreeRow | undefined): boolean => (row?.childCount ?? 0) > 0;

/** Where a row stands among its siblings, counted from 1. */
export type SiblingPosition = { readonly position: number; readonly size: number };

/** The places of all rows, in one walk: a family begins below its parent, which knows how many there are. */
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
  // Nobody knows it of the roots until all have been counted.
  return (index) => ({ position: positions[index] ?? 1, size: sizes[index] || (counted[0] ?? 1) });
}

/** The row above which this one hangs, or undefined at the root. */
export function parentIndex(rows: readonly TreeRow[], index: number): number | undefined {
  const depth = rows[index]?.depth ?? 0;
  for (let above = index - 1; above >= 0; above -= 1) {
    if ((rows[above]?.depth ?? 0) < depth) return above;
  }
  return undefined;
}

/** The next row, from the one after `index` and around, whose name begins with what was typed. */
export function matchingIndex(rows: readonly TreeRow[], index: number, typed: string): number | undefined {
  const wanted = typed.toLocaleLowerCase();
  // One letter goes on to the next match; more letters may still mean the row one is on.
  const first = typed.length === 1 ? 1 : 0;
  for (let step = first; step < rows.length + first; step += 1) {
    const at = (index + step) % rows.length;
    if (rows[at]?.name.toLocaleLowerCase().startsWith(wanted)) return at;
  }
  return undefined;
}
