import { expect } from "chai";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { summarizeReceipt } from "#domain/receipts/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { SalesOfNumber } from "#ui/receipts/sales-of-number.ts";

const days = (transaction: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    aReceipt({ transaction, at: `2026-03-${String(at + 1).padStart(2, "0")}T10:00:00+00:00` }),
  ).reverse();

describe("The sales of a transaction id to choose from", () => {
  failOnMobxWarnings();
  const MANY = days("0001", 25);
  const OTHERS = days("0002", 2);

  it("are 20, and more on request", async () => {
    const sales = new SalesOfNumber({ receipts: new MemoryReceipts(MANY), notifier: new RecordingNotifier() });
    sales.show(MANY[0]!.transactionId, MANY.slice(0, 20).map(summarizeReceipt));
    expect([sales.hasMore, sales.summary]).to.deep.equal([true, "The latest 20 sales, newest first"]);
    await sales.showMore();
    expect([sales.hasMore, sales.shown.map(({ id }) => id)]).to.deep.equal([false, MANY.map(({ id }) => id)]);
  });

  it("are not joined by late ones of another transaction id", async () => {
    const sales = new SalesOfNumber({ receipts: new MemoryReceipts(MANY), notifier: new RecordingNotifier() });
    sales.show(MANY[0]!.transactionId, MANY.slice(0, 20).map(summarizeReceipt));
    void sales.showMore();
    sales.show(OTHERS[0]!.transactionId, OTHERS.map(summarizeReceipt));
    await flushTasks();
    expect(sales.shown.map(({ id }) => id)).to.deep.equal(OTHERS.map(({ id }) => id));
  });
});
