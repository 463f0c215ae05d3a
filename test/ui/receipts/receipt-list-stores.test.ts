import { expect } from "chai";
import { autorun } from "mobx";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AUCKLAND, LEEDS, ReceiptListDriver, receiptsOf } from "./receipt-list-driver.ts";

const RECEIPTS = [...receiptsOf(LEEDS, 3), ...receiptsOf(AUCKLAND, 2, "2026-11-10T08:00:00Z")];
const REFUSED = failure("rejected", { status: 503, statusText: "Service Unavailable", requestId: "req-7" });

describe("The stores of the list", () => {
  failOnMobxWarnings();

  it("are all offered after 'All stores', by name, without a restriction [RCPT-016]", async () => {
    const driver = new ReceiptListDriver({ receipts: RECEIPTS });
    await driver.visit("/receipts");
    expect(driver.model.store.choices).to.deep.equal([
      { value: "all", label: "All stores" },
      { value: "5002", label: "Auckland" },
      { value: "5001", label: "Leeds" },
    ]);
    expect(driver.model.store.chosen).to.equal("all");
  });

  it("include only those of a restricted account, which starts with the first one [RCPT-015]", async () => {
    const driver = new ReceiptListDriver({ receipts: RECEIPTS, allowed: ["5001"] });
    await driver.visit("/receipts");
    expect(driver.model.store.choices).to.deep.equal([{ value: "5001", label: "Leeds" }]);
    expect(driver.queries).to.deep.equal([{ storeId: "5001", count: 20 }]);
    expect(driver.transactions).to.have.length(3);
  });

  it("are not used by a query with only a date", async () => {
    const driver = new ReceiptListDriver({ receipts: RECEIPTS, allowed: ["5001"] });
    await driver.visit("/receipts");
    await driver.visit("/receipts?filterBy=date&date=2026-11-01");
    expect(driver.queries[1]).to.not.have.property("storeId");
  });

  it("do not delay a query with only a date", async () => {
    const driver = new ReceiptListDriver({
      allowed: ["5001"],
      storesBehind: () => ({ all: () => new Promise(() => undefined) }),
    });
    void driver.visit("/receipts?filterBy=date");
    await flushTasks();
    expect(driver.queries).to.have.length(1);
  });

  it("share one clock if theirs differ: that of the retailer", async () => {
    const inLeeds = aReceipt({ ...soldIn(LEEDS), transaction: "TXN-1", at: "2026-11-10T08:00:00+00:00" });
    const inAuckland = aReceipt({ ...soldIn(AUCKLAND), transaction: "TXN-2", at: "2026-11-10T22:00:00+13:00" });
    const driver = new ReceiptListDriver({ receipts: [inLeeds, inAuckland] });
    const zones = (): readonly unknown[] => driver.model.rows.map(({ receipt, zone }) => [receipt.transactionId, zone]);
    await driver.visit("/receipts");
    expect(zones()).to.deep.equal([
      ["TXN-2", "Europe/London"],
      ["TXN-1", "Europe/London"],
    ]);
    await driver.visit("/receipts?store_id=5002");
    expect(zones()).to.deep.equal([["TXN-2", undefined]]);
  });

  it("are loaded in parallel with the rows, which are shown after them [RCPT-001]", async () => {
    let come = (): void => undefined;
    const here = new Promise<void>((resolve) => {
      come = resolve;
    });
    const driver = new ReceiptListDriver({
      receipts: RECEIPTS,
      storesBehind: (stores) => ({ all: () => here.then(() => stores.all()) }),
    });
    const arrival = driver.visit("/receipts");
    await flushTasks();
    expect([driver.queries.length, driver.transactions, driver.model.isLoading]).to.deep.equal([1, [], true]);
    come();
    await arrival;
    expect([driver.model.title, driver.transactions.length]).to.deep.equal(["Receipts", 5]);
    await driver.visit("/receipts?store_id=5002");
    expect(driver.queries.length).to.equal(2);
  });

  it("are loaded before the rows if the query depends on them", async () => {
    let come = (): void => undefined;
    const here = new Promise<void>((resolve) => {
      come = resolve;
    });
    const driver = new ReceiptListDriver({
      receipts: RECEIPTS,
      allowed: ["5001"],
      storesBehind: (stores) => ({ all: () => here.then(() => stores.all()) }),
    });
    const arrival = driver.visit("/receipts");
    await flushTasks();
    expect(driver.queries).to.deep.equal([]);
    come();
    await arrival;
    expect(driver.queries).to.deep.equal([{ storeId: "5001", count: 20 }]);
  });

  it("are loaded once, however often the query changes", async () => {
    let times = 0;
    const driver = new ReceiptListDriver({
      storesBehind: (stores) => ({ all: (cancellation) => ((times += 1), stores.all(cancellation)) }),
    });
    await driver.visit("/receipts");
    await driver.visit("/receipts?filterBy=date");
    expect(times).to.equal(1);
  });

  it("remove a deleted store from the URL, and keep the rest of the query", async () => {
    const driver = new ReceiptListDriver({ receipts: RECEIPTS });
    await driver.visit("/receipts?filterBy=date,store_id&store_id=deleted&date=2026-11-10");
    expect(driver.addressBar.href).to.equal("/receipts?filterBy=date,store_id&date=2026-11-10");
    expect(driver.addressBar.history).to.have.length(2);
    expect(driver.transactions).to.deep.equal(["Auckland-2", "Auckland-1"]);
  });

  it("do not include another store for a restricted account [RCPT-015]", async () => {
    const driver = new ReceiptListDriver({ receipts: RECEIPTS, allowed: ["5001"] });
    await driver.visit("/receipts?store_id=5002");
    expect(driver.addressBar.href).to.equal("/receipts");
    expect(driver.queries.at(-1)).to.deep.equal({ storeId: "5001", count: 20 });
  });

  it("show a failure in the server's words, with the request id [STORE-026]", async () => {
    const driver = new ReceiptListDriver({
      receipts: RECEIPTS,
      storesBehind: (stores) => withFailure(stores, REFUSED),
    });
    await driver.visit("/receipts");
    expect([
      driver.model.failure,
      driver.model.isLoading,
      driver.model.isIdle,
      driver.transactions,
      driver.model.summary,
    ]).to.deep.equal(["Service Unavailable", false, false, [], ""]);
    expect(driver.notifier.raised).to.deep.equal([{ type: "error", msg: "Service Unavailable", requestId: "req-7" }]);
  });

  it("cancel the request for rows after a failure, so that one notification is shown", async () => {
    let signal: AbortSignal | undefined;
    const driver = new ReceiptListDriver({
      storesBehind: (stores) => withFailure(stores, REFUSED),
      behind: (receipts) =>
        overridePort(receipts, {
          matching: (_query, cancellation) => {
            signal = cancellation as AbortSignal;
            return new Promise(() => undefined);
          },
        }),
    });
    await driver.visit("/receipts");
    expect(signal?.aborted).to.equal(true);
    expect(driver.notifier.raised).to.have.length(1);
  });

  it("are cancelled when the user leaves", async () => {
    let signal: AbortSignal | undefined;
    const driver = new ReceiptListDriver({
      storesBehind: () => ({
        all: (cancellation) => {
          signal = cancellation as AbortSignal;
          return new Promise(() => undefined);
        },
      }),
    });
    void driver.visit("/receipts");
    driver.model.exit();
    expect(signal?.aborted).to.equal(true);
  });

  it("are loaded after a retry, also if the query depends on them", async () => {
    for (const allowed of ["all", ["5001"]] as const) {
      let isDown = true;
      const driver = new ReceiptListDriver({
        receipts: RECEIPTS,
        allowed,
        storesBehind: (stores) => ({ all: () => (isDown ? withFailure(stores, REFUSED) : stores).all() }),
      });
      await driver.visit("/receipts");
      expect(driver.model.isLoading).to.equal(false, "or the button would be busy for ever");
      isDown = false;
      const retry = driver.model.retry();
      expect([driver.model.isLoading, driver.model.failure]).to.deep.equal([true, undefined]);
      await retry;
      expect(driver.transactions).to.include("Leeds-3");
    }
  });
});

