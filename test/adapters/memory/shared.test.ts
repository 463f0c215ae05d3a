import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { failure } from "#domain/shared/failure.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";

const receipt = aReceipt();

describe("a failing port", () => {
  const refused = { ok: false, error: failure("unreachable") };

  it("answers the failure to every call", async () => {
    const receipts = failing(new MemoryReceipts([receipt]), failure("unreachable"));
    expect(await receipts.matching({ count: 20 })).to.deep.equal(refused);
    expect(await receipts.withId(receipt.id)).to.deep.equal(refused);
  });

  it("answers the failure to the named calls, and the others as before", async () => {
    const receipts = failing(new MemoryReceipts([receipt]), failure("unreachable"), "matching");
    expect(await receipts.matching({ count: 20 })).to.deep.equal(refused);
    expect(await receipts.withId(receipt.id)).to.deep.equal({ ok: true, value: receipt });
  });

  it("answers a failure of its own each time", async () => {
    const receipts = failing(new MemoryReceipts(), failure("denied"));
    const [first, second] = [await receipts.matching({ count: 1 }), await receipts.matching({ count: 1 })];
    expect(!first.ok && !second.ok && first.error !== second.error).to.equal(true);
  });
});

describe("a fixed clock", () => {
  it("stands still until it is told to go on", () => {
    const clock = new FixedClock("2026-03-29T02:30:00+02:00");
    expect([clock.now(), clock.now()]).to.deep.equal(["2026-03-29T00:30:00.000Z", "2026-03-29T00:30:00.000Z"]);
    clock.pass(1500);
    expect(clock.now()).to.equal("2026-03-29T00:30:01.500Z");
    clock.set("2026-04-01T00:00:00Z");
    expect(clock.now()).to.equal("2026-04-01T00:00:00.000Z");
  });

  it("shows no time that is none", () => expect(() => new FixedClock("noon")).to.throw(RangeError));
});

describe("seeded chance", () => {
  const draws = (random: SeededRandom) => Array.from({ length: 1000 }, () => random.below(6));

  it("is the same for the same seed and another for another", () => {
    expect(draws(new SeededRandom(7))).to.deep.equal(draws(new SeededRandom(7)));
    expect(draws(new SeededRandom(7))).not.to.deep.equal(draws(new SeededRandom(8)));
  });

  it("stays within its bounds and comes to each of them", () => expect(new Set(draws(new SeededRandom())).size).to.equal(6));

  it("gives no id twice", () => {
    const random = new SeededRandom();
    expect(new Set(Array.from({ length: 1000 }, () => random.uniqueId())).size).to.equal(1000);
  });
});
