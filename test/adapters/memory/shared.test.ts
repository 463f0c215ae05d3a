import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { failure } from "#domain/shared/failure.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";

const receipt = aReceipt();

describe("a failing port", () => {
  const refused = { ok: false, error: failure("unreachable") };

  it("returns the failure for every call", async () => {
    const receipts = withFailure(new MemoryReceipts([receipt]), failure("unreachable"));
    expect(await receipts.matching({ count: 20 })).to.deep.equal(refused);
    expect(await receipts.withId(receipt.id)).to.deep.equal(refused);
  });

  it("returns the failure for the named calls only", async () => {
    const receipts = withFailure(new MemoryReceipts([receipt]), failure("unreachable"), "matching");
    expect(await receipts.matching({ count: 20 })).to.deep.equal(refused);
    expect(await receipts.withId(receipt.id)).to.deep.equal({ ok: true, value: receipt });
  });

  it("returns a new failure object each time", async () => {
    const receipts = withFailure(new MemoryReceipts(), failure("denied"));
    const [first, second] = [await receipts.matching({ count: 1 }), await receipts.matching({ count: 1 })];
    expect(!first.ok && !second.ok && first.error !== second.error).to.equal(true);
  });
});

describe("a fixed clock", () => {
  it("keeps its time until the test moves it", () => {
    const clock = new FixedClock("2026-03-29T02:30:00+02:00");
    expect([clock.now(), clock.now()]).to.deep.equal(["2026-03-29T00:30:00.000Z", "2026-03-29T00:30:00.000Z"]);
    clock.advance(1500);
    expect(clock.now()).to.equal("2026-03-29T00:30:01.500Z");
    clock.set("2026-04-01T00:00:00Z");
    expect(clock.now()).to.equal("2026-04-01T00:00:00.000Z");
  });

  it("refuses an invalid time", () => expect(() => new FixedClock("noon")).to.throw(RangeError));
});
