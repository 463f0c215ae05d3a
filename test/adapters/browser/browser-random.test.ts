import { expect } from "chai";
import { BrowserRandom } from "#adapters/browser/browser-random.ts";

describe("Random values from the browser", () => {
  const random = new BrowserRandom();

  it("never repeat an id, and use only letters that every header accepts", () => {
    const ids = Array.from({ length: 1_000 }, () => random.uniqueId());
    expect(new Set(ids).size).to.equal(1_000);
    for (const id of ids) expect(id).to.match(/^[0-9a-f]{32}$/);
  });

  it("include each number below a limit, and no other", () => {
    const drawn = new Set(Array.from({ length: 500 }, () => random.below(5)));
    expect([...drawn].sort()).to.deep.equal([0, 1, 2, 3, 4]);
  });
});
