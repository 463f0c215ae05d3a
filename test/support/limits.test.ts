import { setTimeout as wait } from "node:timers/promises";
import { expect } from "chai";
import Mocha from "mocha";
import { scaleLimit } from "./limits.ts";
import { measureSlowness, slownessAt } from "./machine-speed.ts";

describe("A limit of a test", () => {
  for (const [slowness, limit] of [
    ["", 500],
    ["0.5", 500],
    ["1", 500],
    ["1.2", 600],
    ["3", 1500],
  ] as const)
    it(`of 500 ms is ${limit} ms with a slowness of "${slowness}"`, () => {
      expect(scaleLimit(500, slowness)).to.equal(limit);
    });

  it("applies to tests of Mocha, wherever it is written", () => {
    const test = new Mocha.Test("slow", () => wait(1));
    test.timeout(700);
    expect(test.timeout()).to.equal(scaleLimit(700));
  });
});

describe("The slowness of the machine", () => {
  it("is the time of a round in rounds of the reference, from 1 to 10", () => {
    expect([1, 20, 30, 100, 1_000].map(slownessAt)).to.deep.equal([1, 1, 1.5, 5, 10]);
  });

  it("is measured by the clock, so that other work counts", () => {
    let readings = 0;
    expect(measureSlowness(() => 60 * readings++)).to.equal(3);
  });
});
