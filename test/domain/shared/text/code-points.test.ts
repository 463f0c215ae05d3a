import { expect } from "chai";
import { countCodePoints, truncateCodePoints } from "#domain/shared/text/code-points.ts";

describe("the length of a text", () => {
  it("is counted in code points", () => {
    expect(["", "abc", "aé😀b", "👩‍👩‍👧‍👦"].map(countCodePoints)).to.deep.equal([0, 3, 4, 7]);
  });
});

describe("a text cut to a number of code points", () => {
  for (const [text, most, cut] of [
    ["abcd", 3, "abc"],
    ["abc", 3, "abc"],
    ["ab", 3, "ab"],
    ["😀😀😀", 3, "😀😀😀"],
    ["a😀😀😀", 3, "a😀😀"],
    ["abc", 0, ""],
    ["", 3, ""],
  ] as const) {
    it(`is '${cut}' for '${text}' and ${most}`, () => expect(truncateCodePoints(text, most)).to.equal(cut));
  }
});
