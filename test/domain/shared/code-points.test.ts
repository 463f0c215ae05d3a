import { expect } from "chai";
import { countCodePoints } from "#domain/shared/code-points.ts";

describe("the length of a text", () => {
  it("is counted in code points", () => {
    expect(["", "abc", "aé😀b", "👩‍👩‍👧‍👦"].map(countCodePoints)).to.deep.equal([0, 3, 4, 7]);
  });
});
