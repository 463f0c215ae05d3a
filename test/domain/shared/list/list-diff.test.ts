import { expect } from "chai";
import fc from "fast-check";
import { diffLists } from "#domain/shared/list/list-diff.ts";

const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 14 });

/** The longest common subsequence by dynamic programming: slow and obvious. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let x = 1; x <= a.length; x++)
    for (let y = 1; y <= b.length; y++) {
      table[x]![y] = a[x - 1] === b[y - 1] ? table[x - 1]![y - 1]! + 1 : Math.max(table[x - 1]![y]!, table[x]![y - 1]!);
    }
  return table[a.length]![b.length]!;
}

describe("the difference of two lists", () => {
  it("turns one into the other and back, in the fewest steps", () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const runs = diffLists(before, after);
        const only = (left: "removed" | "added") =>
          runs.filter(({ kind }) => kind !== left).flatMap(({ entries }) => entries);
        expect(only("added")).to.deep.equal(before);
        expect(only("removed")).to.deep.equal(after);
        expect(runs.filter(({ kind }, at) => kind === runs[at + 1]?.kind)).to.deep.equal([]);
        expect(runs.filter(({ kind }) => kind === "same").flatMap(({ entries }) => entries)).to.have.length(
          commonLength(before, after),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it("joins neighbours and lists removed entries before added ones", () => {
    expect(diffLists(["a", "b", "c", "d"], ["a", "x", "y", "d"])).to.deep.equal([
      { kind: "same", entries: ["a"] },
      { kind: "removed", entries: ["b", "c"] },
      { kind: "added", entries: ["x", "y"] },
      { kind: "same", entries: ["d"] },
    ]);
  });

  const list = (prefix: string, count: number): readonly string[] =>
    Array.from({ length: count }, (_, at) => `${prefix}${at}`);
  const lengthsOf = (before: readonly string[], after: readonly string[]) =>
    diffLists(before, after).map(({ kind, entries }) => `${kind} ${entries.length}`);

  it("is exact up to 600 differences", () => {
    const around = (prefix: string, count: number) => [...list(prefix, count), "same", ...list(`${prefix}-`, 150)];
    expect(lengthsOf(around("a", 150), around("b", 150))).to.deep.equal([
      "removed 150",
      "added 150",
      "same 1",
      "removed 150",
      "added 150",
    ]);
    expect(lengthsOf(around("a", 151), around("b", 150))).to.deep.equal(["removed 302", "added 301"]);
    const [before, after] = [
      list("a", 2_000),
      list("a", 2_000).map((entry, at) => (at === 500 || at === 1_500 ? "x" : entry)),
    ];
    expect(lengthsOf(before, after)).to.deep.equal([
      "same 500",
      "removed 1",
      "added 1",
      "same 999",
      "removed 1",
      "added 1",
      "same 499",
    ]);
  });

  it("keeps the equal beginning and end around more differences", () => {
    const between = (entries: readonly string[]) => ["first", "second", ...entries, "last but one", "last"];
    expect(lengthsOf(between(list("a", 400)), between(list("b", 300)))).to.deep.equal([
      "same 2",
      "removed 400",
      "added 300",
      "same 2",
    ]);
  });

  it("counts an entry that both ends share once", () => {
    expect(lengthsOf(["a"], ["a", "a"])).to.deep.equal(["same 1", "added 1"]);
    expect(lengthsOf(["a", "a"], ["a"])).to.deep.equal(["same 1", "removed 1"]);
  });

  it("is quick for 10,000 different entries, and exact for one", () => {
    const start = performance.now();
    expect(
      diffLists(list("a", 10_000), list("b", 10_000)).map(({ kind, entries }) => [kind, entries.length]),
    ).to.deep.equal([
      ["removed", 10_000],
      ["added", 10_000],
    ]);
    const changed = list("a", 10_000).map((entry, at) => (at === 5_000 ? "x" : entry));
    expect(diffLists(list("a", 10_000), changed).map(({ entries }) => entries.length)).to.deep.equal([
      5_000, 1, 1, 4_999,
    ]);
    expect(performance.now() - start).to.be.below(2_000);
  });
});
