import { expect } from "chai";
import { SeededRandom } from "#domain/shared/seeded-random.ts";

describe("seeded random values", () => {
  const draws = (random: SeededRandom, count = 1_000) => Array.from({ length: count }, () => random.below(100));

  // The values of mulberry32: a seed that a user noted must keep its meaning
  for (const { seed, values } of [
    { seed: 0, values: [26, 0, 22, 14, 46, 54, 61, 64] },
    { seed: 1, values: [62, 0, 52, 98, 96, 28, 61, 72] },
    { seed: 7, values: [1, 6, 97, 69, 52, 40, 46, 23] },
    { seed: -1, values: [89, 18, 71, 94, 84, 53, 68, 47] },
  ]) {
    it(`are the same for the seed ${seed} in every version`, () =>
      expect(draws(new SeededRandom(seed), 8)).to.deep.equal(values));
  }

  it("begin with the seed 1 by default", () => {
    expect(draws(new SeededRandom())).to.deep.equal(draws(new SeededRandom(1)));
  });

  it("stay within their bounds and reach each value", () => {
    expect(new Set(draws(new SeededRandom(), 2_000)).size).to.equal(100);
    expect(draws(new SeededRandom()).every((value) => Number.isInteger(value) && value >= 0 && value < 100)).to.equal(
      true,
    );
  });

  it("never repeat an id", () => {
    const random = new SeededRandom();
    expect(new Set(Array.from({ length: 1_000 }, () => random.uniqueId())).size).to.equal(1_000);
  });

  it("make ids of two hexadecimal numbers, the first of which counts", () => {
    const random = new SeededRandom(17);
    const ids = Array.from({ length: 300 }, () => random.uniqueId());
    expect(ids.map((id) => id.split("-")[0])).to.deep.equal(ids.map((_, at) => (at + 1).toString(16).padStart(4, "0")));
    for (const id of ids) expect(id).to.match(/^[\da-f]{4}-[\da-f]{8}$/);
  });
});
