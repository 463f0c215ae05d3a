import { expect } from "chai";
import { isJsonObject } from "#domain/shared/json.ts";

describe("JSON", () => {
  it("tells an object from everything else", () => {
    expect([{}, { a: 1 }].map(isJsonObject)).to.deep.equal([true, true]);
    expect([null, undefined, [], [1], "a", 1, true].map(isJsonObject)).to.deep.equal(Array<boolean>(7).fill(false));
  });
});
