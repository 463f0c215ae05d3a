import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { MemoryClipboard } from "#adapters/memory/shell/memory-clipboard.ts";
import { originalHref, type Receipt, type Receipts } from "#domain/receipts/index.ts";
import { aborted, failure } from "#domain/shared/failure.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { err, mapResult } from "#domain/shared/result.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ReceiptDriver } from "./receipt-driver.ts";

const instant = (text: string): Instant => parseInstant(text) as Instant;
const DOWN = failure("rejected", { status: 500, requestId: "req-9" });

describe("The receipt screen", () => {
  failOnMobxWarnings();

  it("loads the receipt of the transaction in its URL [RCPT-017]", async () => {
    const driver = new ReceiptDriver({
      receipts: [aReceipt({ transaction: "A/1" }), aReceipt({ transaction: "A/2" })],
    });
    const arrival = driver.visit("A/1");
    expect([driver.model.state, driver.model.isIdle, driver.model.heading, driver.model.title]).to.deep.equal([
      "loading",
      false,
      "A/1",
      "Receipt A/1",
    ]);
    await arrival;
    expect([driver.model.state, driver.model.isIdle, driver.model.receipt?.transactionId]).to.deep.equal([
      "ready",
      true,
      "A/1",
    ]);
  });

  it("is empty without an error if there is no receipt [RCPT-020]", async () => {
    const driver = new ReceiptDriver();
    await driver.visit("NOWHERE");
    expect([driver.model.state, driver.model.failure, driver.notifier.raised]).to.deep.equal(["empty", undefined, []]);
  });

  it("is empty, and not loading, for a URL without a transaction", async () => {
    const driver = new ReceiptDriver();
    await driver.visit(" ");
    expect([driver.model.state, driver.model.title]).to.deep.equal(["empty", "Receipt"]);
  });

  it("shows the exact words of a failure, notifies it with the request id, and can be retried [RCPT-019]", async () => {
    let isDown = true;
    const driver = new ReceiptDriver({
      receipts: [aReceipt()],
      behind: (receipts) =>
        overridePort(receipts, {
          ofTransaction: (...asked: Parameters<Receipts["ofTransaction"]>) =>
            (isDown ? withFailure(receipts, DOWN) : receipts).ofTransaction(...asked),
        }),
    });
    await driver.visit("TXN-0001");
    const words = "There was an error loading this receipt, please try again.";
    expect([driver.model.state, driver.model.failure, driver.model.isIdle]).to.deep.equal(["error", words, false]);
    expect(driver.notifier.raised).to.deep.equal([{ type: "error", msg: words, requestId: "req-9" }]);
    isDown = false;
    const retry = driver.model.retry();
    expect(driver.model.state).to.equal("loading");
    await retry;
    expect([driver.model.state, driver.model.failure]).to.deep.equal(["ready", undefined]);
  });

  it("keeps the receipt while it reloads, and after a failure", async () => {
    let isDown = false;
    const driver = new ReceiptDriver({
      receipts: [aReceipt({ properties: { gift: { wrapped: true } } })],
      behind: (receipts) =>
        overridePort(receipts, {
          ofTransaction: (...asked: Parameters<Receipts["ofTransaction"]>) =>
            (isDown ? withFailure(receipts, DOWN) : receipts).ofTransaction(...asked),
        }),
    });
    await driver.visit("TXN-0001");
    const { propertyTrees } = driver.model;
    isDown = true;
    await driver.model.retry();
    expect(driver.model.receipt?.transactionId).to.equal("TXN-0001");
    expect(driver.model.propertyTrees).to.equal(propertyTrees);
  });

  it("does not re-render an unchanged receipt, and keeps its expanded branches", async () => {
    const driver = new ReceiptDriver({ receipts: [aReceipt({ properties: { gift: { wrapped: true } } })] });
    await driver.visit("TXN-0001");
    const { receipt, propertyTrees } = driver.model;
    propertyTrees[0]?.expandAll();
    await driver.model.retry();
    expect([
      driver.model.receipt === receipt,
      driver.model.propertyTrees === propertyTrees,
      driver.model.state,
    ]).to.deep.equal([true, true, "ready"]);
  });

  it("does not re-render a receipt of which an API writes the members in another order", async () => {
    let order: readonly string[] = ["gift", "wrapping"];
    const properties = () => Object.fromEntries(order.map((name) => [name, true]));
    const driver = new ReceiptDriver({
      receipts: [aReceipt()],
      behind: (receipts) =>
        overridePort(receipts, {
          ofTransaction: async (...asked: Parameters<Receipts["ofTransaction"]>) =>
            mapResult(
              await receipts.ofTransaction(...asked),
              (found) => found && { ...found, properties: properties() },
            ),
        }),
    });
    await driver.visit("TXN-0001");
    const { receipt } = driver.model;
    order = ["wrapping", "gift"];
    await driver.model.retry();
    expect(driver.model.receipt).to.equal(receipt);
    order = ["gift"];
    await driver.model.retry();
    expect(driver.model.receipt?.properties).to.deep.equal({ gift: true });
  });

  it("leaves a signed-out failure to the dialog of the ended session", async () => {
    const driver = new ReceiptDriver({
      behind: (receipts) => withFailure(receipts, failure("denied", { status: 401 })),
    });
    await driver.visit("TXN-0001");
    expect([driver.model.state, driver.notifier.raised]).to.deep.equal(["error", []]);
  });

  it("ignores the failure of a cancelled request", async () => {
    const driver = new ReceiptDriver({
      behind: (receipts) => overridePort(receipts, { ofTransaction: () => Promise.resolve(err(aborted())) }),
    });
    await driver.visit("TXN-0001");
    expect([driver.model.failure, driver.notifier.raised]).to.deep.equal([undefined, []]);
  });

  it("aborts its requests when the user leaves, and drops late responses", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const driver = new ReceiptDriver({
      receipts: [aReceipt()],
      behind: (receipts) =>
        overridePort(receipts, {
          ofTransaction: (...[id, signal]: Parameters<Receipts["ofTransaction"]>) => {
            signals.push(signal as AbortSignal);
            return receipts.ofTransaction(id);
          },
        }),
    });
    const arrival = driver.visit("TXN-0001");
    driver.model.exit();
    await arrival;
    expect(signals[0]?.aborted).to.equal(true);
    expect(driver.model.receipt).to.equal(undefined);
  });

  it("copies a text, and reports that the browser blocked it", async () => {
    const allowed = new ReceiptDriver();
    expect(await allowed.model.copy("TXN-0001")).to.equal(true);
    expect([allowed.clipboard.text, allowed.notifier.raised]).to.deep.equal(["TXN-0001", []]);
    const refused = new ReceiptDriver({ clipboard: new MemoryClipboard({ isAllowed: false }) });
    expect(await refused.model.copy("TXN-0001")).to.equal(false);
    expect(refused.notifier.raised).to.deep.equal([{ type: "warn", msg: "The browser blocked copying" }]);
  });

  it("reports a panel that failed to render", () => {
    const driver = new ReceiptDriver();
    const bug = new Error("bug");
    driver.model.reportRenderError(bug);
    expect(driver.loggedErrors).to.deep.equal([bug]);
  });
});

