import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import { aborted, failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AUCKLAND, LEEDS, ReceiptListDriver, receiptsOf } from "./receipt-list-driver.ts";

const RECEIPTS = [...receiptsOf(LEEDS, 3), ...receiptsOf(AUCKLAND, 2)];
const DOWN = failure("rejected", { status: 500, requestId: "req-42" });

/** Receipts whose requests are resolved explicitly, even after a cancellation. */
function byHand(receipts: Receipts) {
  const questions: { answer: () => void; signal: AbortSignal }[] = [];
  const port: Receipts = overridePort(receipts, {
    matching: async (...[query, signal]: Parameters<Receipts["matching"]>) => {
      await new Promise<void>((answer) => questions.push({ answer, signal: signal as AbortSignal }));
      return receipts.matching(query);
    },
  });
  return { questions, port };
}

function aSlowDesk(facts: Partial<ConstructorParameters<typeof ReceiptListDriver>[0]> = {}) {
  let questions: ReturnType<typeof byHand>["questions"] = [];
  const driver = new ReceiptListDriver({
    receipts: RECEIPTS,
    ...facts,
    behind: (receipts) => {
      const slow = byHand(receipts);
      questions = slow.questions;
      return slow.port;
    },
  });
  return { driver, questions };
}

describe("A failed request of the list", () => {
  failOnMobxWarnings();

  it("is shown in its exact words and notified with the request id [RCPT-011, RCPT-012]", async () => {
    const driver = new ReceiptListDriver({ behind: (receipts) => withFailure(receipts, DOWN) });
    await driver.visit("/receipts");
    expect(driver.model.failure).to.equal("There was an error loading receipts, please try again.");
    expect(driver.notifier.raised).to.deep.equal([
      { type: "error", msg: "There was an error loading receipts, please try again.", requestId: "req-42" },
    ]);
    expect([driver.model.isLoading, driver.model.isIdle, driver.model.summary]).to.deep.equal([false, false, ""]);
  });

  it("is cleared when the retry succeeds", async () => {
    let isDown = true;
    const driver = new ReceiptListDriver({
      receipts: RECEIPTS,
      behind: (receipts) =>
        overridePort(receipts, {
          matching: (...args: Parameters<Receipts["matching"]>) =>
            (isDown ? withFailure(receipts, DOWN) : receipts).matching(...args),
        }),
    });
    await driver.visit("/receipts?store_id=5002");
    isDown = false;
    await driver.model.retry();
    expect([driver.model.failure, driver.model.isIdle]).to.deep.equal([undefined, true]);
    expect(driver.transactions).to.deep.equal(["Auckland-2", "Auckland-1"]);
    expect(driver.addressBar.href).to.equal("/receipts?store_id=5002");
  });

  it("is not shown if the request was cancelled", async () => {
    const driver = new ReceiptListDriver({
      behind: (receipts) => overridePort(receipts, { matching: () => Promise.resolve(err(aborted())) }),
    });
    await driver.visit("/receipts");
    expect([driver.model.failure, driver.notifier.raised]).to.deep.equal([undefined, []]);
  });
});

describe("A late response of the list", () => {
  failOnMobxWarnings();

  it("is dropped if a newer query was requested, whose response stays", async () => {
    const { driver, questions } = aSlowDesk();
    const arrivals = [driver.visit("/receipts?store_id=5001")];
    await flushTasks();
    arrivals.push(driver.visit("/receipts?store_id=5002"));
    await flushTasks();
    expect(questions.map(({ signal }) => signal.aborted)).to.deep.equal([true, false]);
    questions[1]?.answer();
    await flushTasks();
    questions[0]?.answer();
    await Promise.all(arrivals);
    expect(driver.transactions).to.deep.equal(["Auckland-2", "Auckland-1"]);
  });

  it("is dropped if the user has left, and its request is aborted", async () => {
    const { driver, questions } = aSlowDesk();
    const arrival = driver.visit("/receipts");
    await flushTasks();
    driver.model.exit();
    expect(questions[0]?.signal.aborted).to.equal(true);
    questions[0]?.answer();
    await arrival;
    expect(driver.transactions).to.deep.equal([]);
  });
});

describe("Stores that load after the list", () => {
  failOnMobxWarnings();

  function waiting() {
    let come = (): void => undefined;
    const here = new Promise<void>((resolve) => {
      come = resolve;
    });
    const driver = new ReceiptListDriver({
      receipts: RECEIPTS,
      allowed: ["5001", "5002"],
      storesBehind: (stores) => ({ all: () => here.then(() => stores.all()) }),
    });
    return { driver, come: () => come() };
  }

  it("request no rows if the user has left", async () => {
    const { driver, come } = waiting();
    const arrival = driver.visit("/receipts");
    await flushTasks();
    driver.model.exit();
    come();
    await arrival;
    expect(driver.queries).to.deep.equal([]);
  });

  it("request only the rows of the latest query", async () => {
    const { driver, come } = waiting();
    const arrivals = [driver.visit("/receipts?store_id=5001"), driver.visit("/receipts?store_id=5002")];
    await flushTasks();
    come();
    await Promise.all(arrivals);
    expect(driver.queries).to.deep.equal([{ storeId: "5002", count: 20 }]);
  });

  it("do not navigate for users who have left", async () => {
    const { driver, questions } = aSlowDesk();
    const arrival = driver.visit("/receipts?store_id=deleted");
    driver.model.exit();
    for (const { answer } of questions) answer();
    await arrival;
    expect(driver.addressBar.href).to.equal("/receipts?store_id=deleted");
  });
});
