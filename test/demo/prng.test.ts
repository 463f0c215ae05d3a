import { expect } from "chai";
import { Prng, hashSeed } from "#demo/prng.ts";

const draw = (chance: Prng, count: number): number[] => Array.from({ length: count }, () => chance.word());

describe("the pseudo-random generator", () => {
  it("gives the same numbers for the same seeds, and different ones for different seeds", () => {
    expect(draw(new Prng(1, 2, 3), 50)).to.deep.equal(draw(new Prng(1, 2, 3), 50));
    for (const [a, b, c] of [
      [2, 2, 3],
      [1, 3, 3],
      [1, 2, 4],
    ] as const) {
      expect(draw(new Prng(a, b, c), 50)).not.to.have.members(draw(new Prng(1, 2, 3), 50));
    }
  });

  it("distributes its numbers evenly", () => {
    const chance = new Prng(hashSeed("evenly"), 0, 0);
    const tens = Array.from({ length: 10 }, () => 0);
    for (let n = 0; n < 20_000; n++) tens[chance.below(10)]! += 1;
    for (const count of tens) expect(count).to.be.within(1800, 2200);
  });

  it("reaches both ends of a range and nothing beyond", () => {
    const chance = new Prng(4, 5, 6);
    const drawn = new Set(Array.from({ length: 300 }, () => chance.between(3, 6)));
    expect([...drawn].sort()).to.deep.equal([3, 4, 5, 6]);
  });

  it("picks each choice in proportion to its weight", () => {
    const chance = new Prng(7, 8, 9);
    const picks = Array.from({ length: 10_000 }, () =>
      chance.pickWeighted([
        [1, "seldom"],
        [9, "often"],
        [0, "never"],
      ] as const),
    );
    expect(picks.filter((pick) => pick === "seldom").length).to.be.within(850, 1150);
    expect(picks).not.to.include("never");
  });

  it("returns the requested number of digits", () => {
    const chance = new Prng(1, 1, 1);
    expect(chance.digits(4)).to.match(/^\d{4}$/);
    expect(chance.hex(16)).to.match(/^[0-9a-f]{16}$/);
    expect(chance.hex(3)).to.match(/^[0-9a-f]{3}$/);
  });
});