describe("The facts of the receipt screen", () => {
  failOnMobxWarnings();

  it("include the known properties [RCPT-036]", async () => {
    const driver = new ReceiptDriver({
      receipts: [
        aReceipt({
          properties: {
            salesperson: "Ada",
            phone: "+44 20 7946 0000",
            item_count: 3,
            order_type: "click and collect",
            email_settings: { send: true },
            messaging_settings: { sms: { send: false } },
            checked: { user: "guard@hartwell.example", timestamp: "2026-03-01T11:00:00Z" },
          },
        }),
      ],
    });
    await driver.visit("TXN-0001");
    expect(driver.model.known).to.include({
      salesperson: "Ada",
      phone: "+44 20 7946 0000",
      itemCount: 3,
      orderType: "click and collect",
    });
    expect(driver.model.sending).to.deep.equal([
      { way: "email", isSent: true },
      { way: "SMS", isSent: false },
    ]);
    expect(driver.model.actions.check.checked).to.equal("guard@hartwell.example, 1 Mar 2026, 12:00 (Europe/Berlin)");
  });

  it("include who checked it, even if the time is invalid", async () => {
    const driver = new ReceiptDriver({
      receipts: [aReceipt({ properties: { checked: { user: "guard", timestamp: "yesterday" } } })],
    });
    await driver.visit("TXN-0001");
    expect(driver.model.actions.check.checked).to.equal("guard");
  });

  it("include the processing time in the portal's zone, for users who may see it [RCPT-038, SHELL-043]", async () => {
    const receipts = [aReceipt({ processed: instant("2026-03-01T11:00:00Z") }), aReceipt({ transaction: "TXN-0002" })];
    const processedText = async (id: string, flags: readonly string[]) => {
      const driver = new ReceiptDriver({ receipts, flags });
      await driver.visit(id);
      return [driver.model.showsProcessed, driver.model.processed];
    };
    expect(await processedText("TXN-0001", ["receipts:view_processed"])).to.deep.equal([
      true,
      "1 Mar 2026, 12:00 (Europe/Berlin)",
    ]);
    expect(await processedText("TXN-0002", ["receipts:view_processed"])).to.deep.equal([true, "Not processed"]);
    expect((await processedText("TXN-0001", ["receipts_view"]))[0]).to.equal(false);
  });

  it("include the UTC offset of the local time [RCPT-035]", async () => {
    const driver = new ReceiptDriver({ receipts: [aReceipt({ at: "2026-07-01T10:52:12+05:30" })] });
    expect(driver.model.timeOffset).to.equal("");
    await driver.visit("TXN-0001");
    expect(driver.model.timeOffset).to.equal("UTC+5:30");
  });

  it("include the email events, failures last, and their counts [RCPT-023, RCPT-034, RCPT-041]", async () => {
    const events = ["bounce", "open", "dropped", "delivered", "spamreport"].map((event, at) => ({
      event,
      timestamp: instant(`2026-03-01T11:0${at}:00Z`),
    }));
    const driver = new ReceiptDriver({
      receipts: [
        aReceipt({ delivery: { counts: { bounce: 1, open: 3, delivered: 1, spamreport: 1, dropped: 1 }, events } }),
      ],
    });
    await driver.visit("TXN-0001");
    expect(driver.model.deliveryEvents.map(({ event, isTrouble }) => [event, isTrouble])).to.deep.equal([
      ["open", false],
      ["delivered", false],
      ["dropped", true],
      ["bounce", true],
      ["spamreport", true],
    ]);
    expect(driver.model.deliveryCounts.map(({ event, count }) => [event, count])).to.deep.equal([
      ["open", 3],
      ["delivered", 1],
      ["dropped", 1],
      ["bounce", 1],
      ["spamreport", 1],
    ]);
  });

  it("include the items, with distinct keys for equal ones", async () => {
    const driver = new ReceiptDriver({
      receipts: [aReceipt({ items: [anItem(), anItem(), anItem({ price: money("1.00") })] })],
    });
    await driver.visit("TXN-0001");
    expect(new Set(driver.model.items.map(({ key }) => key))).to.have.property("size", 3);
  });

  it("are empty before the receipt is loaded", () => {
    const { model } = new ReceiptDriver();
    expect([
      model.items,
      model.sending,
      model.deliveryCounts,
      model.deliveryEvents,
      model.propertyTrees,
      model.actions.check.checked,
    ]).to.deep.equal([[], [], [], [], [], undefined]);
  });
});

