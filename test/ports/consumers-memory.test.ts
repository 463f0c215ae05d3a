import { expect } from "chai";
import { MemoryAddresses } from "#adapters/memory/consumers/memory-addresses.ts";
import { MemoryConsumers } from "#adapters/memory/consumers/memory-consumers.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { addressesContract } from "./addresses.contract.ts";
import { consumersContract } from "./consumers.contract.ts";
import { loyaltyContract } from "./loyalty.contract.ts";

consumersContract({
  name: "memory",
  open: ({ consumers, receipts = [], stores = [], now = "2026-03-01T12:00:00Z", allowed, isMasked = false }) => Promise.resolve({
    consumers: new MemoryConsumers(consumers, { receipts: new MemoryReceipts(receipts, allowed), stores, clock: new FixedClock(now), isDemonstration: isMasked }),
  }),
});

loyaltyContract({
  name: "memory",
  open: ({ consumers: known, loyalties = [], now = "2026-03-01T12:00:00Z" }) => {
    const consumers = new MemoryConsumers(known, { programs: loyalties, clock: new FixedClock(now) });
    return Promise.resolve({ consumers, loyalty: consumers.loyalty });
  },
});

addressesContract({ name: "memory", open: (addresses) => Promise.resolve(new MemoryAddresses(addresses)) });

describe("a customer that is erased in memory", () => {
  it("is gone with its points, and its receipts lose the identifier", async () => {
    const program = { id: "points", name: "Points" };
    const receipts = new MemoryReceipts([aReceipt({ identifier: "ann" })]);
    const consumers = new MemoryConsumers([{ identifier: "ann" }], { receipts, programs: [program] });
    await consumers.loyalty.change(program, "ann", { description: "Gift", add: 5, attempt: "1" });
    expect(await consumers.usesOf("ann")).to.deep.equal({ ok: true, value: { receipts: 1, loyaltyEvents: 1, mails: 0, auditEvents: 0 } });
    await consumers.erase("ann");
    expect([receipts.all.length, receipts.hasBuyer("ann"), consumers.loyalty.eventCount("ann")]).to.deep.equal([1, false, 0]);
    expect(await consumers.withIdentifier("ann")).to.have.nested.property("error.kind", "missing");
  });
});
