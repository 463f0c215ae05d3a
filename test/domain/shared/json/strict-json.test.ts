import { expect } from "chai";
import fc from "fast-check";
import { findStrictJsonFault } from "#domain/shared/json/strict-json.ts";

const isStrict = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe("the position at which a text is not JSON", () => {
  for (const { text, place } of [
    { text: "", place: [1, 1, "syntax"] },
    { text: '{\n  "a": 1,\n}', place: [3, 1, "syntax"] },
    { text: '{"a":1', place: [1, 6, "syntax"] },
    { text: "{a:1}", place: [1, 2, "syntax"] },
    { text: '{"a" 1}', place: [1, 6, "syntax"] },
    { text: '{"a":01}', place: [1, 6, "syntax"] },
    { text: '{"a":\n "x\ty"}', place: [2, 2, "syntax"] },
    { text: "{'a':1}", place: [1, 2, "syntax"] },
    { text: "[1,]", place: [1, 4, "syntax"] },
    { text: "[1] // end", place: [1, 5, "syntax"] },
    { text: "{1:2}", place: [1, 2, "syntax"] },
    { text: "{true:2}", place: [1, 2, "syntax"] },
    { text: String.raw`["\q\n"]`, place: [1, 2, "syntax"] },
    { text: String.raw`["\u12"]`, place: [1, 2, "syntax"] },
    { text: String.raw`["\u0041\u12g4"]`, place: [1, 2, "syntax"] },
    { text: `${"[".repeat(64)}{`, place: [1, 65, "too-deep"] },
    { text: `${'{"a":'.repeat(64)}[`, place: [1, 321, "too-deep"] },
    { text: "[1 2 3]", place: [1, 4, "syntax"] },
    { text: '{"a":1:"b":2}', place: [1, 7, "syntax"] },
    { text: "[1}", place: [1, 3, "syntax"] },
    { text: '{"a":1,"b":{"a":2},\n"\\u0061":3}', place: [2, 1, "duplicate-name"] },
    { text: "\u00a01", place: [1, 1, "syntax"] },
  ]) {
    it(`is line ${place[0]}, column ${place[1]} of ${JSON.stringify(text)}`, () => {
      const fault = findStrictJsonFault(text);
      expect([fault?.line, fault?.column, fault?.kind]).to.deep.equal(place);
    });
  }

  it("is missing for 64 nested values, each closed by its own mark", () => {
    expect(findStrictJsonFault(`${"[".repeat(64)}${"]".repeat(64)}`)).to.equal(undefined);
    expect(findStrictJsonFault(`${'[{"a":'.repeat(32)}1${"}]".repeat(32)}`)).to.equal(undefined);
  });

  it("exists if and only if JSON.parse refuses the text, except for duplicate names", () => {
    const marks = fc.array(
      fc.constantFrom(
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        '"a"',
        '"b"',
        "1",
        "-0.5e2",
        "01",
        "true",
        "null",
        " ",
        "\n",
        "'x'",
        "x",
        '"\\q"',
      ),
      { maxLength: 9 },
    );
    const texts = fc.oneof(
      marks.map((pieces) => pieces.join("")),
      fc.json(),
      fc.string(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const fault = findStrictJsonFault(text);
        if (fault?.kind === "syntax") expect(isStrict(text)).to.equal(false);
        if (fault === undefined) expect(isStrict(text)).to.equal(true);
        if (fault?.kind === "duplicate-name") expect(text).to.match(/"[ab]"/);
      }),
      { numRuns: 2_000, examples: [["{}"], ['{"__proto__":1}']] },
    );
  });
});
