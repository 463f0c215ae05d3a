import { expect } from "chai";
import { moveForKey } from "#ui/kit/tree/tree-keys.ts";
import { matchingIndex, parentIndex, siblingPositions, type TreeRow } from "#ui/kit/tree/tree-row.ts";

const leaf = (name: string, depth: number): TreeRow => ({ path: `${depth}/${name}`, depth, name, value: "x" });
const branch = (name: string, depth: number, childCount = 1): TreeRow => ({
  path: `${depth}/${name}`,
  depth,
  name,
  childCount,
});

/** email { send, settings { sms } }, phone */
const ROWS = [
  branch("email", 0, 2),
  leaf("send", 1),
  branch("settings", 1),
  leaf("sms", 2),
  leaf("phone", 0),
  branch("void", 0, 0),
];
const OPEN = new Set(["0/email", "1/settings"]);

function places(rows: readonly TreeRow[]): readonly string[] {
  const positionOf = siblingPositions(rows);
  return rows.map((_, index) => `${positionOf(index).position}/${positionOf(index).size}`);
}

describe("Rows of a tree", () => {
  it("have positions among their siblings", () => {
    expect(places(ROWS)).to.deep.equal(["1/3", "1/2", "2/2", "1/1", "2/3", "3/3"]);
  });

  it("restart their positions under the next parent", () => {
    const rows = [branch("a", 0), leaf("x", 1), branch("b", 0, 2), leaf("x", 1), leaf("y", 1)];
    expect(places(rows)).to.deep.equal(["1/2", "1/1", "2/2", "1/2", "2/2"]);
  });

  it("have their parent", () => {
    expect(ROWS.map((_, index) => parentIndex(ROWS, index))).to.deep.equal([undefined, 0, 0, 2, undefined, undefined]);
  });

  it("are found by their first letters, from the next one on and around", () => {
    expect(matchingIndex(ROWS, 0, "s")).to.equal(1);
    expect(matchingIndex(ROWS, 1, "s")).to.equal(2);
    expect(matchingIndex(ROWS, 3, "s")).to.equal(1);
    expect(matchingIndex(ROWS, 1, "se")).to.equal(1);
    expect(matchingIndex(ROWS, 1, "SET")).to.equal(2);
    expect(matchingIndex(ROWS, 1, "q")).to.equal(undefined);
  });
});

describe("Keys in a tree", () => {
  const table: readonly (readonly [key: string, from: string, does: string])[] = [
    ["ArrowDown", "email", "go send"],
    ["ArrowDown", "void", "go void"],
    ["ArrowUp", "send", "go email"],
    ["ArrowUp", "email", "go email"],
    ["Home", "phone", "go email"],
    ["End", "email", "go void"],
    ["PageDown", "email", "go void"],
    ["PageUp", "phone", "go email"],
    ["ArrowRight", "email", "go send"],
    ["ArrowRight", "send", "nothing"],
    ["ArrowRight", "void", "nothing"],
    ["ArrowLeft", "email", "toggle email"],
    ["ArrowLeft", "sms", "go settings"],
    ["ArrowLeft", "phone", "nothing"],
    ["Enter", "email", "toggle email"],
    [" ", "settings", "toggle settings"],
    ["Enter", "phone", "nothing"],
    ["Tab", "email", "nothing"],
  ];
  for (const [key, from, does] of table) {
    it(`${key === " " ? "Space" : key} on ${from}: ${does}`, () => {
      const index = ROWS.findIndex(({ name }) => name === from);
      const move = moveForKey(key, { rows: ROWS, index, isExpanded: OPEN.has(ROWS[index]?.path ?? "") });
      expect(move ? `${move.kind} ${ROWS[move.index]?.name}` : "nothing").to.equal(does);
    });
  }

  it("expand a collapsed branch before they enter it", () => {
    expect(moveForKey("ArrowRight", { rows: ROWS, index: 0, isExpanded: false })).to.deep.equal({
      kind: "toggle",
      index: 0,
    });
  });
});
