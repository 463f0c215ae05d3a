import { expect } from "chai";
import { MemoryAddresses } from "#adapters/memory/consumers/memory-addresses.ts";
import { MemoryConsumers } from "#adapters/memory/consumers/memory-consumers.ts";
import { MemoryLoyalty } from "#adapters/memory/consumers/memory-loyalty.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import { addressesContract } from "./addresses.contract.ts";
import { consumersContract } from "./consumers.contract.ts";

consumersContract({
  name: "memory",
  open: ({ consumers, receipts, now }) => {
    const clock = new FixedClock(now ?? "2026-03-01T12:00:00Z");
    const loyalty = new MemoryLoyalty(clock);
    return Promise.resolve({ loyalty, consumers: new MemoryConsumers(consumers, { receipts: new MemoryReceipts(receipts), loyalty, clock }) });
  },
});

addressesContract({ name: "memory", open: (addresses) => Promise.resolve(new MemoryAddresses(addresses)) });

describe("the customers in memory", () => {
  const at = (text: string) => parseInstant(text) as Instant;

  it("have the average and the last of their ratings [CONS-018-part]", async () => {
    const ratings = [
      { rating: 5, timestamp: at("2026-02-02T10:00:00Z"), receiptId: "b" }, { rating: 2, timestamp: at("2026-01-02T10:00:00Z"), receiptId: "a" },
    ];
    const answer = await new MemoryConsumers([{ identifier: "ann", ratings }]).withIdentifier("ann");
    expect(answer.ok && answer.value.summary?.ratings).to.deep.equal({ emailFeedback: { average: 3.5, last: ratings[0] } });
  });

  it("are masked for demonstrations, and have a key [CONS-055-part]", async () => {
    const consumers = new MemoryConsumers([{ identifier: "ann@shop.example", properties: { city: "Leeds" } }], { isDemonstration: true });
    const found = await consumers.search("ann@shop.example");
    const key = found.ok ? found.value[0]!.key : "";
    const answer = await consumers.withIdentifier(key);
    expect(answer.ok && [answer.value.identifier, answer.value.properties]).to.deep.equal(["a**************e", { city: "L***s" }]);
  });
});
