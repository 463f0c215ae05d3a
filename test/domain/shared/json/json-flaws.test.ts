import { expect } from "chai";
import fc from "fast-check";
import { MAX_JSON_DEPTH, jsonFlawMessage, JSON_FLAWS, findJsonFlaws } from "#domain/shared/json/json-flaws.ts";
import { anyCharacter, halfCharacter } from "#test/support/any-character.ts";

const flawsOf = (value: unknown) => [...findJsonFlaws(value)];
const flaws = (value: unknown): readonly string[] =>
  flawsOf(value).map(({ kind, path }) => `${path.join("/")}: ${kind}`);
const nested = (levels: number, inmost = "1"): unknown =>
  JSON.parse(`${"[".repeat(levels)}${inmost}${"]".repeat(levels)}`) as unknown;

describe("The flaws of JSON", () => {
  const rows: readonly { readonly of: string; readonly value: unknown; readonly flaws: readonly string[] }[] = [
    { of: "plain values", value: { a: [1, "x", true, null, ""], "": {} }, flaws: [] },
    { of: "complete characters, surrogate pairs included", value: { "🧥": ["🧥", "\u0001", "\ufffe"] }, flaws: [] },
    {
      of: "NUL and single surrogates, in names too",
      value: { a: ["ok", "x\0"], "b\ud83d": 1, c: { d: "\udca9" } },
      flaws: ["a/1: unkept-text", "b\ud83d: unkept-text", "c/d: unkept-text"],
    },
    {
      of: "the name of the prototype at any depth",
      value: JSON.parse('{"a":[{"__proto__":{"x":"\\u0000"}}],"proto":1}'),
      flaws: ["a/0/__proto__: forbidden-name", "a/0/__proto__/x: unkept-text"],
    },
    {
      of: "numbers out of range",
      value: [1e308, 1e400, { a: -1e400 }],
      flaws: ["1: endless-number", "2/a: endless-number"],
    },
    { of: "a text as the whole document", value: "\0", flaws: [": unkept-text"] },
  ];
  for (const { of, value, flaws: expected } of rows) {
    it(`are ${JSON.stringify(expected)} in ${of}`, () => expect(flaws(value)).to.deep.equal(expected));
  }

  it("include nesting of more than 64 levels, below which nothing is read", () => {
    expect(flaws(nested(MAX_JSON_DEPTH))).to.deep.equal([]);
    expect(flaws(nested(MAX_JSON_DEPTH + 1, ""))).to.deep.equal([]);
    for (const levels of [MAX_JSON_DEPTH + 1, 100_000]) {
      expect(flawsOf(nested(levels, '"\\u0000"'))).to.deep.equal([
        { kind: "too-deep", path: Array.from({ length: MAX_JSON_DEPTH + 1 }, () => "0") },
      ]);
    }
  });

  it("are found lazily, so that a caller can stop after the first", () => {
    const looked: string[] = [];
    const value = {
      get a() {
        looked.push("a");
        return "\0";
      },
      b: {
        get c() {
          looked.push("c");
          return 1;
        },
      },
    };
    expect(findJsonFlaws(value).next().value).to.deep.equal({ kind: "unkept-text", path: ["a"] });
    expect(looked).to.deep.equal(["a"]);
  });

  it("include a text that is not well formed or has NUL, and no other", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(anyCharacter, halfCharacter) }),
        (text) => (flawsOf([text]).length === 0) === (Buffer.from(text).toString() === text && !text.includes("\0")),
      ),
    );
  });

  it("are described in words", () => {
    expect(JSON_FLAWS.map(jsonFlawMessage)).to.deep.equal([
      "must not nest deeper than 64 levels",
      "must not name a member __proto__",
      "must not contain NUL or half characters",
      "must not contain a number that is too large",
    ]);
  });
});
