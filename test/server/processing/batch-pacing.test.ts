import { expect } from "chai";
import { nextBatchSize, pauseAfterBatch } from "#server/processing/batch-pacing.ts";

describe("The pace of processing", () => {
  for (const { done, took, rest, why } of [
    { done: 10, took: 4, rest: 41, why: "ten in 45 milliseconds" },
    { done: 50, took: 8, rest: 219, why: "fifty in 227 milliseconds" },
    { done: 1, took: 1, rest: 4, why: "one in five milliseconds" },
    { done: 10, took: 20, rest: 40, why: "a slow machine pauses twice as long as it works" },
    { done: 10, took: 500, rest: 250, why: "the maximum pause" },
  ]) {
    it(`pauses ${rest} ms after ${done} entries in ${took} ms: ${why}`, () => {
      expect(Math.round(pauseAfterBatch(done, took))).to.equal(rest);
    });
  }

  for (const { done, took, size } of [
    { done: 10, took: 4, size: 35 },
    { done: 20, took: 8, size: 35 },
    { done: 20, took: 0.2, size: 50 },
    { done: 50, took: 20, size: 35 },
    { done: 10, took: 80, size: 10 },
  ]) {
    it(`sets the batch size to ${size} after ${done} entries in ${took} ms`, () => {
      expect(nextBatchSize(done, took)).to.equal(size);
    });
  }
});