describe("Today", () => {
  failOnMobxWarnings();

  it("is that of the chosen store, else of the retailer", async () => {
    const driver = new ReceiptListDriver({ now: "2026-11-21T12:00:00Z" });
    await driver.visit("/receipts?filterBy=date,store_id");
    expect(driver.model.today).to.equal("2026-11-21");
    await driver.visit("/receipts?filterBy=date,store_id&store_id=5002");
    expect(driver.model.today).to.equal("2026-11-22");
    await driver.visit("/receipts?filterBy=date&date=2026-11-22");
    expect([driver.model.today, driver.model.date.text]).to.deep.equal(["2026-11-21", ""]);
  });

  it("is not in the future for a store further east, even on the first page", async () => {
    const driver = new ReceiptListDriver({ now: "2026-11-21T12:00:00Z" });
    await driver.visit("/receipts?filterBy=date,store_id&store_id=5002&date=2026-11-22");
    expect(driver.model.date.text).to.equal("2026-11-22");
    expect(driver.queries).to.deep.equal([
      { storeId: "5002", newer: `${hexOf("2026-11-21T11:00:00Z")}0000000000000000`, count: 20 },
    ]);
  });

  it("changes at midnight while the page stays open", async () => {
    const driver = new ReceiptListDriver({ now: "2026-11-21T23:59:00Z" });
    await driver.visit("/receipts?filterBy=date&date=2026-11-21");
    const stop = autorun(() => driver.model.today + (driver.model.date.error ?? ""));
    driver.schedule.advance(120_000);
    driver.model.date.type("2026-11-22");
    expect([driver.model.today, driver.model.date.error]).to.deep.equal(["2026-11-22", undefined]);
    stop();
  });
});

const hexOf = (moment: string): string => (Date.parse(moment) / 1_000).toString(16);
