import { expect } from "chai";
import { MemoryReceiptActions } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemoryRefundRules } from "#adapters/memory/refunds/memory-refund-rules.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryRawRecords } from "#adapters/memory/tills/memory-raw-records.ts";
import { parseRefundSettings } from "#domain/refunds/index.ts";
import { parseRawRecordId } from "#domain/tills/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { rawRecordsContract } from "./raw-records.contract.ts";
import { receiptActionsContract } from "./receipt-actions.contract.ts";

receiptActionsContract({
  name: "memory",
  open: ({ receipts: given, allowed, now = "2026-07-04T08:00:00Z", email = "", needsApproval = false }) => {
    const receipts = new MemoryReceipts(given, allowed);
    const clock = new FixedClock(now);
    const settings = parseRefundSettings({ fail_needs_approval: needsApproval });
    const refunds = new MemoryRefundRules({ settings, account: email, clock });
    return Promise.resolve({
      receipts,
      actions: new MemoryReceiptActions(receipts, { clock, refunds }),
    });
  },
});

rawRecordsContract({
  name: "memory",
  readable: new TextEncoder().encode("{}"),
  open: (sent) => Promise.resolve(new MemoryRawRecords(sent)),
});

describe("memory receipt actions", () => {
  const receipt = aReceipt({ identifier: "ann@shop.example" });

  it("send one email for each attempt", async () => {
    const actions = new MemoryReceiptActions(new MemoryReceipts([receipt]));
    for (const attempt of ["first", "first", "second"]) await actions.resend(receipt.id, attempt);
    await actions.sendCopy(receipt.id, "ben@shop.example", "third");
    expect(actions.emails.map(({ to }) => to)).to.deep.equal([
      "ann@shop.example",
      "ann@shop.example",
      "ben@shop.example",
    ]);
  });

  const invalidParts: readonly JsonObject[] = [
    { items: "none" },
    { items: [] },
    { properties: [] },
    { identifier: 4711 },
    { items: [{ return: "today" }] },
    { items: [{ return: { localtime: "today" } }] },
    { items: [7] },
  ];
  for (const replaced of invalidParts) {
    it(`refuse a patch that makes a receipt invalid: ${JSON.stringify(replaced)}`, async () => {
      const receipts = new MemoryReceipts([receipt]);
      const steps = Object.entries(replaced).map(([name, value]) => ({ op: "add" as const, path: `/${name}`, value }));
      expect(await new MemoryReceiptActions(receipts).change(receipt.id, steps)).to.have.nested.property(
        "error.kind",
        "rejected",
      );
      expect(await receipts.withId(receipt.id)).to.deep.equal({ ok: true, value: receipt });
    });
  }

  it("process for the configured time, or forever", async () => {
    const clock = new FixedClock("2026-03-01T12:00:00Z");
    const schedule = new ManualSchedule(clock);
    const sent = {
      id: parseRawRecordId("r1")!,
      receiptMimeType: "application/json",
      bytes: new TextEncoder().encode("{}"),
    };
    const [slow, still] = [
      new MemoryRawRecords([sent], { clock, schedule, processingMs: 5_000 }),
      new MemoryRawRecords([sent], { clock, schedule, processingMs: Infinity }),
    ];
    for (const records of [slow, still]) await records.process(sent.id);
    schedule.advance(4_999);
    expect(await slow.stateOf(sent.id)).to.deep.equal({ ok: true, value: {} });
    schedule.advance(1);
    expect(await slow.stateOf(sent.id)).to.deep.equal({
      ok: true,
      value: { processed: "2026-03-01T12:00:05.000Z" },
    });
    schedule.advance(3_600_000);
    expect(await still.stateOf(sent.id)).to.deep.equal({ ok: true, value: {} });
  });
});
