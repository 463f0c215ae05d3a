import { expect } from "chai";
import { MemoryConsumers } from "#adapters/memory/consumers/memory-consumers.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { saveConsumer } from "#domain/consumers/drafts.ts";
import type { Consumer } from "#domain/consumers/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";

const ANN = { identifier: "ann@shop.example", properties: { city: "Leeds" } };
const ATTEMPT = { identifier: ANN.identifier, attempt: "1" };

async function seenIn(consumers: MemoryConsumers): Promise<Consumer> {
  const result = await consumers.withIdentifier(ANN.identifier);
  if (!result.ok) throw new Error("Ann is missing");
  return result.value;
}

describe("saving a customer", () => {
  it("creates a customer that does not exist [CONS-010-part]", async () => {
    const saved = await saveConsumer(new MemoryConsumers(), { ...ATTEMPT, wanted: ANN.properties });
    expect(saved.ok && [saved.value.identifier, saved.value.properties]).to.deep.equal([ANN.identifier, ANN.properties]);
  });

  it("sends nothing if nothing has changed", async () => {
    const seen = await seenIn(new MemoryConsumers([ANN]));
    const down = withFailure(new MemoryConsumers(), failure("unreachable"));
    expect(await saveConsumer(down, { ...ATTEMPT, original: seen, wanted: seen.properties })).to.deep.equal({ ok: true, value: seen });
  });

  it("returns the version that another user saved first", async () => {
    const consumers = new MemoryConsumers([ANN]);
    const seen = await seenIn(consumers);
    await consumers.change({ seen, wanted: { city: "York" } });
    const saved = await saveConsumer(consumers, { ...ATTEMPT, original: seen, wanted: { city: "Hull" } });
    expect(saved).to.have.nested.property("error.theirs.properties.city", "York");
    expect(await saveConsumer(consumers, { ...ATTEMPT, original: seen, wanted: { city: "York" } }), "as it was wanted").to.have.property("ok", true);
  });

  it("creates a customer that occurs only on receipts, and detects another user who was first", async () => {
    const receipts = new MemoryReceipts([aReceipt({ identifier: ANN.identifier })]);
    const consumers = new MemoryConsumers([], { receipts });
    const seen = await seenIn(consumers);
    expect(seen.version).to.equal(undefined);
    const saved = await saveConsumer(consumers, { ...ATTEMPT, original: seen, wanted: { city: "Hull" } });
    expect(saved.ok && [saved.value.properties, saved.value.summary?.visits.total]).to.deep.equal([{ city: "Hull" }, 1]);
    expect(await saveConsumer(consumers, { ...ATTEMPT, attempt: "2", original: seen, wanted: { city: "York" } })).to.have.nested.property("error.theirs.properties.city", "Hull");
  });

  it("returns the failure", async () => {
    const seen = await seenIn(new MemoryConsumers([ANN]));
    expect(await saveConsumer(new MemoryConsumers(), { ...ATTEMPT, original: seen, wanted: { city: "Hull" } })).to.have.nested.property("error.failure.kind", "missing");
  });
});
