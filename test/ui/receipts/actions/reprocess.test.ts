import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ReceiptDriver } from "../receipt-driver.ts";

const PROCESSED = parseInstant("2026-03-01T11:00:00Z") as Instant;
const RECEIPT = aReceipt({ processed: PROCESSED });
const FLAGS = ["receipts_view", "receipts_admin", "receipts:view_processed"];

type Facts = ConstructorParameters<typeof ReceiptDriver>[0];
async function begun(facts: Facts = {}) {
  const driver = new ReceiptDriver({ receipts: [RECEIPT], flags: FLAGS, ...facts });
  await driver.visit("TXN-0001");
  const done = driver.model.actions.reprocess.process();
  await flushTasks();
  return { driver, done, processing: driver.model.actions.reprocess };
}

describe("Reprocessing a receipt", () => {
  failOnMobxWarnings();

  it("is busy until the receipt was processed, then shows the time [RCPT-045]", async () => {
    const { driver, done, processing } = await begun({ takes: 3_000 });
    expect([processing.isPending, driver.model.processed]).to.deep.equal([true, "1 Mar 2026, 12:00 (Europe/Berlin)"]);
    await driver.advanceClock(3);
    expect(processing.isPending).to.equal(true);
    await driver.advanceClock(1);
    await done;
    expect([processing.isPending, driver.model.processed]).to.deep.equal([false, "4 Jul 2026, 10:00 (Europe/Berlin)"]);
    expect(driver.notifications).to.deep.equal(["success: The receipt was reprocessed"]);
  });

  it("reports after a minute that nothing happened, with the request id [RCPT-046]", async () => {
    const { driver, done } = await begun({ takes: Infinity });
    await driver.advanceClock(59);
    expect(driver.notifications).to.deep.equal([]);
    await driver.advanceClock(1);
    await done;
    expect(driver.notifications).to.deep.equal(["error: Processing failed (request-1)"]);
  });

  const refusals = [
    { description: "queue full", text: "queue full" },
    { description: undefined, text: "Unable to schedule processing, please try again later" },
  ];
  for (const { description, text } of refusals) {
    it(`shows '${text}' if it cannot be scheduled [RCPT-047]`, async () => {
      const refused = failure("rejected", {
        status: 503,
        requestId: "req-3",
        ...(description === undefined ? {} : { description }),
      });
      const { driver, done, processing } = await begun({
        actionsBehind: (actions) => withFailure(actions, refused, "process"),
      });
      await done;
      expect(driver.notifier.raised).to.deep.equal([{ type: "error", msg: text, requestId: "req-3" }]);
      expect([processing.isPending, driver.schedule.pending]).to.deep.equal([false, 0]);
    });
  }

  it("leaves a signed-out failure to the dialog of the ended session", async () => {
    const { driver, done } = await begun({
      actionsBehind: (actions) => withFailure(actions, failure("denied", { status: 401 }), "process"),
    });
    await done;
    expect(driver.notifications).to.deep.equal([]);
  });

  it("is requested once, however often the button is pressed", async () => {
    let calls = 0;
    const { driver, done, processing } = await begun({
      takes: 1_000,
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          process: (...args) => ((calls += 1), actions.process(...args)),
        }),
    });
    await processing.process();
    await driver.advanceClock(2);
    await done;
    expect(calls).to.equal(1);
  });

  it("stops silently when the user leaves the page [RCPT-045]", async () => {
    const { driver, done, processing } = await begun({ takes: 10_000 });
    await driver.advanceClock(5);
    driver.model.exit();
    await done;
    await driver.advanceClock(60);
    expect([processing.isPending, driver.notifications, driver.schedule.pending]).to.deep.equal([false, [], 0]);
  });

  it("continues when the same page is entered again, and stops for another receipt", async () => {
    const { driver, processing } = await begun({
      receipts: [RECEIPT, aReceipt({ transaction: "TXN-0002" })],
      takes: Infinity,
    });
    await driver.visit("TXN-0001");
    await driver.advanceClock(4);
    expect(processing.isPending).to.equal(true);
    await driver.visit("TXN-0002");
    await flushTasks();
    expect([processing.isPending, driver.notifications]).to.deep.equal([false, []]);
  });

  it("is not finished by an earlier processing that happened while the page was open", async () => {
    const driver = new ReceiptDriver({ receipts: [RECEIPT], flags: FLAGS, takes: Infinity });
    await driver.visit("TXN-0001");
    driver.receipts.add({ ...RECEIPT, processed: parseInstant("2026-07-04T07:00:00Z") as Instant });
    const done = driver.model.actions.reprocess.process();
    await flushTasks();
    await driver.advanceClock(60);
    await done;
    expect(driver.notifications).to.deep.equal(["error: Processing failed (request-1)"]);
  });

  it("continues after a network interruption", async () => {
    let isOffline = false;
    const { driver, done } = await begun({
      takes: 3_000,
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          processedAt: (...args) =>
            (isOffline ? withFailure(actions, failure("unreachable")) : actions).processedAt(...args),
        }),
    });
    isOffline = true;
    await driver.advanceClock(10);
    isOffline = false;
    await driver.advanceClock(2);
    await done;
    expect(driver.notifications).to.deep.equal(["success: The receipt was reprocessed"]);
  });
});
