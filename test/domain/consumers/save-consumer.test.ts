import { expect } from "chai";
import { MemoryConsumers } from "#adapters/memory/consumers/memory-consumers.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { saveConsumer, type SavedConsumers } from "#domain/consumers/drafts.ts";
import type { Consumer, ConsumerChange } from "#domain/consumers/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
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
    expect(saved.ok && [saved.value.identifier, saved.value.properties]).to.deep.equal([
      ANN.identifier,
      ANN.properties,
    ]);
  });

  it("sends nothing if nothing has changed", async () => {
    const seen = await seenIn(new MemoryConsumers([ANN]));
    const down = withFailure(new MemoryConsumers(), failure("unreachable"));
    expect(await saveConsumer(down, { ...ATTEMPT, original: seen, wanted: seen.properties })).to.deep.equal({
      ok: true,
      value: seen,
    });
  });

  it("returns the changed customer without loading it again", async () => {
    const consumers = new MemoryConsumers([ANN]);
    const unreadable = withFailure(consumers, failure("unreachable"), "withIdentifier");
    const saved = await saveConsumer(unreadable, {
      ...ATTEMPT,
      original: await seenIn(consumers),
      wanted: { city: "Hull" },
    });
    expect(saved).to.have.nested.property("value.properties.city", "Hull");
  });

  it("sends the reason for overwriting another change, if there is one", async () => {
    const seen = await seenIn(new MemoryConsumers([ANN]));
    const sent: unknown[] = [];
    const consumers: SavedConsumers = Object.assign(new MemoryConsumers([ANN]), {
      change: (change: ConsumerChange) => {
        sent.push(change);
        return Promise.resolve(ok(seen));
      },
    });
    const wanted = { city: "Hull" };
    await saveConsumer(consumers, { ...ATTEMPT, original: seen, wanted, reason: "Ann called" });
    await saveConsumer(consumers, { ...ATTEMPT, original: seen, wanted });
    expect(sent).to.deep.equal([
      { seen, wanted, reason: "Ann called" },
      { seen, wanted },
    ]);
  });

  it("returns the version that another user saved first", async () => {
    const consumers = new MemoryConsumers([ANN]);
    const seen = await seenIn(consumers);
    await consumers.change({ seen, wanted: { city: "York" } });
    const saved = await saveConsumer(consumers, { ...ATTEMPT, original: seen, wanted: { city: "Hull" } });
    expect(saved).to.have.nested.property("error.kind", "outdated");
    expect(saved).to.have.nested.property("error.theirs.properties.city", "York");
    expect(
      await saveConsumer(consumers, { ...ATTEMPT, original: seen, wanted: { city: "York" } }),
      "as it was wanted",
    ).to.have.property("ok", true);
  });

  it("creates a customer that occurs only on receipts, and detects another user who was first", async () => {
    const receipts = new MemoryReceipts([aReceipt({ identifier: ANN.identifier })]);
    const consumers = new MemoryConsumers([], { receipts });
    const seen = await seenIn(consumers);
    expect(seen.version).to.equal(undefined);
    const saved = await saveConsumer(consumers, { ...ATTEMPT, original: seen, wanted: { city: "Hull" } });
    expect(saved.ok && [saved.value.properties, saved.value.summary?.visits.total]).to.deep.equal([
      { city: "Hull" },
      1,
    ]);
    const second = await saveConsumer(consumers, {
      ...ATTEMPT,
      attempt: "2",
      original: seen,
      wanted: { city: "York" },
    });
    expect(second).to.have.nested.property("error.kind", "outdated");
    expect(second).to.have.nested.property("error.theirs.properties.city", "Hull");
  });

  it("changes a customer of an API without versions, and creates one that is missing", async () => {
    const called: string[] = [];
    const consumersWith = (known: MemoryConsumers): SavedConsumers => ({
      withIdentifier: (identifier) => known.withIdentifier(identifier),
      add: (...asked) => (called.push("add"), known.add(...asked)),
      change: async ({ seen, ...change }) => {
        called.push("change");
        const current = await known.withIdentifier(seen.key);
        return current.ok ? known.change({ ...change, seen: current.value }) : current;
      },
    });
    const original: Consumer = { ...ANN, key: ANN.identifier, isUnversioned: true };
    for (const known of [new MemoryConsumers([ANN]), new MemoryConsumers()]) {
      const saved = await saveConsumer(consumersWith(known), { ...ATTEMPT, original, wanted: { city: "Hull" } });
      expect(saved).to.have.nested.property("value.properties.city", "Hull");
    }
    expect(called).to.deep.equal(["change", "change", "add"]);
  });

  it("returns the failure of the request, even if the customer can be loaded", async () => {
    const consumers = new MemoryConsumers([ANN]);
    const seen = await seenIn(consumers);
    const { version: _version, ...unsaved } = seen;
    for (const [call, original] of [
      ["change", seen],
      ["add", unsaved],
    ] as const) {
      const saved = await saveConsumer(withFailure(consumers, failure("rejected"), call), {
        ...ATTEMPT,
        original,
        wanted: { city: "Hull" },
      });
      expect(saved, call).to.have.nested.property("error.failure.kind", "rejected");
    }
  });

  it("returns the failure", async () => {
    const seen = await seenIn(new MemoryConsumers([ANN]));
    expect(
      await saveConsumer(new MemoryConsumers(), { ...ATTEMPT, original: seen, wanted: { city: "Hull" } }),
    ).to.have.nested.property("error.failure.kind", "missing");
  });
});
