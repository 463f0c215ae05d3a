import { expect } from "chai";
import fc from "fast-check";
import { MAX_BACK_OFF_MS, pollDelay } from "#domain/shared/processing/poll-back-off.ts";

const MINUTE = 60_000;
const MIDDLE = 0.5;

describe("the delay of a poll", () => {
  const courses = [
    { every: MINUTE, failures: 0, waits: MINUTE },
    { every: MINUTE, failures: 1, waits: 2 * MINUTE },
    { every: MINUTE, failures: 2, waits: 4 * MINUTE },
    { every: MINUTE, failures: 3, waits: 5 * MINUTE },
    { every: MINUTE, failures: 4_000, waits: 5 * MINUTE },
    { every: 15 * MINUTE, failures: 0, waits: 15 * MINUTE },
    { every: 15 * MINUTE, failures: 1, waits: 15 * MINUTE },
    { every: 30 * MINUTE, failures: 9, waits: 30 * MINUTE },
    { every: 2_000, failures: 1, waits: 4_000 },
  ];
  for (const { every, failures, waits } of courses) {
    it(`is ${waits} ms with an interval of ${every} ms, after ${failures} failures`, () => {
      expect(pollDelay({ intervalMs: every, failures }, MIDDLE)).to.equal(waits);
    });
  }

  it("varies by a fifth after a failure, and is exact after a success", () => {
    expect([0, 1].map((chance) => pollDelay({ intervalMs: MINUTE, failures: 1 }, chance))).to.deep.equal([
      96_000, 144_000,
    ]);
    expect([0, 1].map((chance) => pollDelay({ intervalMs: MINUTE, failures: 3 }, chance))).to.deep.equal([
      240_000, 360_000,
    ]);
    expect([0, 1].map((chance) => pollDelay({ intervalMs: MINUTE, failures: 0 }, chance))).to.deep.equal([
      MINUTE,
      MINUTE,
    ]);
  });

  it("is the server's Retry-After if that is longer", () => {
    expect(pollDelay({ intervalMs: MINUTE, failures: 1, retryAfter: 600 }, MIDDLE)).to.equal(10 * MINUTE);
    expect(pollDelay({ intervalMs: MINUTE, failures: 1, retryAfter: 1 }, MIDDLE)).to.equal(2 * MINUTE);
    expect(
      pollDelay({ intervalMs: MINUTE, failures: 1, retryAfter: 1e9 }, MIDDLE),
      "never too long for a timer",
    ).to.equal(24 * 60 * MINUTE);
  });

  it("is never shorter than the interval, and bounded", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_600_000 }),
        fc.nat(2_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (every, failures, chance) => {
          const delay = pollDelay({ intervalMs: every, failures }, chance);
          expect(delay).to.be.within(every, Math.max(every, 1.2 * MAX_BACK_OFF_MS));
        },
      ),
    );
  });
});
