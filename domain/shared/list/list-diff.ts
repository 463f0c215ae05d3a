const DIFF_KINDS = ["same", "removed", "added"] as const;

/** A run of entries that both lists have, only the old one has, or only the new one has. */
export type DiffRun<T> = { readonly kind: (typeof DIFF_KINDS)[number]; readonly entries: readonly T[] };

/** The maximum number of different entries before the rest counts as replaced. The search is quadratic. */
const MAX_DIFFERENCES = 600;

/**
 * Returns the shortest way from one list to another (Myers, "An O(ND) Difference Algorithm", 1986).
 * Entries are compared as texts. Beyond {@link MAX_DIFFERENCES} everything between the equal beginning and end counts
 * as replaced.
 */
export function diffLists(before: readonly string[], after: readonly string[]): readonly DiffRun<string>[] {
  const start = equalCount(before, after, [0, 0]);
  const end = equalAtEnd(before, after, start);
  const [old, young] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const steps = trace(old, young);
  const middle = steps === undefined ? [run("removed", old), run("added", young)] : runsOf(steps, old, young);
  return joined([run("same", before.slice(0, start)), ...middle, run("same", before.slice(before.length - end))]);
}

const run = (kind: DiffRun<string>["kind"], entries: readonly string[]): DiffRun<string> => ({ kind, entries });

function equalCount(a: readonly string[], b: readonly string[], [x, y]: readonly [x: number, y: number]): number {
  let count = 0;
  while (x + count < a.length && a[x + count] === b[y + count]) count++;
  return count;
}

function equalAtEnd(a: readonly string[], b: readonly string[], start: number): number {
  let count = 0;
  while (count < a.length - start && count < b.length - start && a[a.length - 1 - count] === b[b.length - 1 - count])
    count++;
  return count;
}

/** How far each diagonal reaches, for each number of differences. */
type Trace = readonly ReadonlyMap<number, number>[];

function trace(before: readonly string[], after: readonly string[]): Trace | undefined {
  const steps: ReadonlyMap<number, number>[] = [];
  let reach: ReadonlyMap<number, number> = new Map();
  for (let count = 0; count <= Math.min(before.length + after.length, MAX_DIFFERENCES); count++) {
    reach = extended(reach, count, (x, y) => equalCount(before, after, [x, y]));
    steps.push(reach);
    const end = reach.get(before.length - after.length) ?? -1;
    if (end >= before.length) return steps;
  }
  return undefined;
}

/** One difference more on each diagonal, then as far as the lists are equal. */
function extended(
  reach: ReadonlyMap<number, number>,
  count: number,
  equalFrom: (x: number, y: number) => number,
): ReadonlyMap<number, number> {
  const next = new Map<number, number>();
  for (let diagonal = -count; diagonal <= count; diagonal += 2) {
    const { x } = stepTo(reach, diagonal);
    next.set(diagonal, x + equalFrom(x, x - diagonal));
  }
  return next;
}

/** Goes down where that reaches further, else to the right. `x` is the place after the step. */
function stepTo(
  reach: ReadonlyMap<number, number>,
  diagonal: number,
): { readonly isDown: boolean; readonly x: number } {
  const [left, right] = [reach.get(diagonal - 1) ?? -1, reach.get(diagonal + 1) ?? -1];
  const isDown = left < right;
  return { isDown, x: isDown ? right : left + 1 };
}

/** Walks back from the end of both lists, whose first entries differ. */
function runsOf(steps: Trace, before: readonly string[], after: readonly string[]): readonly DiffRun<string>[] {
  const runs: DiffRun<string>[] = [];
  let [x, y] = [before.length, after.length];
  for (let count = steps.length - 1; count > 0; count--) {
    const diagonal = x - y;
    const { isDown, x: start } = stepTo(steps[count - 1] as ReadonlyMap<number, number>, diagonal);
    runs.push(run("same", before.slice(start, x)));
    runs.push(
      isDown
        ? run("added", after.slice(start - diagonal - 1, start - diagonal))
        : run("removed", before.slice(start - 1, start)),
    );
    [x, y] = isDown ? [start, start - diagonal - 1] : [start - 1, start - diagonal];
  }
  return runs.reverse();
}

/** Joins the changes between equal runs, and puts what was removed before what was added. */
function joined(runs: readonly DiffRun<string>[]): readonly DiffRun<string>[] {
  const groups: Record<DiffRun<string>["kind"], string[]>[] = [];
  for (const { kind, entries } of runs.filter((each) => each.entries.length > 0)) {
    const last = groups.at(-1);
    const isContinued = last !== undefined && kind !== "same";
    const group = isContinued ? last : { same: [], removed: [], added: [] };
    if (!isContinued) groups.push(group);
    for (const entry of entries) group[kind].push(entry);
  }
  return groups
    .flatMap((group) => DIFF_KINDS.map((kind) => run(kind, group[kind])))
    .filter(({ entries }) => entries.length > 0);
}
