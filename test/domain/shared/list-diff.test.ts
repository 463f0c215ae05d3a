import { expect } from "chai";
import fc from "fast-check";
import { diffLists } from "#domain/shared/list-diff.ts";

const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 14 });

/** The longest common subsequence by dynamic programming: slow and obvious. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let x = 1; x <= a.length; x++) for (let y = 1; y <= b.length; y++) {
    table[x]![y] = a[x - 1] === b[y - 1] ? table[x - 1]![y - 1]! + 1 : Math.max(table[x - 1]![y]!, table[x]![y - 1]!);
  }
  return table[a.length]![b.length]!;
}

describe("the difference of two lists", () => {
  it("turns one into the other and back, in the fewest steps", () => {
    fc.assert(fc.property(words, words, (before, after) => {
      const runs = diffLists(before, after);
      const only = (left: "removed" | "added") => runs.filter(({ kind }) => kind !== left).flatMap(({ entries }) => entries);
      expect(only("added")).to.deep.equal(before);
      expect(only("removed")).to.deep.equal(after);
      expect(runs.filter(({ kind }) => kind === "same").flatMap(({ entries }) => entries)).to.have.length(commonLength(before, after));
    }), { numRuns: 1_000 });
  });

  it("joins neighbours and lists removed entries before added ones", () => {
    expect(diffLists(["a", "b", "c", "d"], ["a", "x", "y", "d"])).to.deep.equal([
      { kind: "same", entries: ["a"] }, { kind: "removed", entries: ["b", "c"] }, { kind: "added", entries: ["x", "y"] }, { kind: "same", entries: ["d"] },
    ]);
  });

  it("is quick for 10,000 different entries, and exact for one", () => {
    const list = (prefix: string): string[] => Array.from({ length: 10_000 }, (_, at) => `${prefix}${at}`);
    const start = performance.now();
    expect(diffLists(list("a"), list("b")).map(({ kind, entries }) => [kind, entries.length])).to.deep.equal([["removed", 10_000], ["added", 10_000]]);
    const changed = list("a").map((entry, at) => (at === 5_000 ? "x" : entry));
    expect(diffLists(list("a"), changed).map(({ entries }) => entries.length)).to.deep.equal([5_000, 1, 1, 4_999]);
    expect(performance.now() - start).to.be.below(2_000);
  });
});
