import { expect } from "chai";
import { MemoryAddresses, type AddressFixture } from "#adapters/memory/consumers/memory-addresses.ts";
import { MemoryConsumers } from "#adapters/memory/consumers/memory-consumers.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { addressesContract } from "./addresses.contract.ts";
import { consumersContract, type ConsumersFulfilment } from "./consumers.contract.ts";
import { loyaltyContract } from "./loyalty.contract.ts";
import { maskedConsumersContract } from "./masked-consumers.contract.ts";

const memory: ConsumersFulfilment = {
  name: "memory",
  open: ({ consumers, country, receipts = [], stores = [], now = "2026-03-01T12:00:00Z", allowed, isMasked = false }) =>
    Promise.resolve({
      consumers: new MemoryConsumers(consumers, {
        receipts: new MemoryReceipts(receipts, allowed, { country }),
        stores,
        clock: new FixedClock(now),
        isDemonstration: isMasked,
      }),
    }),
};
consumersContract(memory);
maskedConsumersContract(memory);

loyaltyContract({
  name: "memory",
  open: ({ consumers: known, loyalties = [], now = "2026-03-01T12:00:00Z" }) => {
    const consumers = new MemoryConsumers(known, { programs: loyalties, clock: new FixedClock(now) });
    return Promise.resolve({ consumers, loyalty: consumers.loyalty });
  },
});

/** One or two addresses in each country. */
const ADDRESSES: readonly AddressFixture[] = [
  { country: "AUT", postcode: "1010", lines: ["Graben 1"], city: "Wien" },
  { country: "CAN", postcode: "M5V 2T6", lines: ["1 King St W"], city: "Toronto" },
  { country: "FRX", postcode: "75001", lines: ["1 Rue de Rivoli"], city: "Paris" },
  { country: "DEU", postcode: "10115", lines: ["Torstraße 1"], city: "Berlin" },
  { country: "IRL", postcode: "D02 X285", lines: ["1 Dame Street"], city: "Dublin" },
  { country: "NLD", postcode: "1012 JS", lines: ["Dam 1"], city: "Amsterdam" },
  { country: "CHE", postcode: "8001", lines: ["Bahnhofstrasse 1"], city: "Zürich" },
  { country: "USA", postcode: "10001", lines: ["1 8th Avenue"], city: "New York" },
  ...[11, 12].map((number) => ({
    country: "GBR",
    postcode: "WC2E 1AA",
    lines: [`${number} High Street`],
    city: "London",
    county: "Greater London",
  })),
];

addressesContract({ name: "memory", open: () => Promise.resolve({ addresses: new MemoryAddresses(ADDRESSES) }) });

describe("a customer that is erased in memory", () => {
  it("loses its points, and its receipts lose the identifier", async () => {
    const program = { id: "points", name: "Points" };
    const receipts = new MemoryReceipts([
      aReceipt({
        identifier: "ann",
        properties: { salesperson: "Mo", kunde: "Ann", phone: "1", order_type: "in store" },
      }),
    ]);
    const consumers = new MemoryConsumers([{ identifier: "ann" }], { receipts, programs: [program] });
    await consumers.loyalty.change(program, "ann", { description: "Gift", add: 5, attempt: "1" });
    expect(await consumers.countRecords("ann")).to.deep.equal({
      ok: true,
      value: { receipts: 1, loyaltyEvents: 1, mails: 0, rawRecords: 0, auditEvents: 0 },
    });
    await consumers.erase("ann");
    expect([receipts.all.length, receipts.hasIdentifier("ann"), consumers.loyalty.eventCount("ann")]).to.deep.equal([
      1,
      false,
      0,
    ]);
    expect(receipts.all[0]?.properties).to.deep.equal({ salesperson: "Mo", order_type: "in store" });
    expect(await consumers.withIdentifier("ann")).to.have.nested.property("error.kind", "missing");
  });
});