describe("Two receipts of one transaction id [D25]", () => {
  failOnMobxWarnings();
  const [first, next] = ["2026-03-01T10:00:00+00:00", "2026-03-02T10:00:00+00:00"].map((at) =>
    aReceipt({ transaction: "A/1", at }),
  ) as [Receipt, Receipt];

  it("close their dialogs and show no facts of the other when the user goes from one to the other", async () => {
    const driver = new ReceiptDriver({ receipts: [first, next], flags: ["receipts_view", "receipts_admin"] });
    await driver.visit("A/1", `?receipt=${first.id}`);
    const { resendDialog } = driver.model.actions.sending;
    await resendDialog.open();
    expect([driver.model.receipt?.id, resendDialog.model === undefined]).to.deep.equal([first.id, false]);
    const arrival = driver.visit("A/1", `?receipt=${next.id}`);
    expect([driver.model.state, driver.model.receipt, resendDialog.model]).to.deep.equal([
      "loading",
      undefined,
      undefined,
    ]);
    await arrival;
    expect(driver.model.receipt?.id).to.equal(next.id);
  });

  it("are offered, newest first, without an id in the address", async () => {
    const driver = new ReceiptDriver({ receipts: [first, next] });
    await driver.visit("A/1");
    expect([driver.model.state, driver.model.sales.shown.map(({ id }) => id)]).to.deep.equal([
      "several",
      [next.id, first.id],
    ]);
  });

  it("name their copies, by receipt id", async () => {
    const copy = aReceipt({
      id: `${first.id.slice(0, 8)}${"f".repeat(16)}`,
      transaction: "A/1",
      at: "2026-03-01T10:00:00+00:00",
      duplicate: true,
    });
    const driver = new ReceiptDriver({ receipts: [first, next, copy] });
    await driver.visit("A/1", `?receipt=${first.id}`);
    expect(driver.model.copies.map(({ href }) => href)).to.deep.equal([`/transaction/A/1?receipt=${copy.id}`]);
  });
});

describe("The till record of a receipt", () => {
  failOnMobxWarnings();
  const receipt = aReceipt({ transaction: "A/1" });

  it("is linked if the user may see till records and the API can find it", async () => {
    const hrefs = [];
    for (const [flags, can] of [
      [["receipts_view", "pos_view"], canEverything],
      [["receipts_view"], canEverything],
      [["receipts_view", "pos_view"], () => false],
    ] as const) {
      const driver = new ReceiptDriver({ receipts: [receipt], flags, can });
      await driver.visit("A/1");
      hrefs.push(driver.model.tillRecordHref);
    }
    expect(hrefs).to.deep.equal([`/pos?receipt_id=${receipt.id}`, undefined, undefined]);
  });

  it("links to its emails in the log, for accounts that may open it", async () => {
    const hrefs: unknown[] = [];
    for (const showsMailLog of [true, false]) {
      const driver = new ReceiptDriver({ receipts: [receipt], showsMailLog });
      await driver.visit("A/1");
      hrefs.push(driver.model.mailLogHref);
    }
    expect(hrefs).to.deep.equal([`/mails?receipt_id=${receipt.id}`, undefined]);
  });
});

describe("A duplicate", () => {
  failOnMobxWarnings();
  const original = aReceipt({ transaction: "A/1" });
  const duplicate = aReceipt({ transaction: "A/1-copy", duplicate: true, originalHref: originalHref(original.id) });

  it("links to its original [RCPT-025, RCPT-026]", async () => {
    const driver = new ReceiptDriver({ receipts: [original, duplicate] });
    await driver.visit("A/1-copy");
    await flushTasks();
    expect([driver.model.originalHref, driver.model.originalLabel]).to.deep.equal([
      `/transaction/A/1?receipt=${original.id}`,
      "A/1",
    ]);
  });

  it("is shown before its original is known, and without a link if there is none [RCPT-025]", async () => {
    const driver = new ReceiptDriver({ receipts: [duplicate] });
    await driver.visit("A/1-copy");
    expect([driver.model.state, driver.model.originalHref]).to.deep.equal(["ready", undefined]);
    await flushTasks();
    expect([driver.model.originalHref, driver.model.originalLabel]).to.deep.equal([undefined, ""]);
  });

  it("has no link and shows no error if its original cannot be loaded [RCPT-025]", async () => {
    const driver = new ReceiptDriver({
      receipts: [original, duplicate],
      behind: (receipts) => withFailure(receipts, DOWN, "originalOf"),
    });
    await driver.visit("A/1-copy");
    await flushTasks();
    expect([driver.model.state, driver.model.originalHref, driver.notifier.raised]).to.deep.equal([
      "ready",
      undefined,
      [],
    ]);
  });

  it("does not link to the original of the previous receipt", async () => {
    const other = aReceipt({ transaction: "B-copy", duplicate: true });
    const driver = new ReceiptDriver({
      receipts: [original, duplicate, other],
      behind: (receipts) =>
        overridePort<Receipts>(receipts, {
          originalOf: (of, cancellation) =>
            (of.transactionId === "B-copy" ? withFailure(receipts, DOWN) : receipts).originalOf(of, cancellation),
        }),
    });
    await driver.visit("A/1-copy");
    await flushTasks();
    await driver.visit("B-copy");
    await flushTasks();
    expect(driver.model.originalHref).to.equal(undefined);
  });

  it("cancels the request for its original when the user leaves", async () => {
    let signal: AbortSignal | undefined;
    const driver = new ReceiptDriver({
      receipts: [duplicate],
      behind: (receipts) =>
        overridePort<Receipts>(receipts, {
          originalOf: (_receipt, cancellation) => {
            signal = cancellation as AbortSignal;
            return new Promise(() => undefined);
          },
        }),
    });
    await driver.visit("A/1-copy");
    driver.model.exit();
    expect(signal?.aborted).to.equal(true);
  });

  it("is the only kind of receipt whose original is requested", async () => {
    let asked = 0;
    const driver = new ReceiptDriver({
      receipts: [{ ...original, originalHref: "/receipts?transaction_id=x&count=1" }],
      behind: (receipts) =>
        overridePort(receipts, {
          originalOf: (...of: Parameters<Receipts["originalOf"]>) => ((asked += 1), receipts.originalOf(...of)),
        }),
    });
    await driver.visit("A/1");
    expect(asked).to.equal(0);
  });
});
