import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import { aborted, failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { AUCKLAND, LEEDS, ListDesk, receiptsOf } from "./list-desk.ts";

const RECEIPTS = [...receiptsOf(LEEDS, 3), ...receiptsOf(AUCKLAND, 2)];
const DOWN = failure("rejected", { status: 500, requestId: "req-42" });

/** Receipts of which each question is answered when its turn is given, whether anybody still waits or not. */
function byHand(receipts: Receipts) {
  const questions: { answer: () => void; signal: AbortSignal }[] = [];
  const port: Receipts = between(receipts, {
    matching: async (...[query, signal]: Parameters<Receipts["matching"]>) => {
      await new Promise<void>((answer) => questions.push({ answer, signal: signal as AbortSignal }));
      return receipts.matching(query);
    },
  });
  return { questions, port };
}

function aSlowDesk(facts: Partial<ConstructorParameters<typeof ListDesk>[0]> = {}) {
  let questions: ReturnType<typeof byHand>["questions"] = [];
  const desk = new ListDesk({
    receipts: RECEIPTS, ...facts,
    behind: (receipts) => {
      const slow = byHand(receipts);
      questions = slow.questions;
      return slow.port;
    },
  });
  return { desk, questions };
}

describe("An answer to the list that says no", () => {
  withoutMobxComplaints();

  it("is shown in its exact words and notified with the number of the call [RCPT-011, RCPT-012]", async () => {
    const desk = new ListDesk({ behind: (receipts) => failing(receipts, DOWN) });
    await desk.visit("/receipts");
    expect(desk.model.failure).to.equal("There was an error loading receipts, please try again.");
    expect(desk.notifier.raised).to.deep.equal([
      { type: "error", msg: "There was an error loading receipts, please try again.", requestId: "req-42" },
    ]);
    expect([desk.model.isLoading, desk.model.isIdle, desk.model.summary]).to.deep.equal([false, false, ""]);
  });

  it("does not matter any more when the retry is answered", async () => {
    let isDown = true;
    const desk = new ListDesk({
      receipts: RECEIPTS,
      behind: (receipts) => between(receipts, {
        matching: (...asked: Parameters<Receipts["matching"]>) => (isDown ? failing(receipts, DOWN) : receipts).matching(...asked),
      }),
    });
    await desk.visit("/receipts?store_id=5002");
    isDown = false;
    await desk.model.retry();
    expect([desk.model.failure, desk.model.isIdle]).to.deep.equal([undefined, true]);
    expect(desk.transactions).to.deep.equal(["Auckland-2", "Auckland-1"]);
    expect(desk.addressBar.href).to.equal("/receipts?store_id=5002");
  });

  it("is not shown when it only says that nobody waited", async () => {
    const desk = new ListDesk({
      behind: (receipts) => between(receipts, { matching: () => Promise.resolve(err(aborted())) }),
    });
    await desk.visit("/receipts");
    expect([desk.model.failure, desk.notifier.raised]).to.deep.equal([undefined, []]);
  });
});

describe("An answer to the list that comes late", () => {
  withoutMobxComplaints();

  it("is dropped when something else was asked meanwhile, whose answer stands", async () => {
    const { desk, questions } = aSlowDesk();
    const arrivals = [desk.visit("/receipts?store_id=5001")];
    await turn();
    arrivals.push(desk.visit("/receipts?store_id=5002"));
    await turn();
    expect(questions.map(({ signal }) => signal.aborted)).to.deep.equal([true, false]);
    questions[1]?.answer();
    await turn();
    questions[0]?.answer();
    await Promise.all(arrivals);
    expect(desk.transactions).to.deep.equal(["Auckland-2", "Auckland-1"]);
  });

  it("is dropped when the screen was left, and its request ends", async () => {
    const { desk, questions } = aSlowDesk();
    const arrival = desk.visit("/receipts");
    await turn();
    desk.model.exit();
    expect(questions[0]?.signal.aborted).to.equal(true);
    questions[0]?.answer();
    await arrival;
    expect(desk.transactions).to.deep.equal([]);
  });
});

describe("Stores that come late to the list", () => {
  withoutMobxComplaints();

  function waiting() {
    let come = (): void => undefined;
    const here = new Promise<void>((resolve) => { come = resolve; });
    const desk = new ListDesk({ receipts: RECEIPTS, allowed: ["5001", "5002"], storesBehind: (stores) => ({ all: () => here.then(() => stores.all()) }) });
    return { desk, come: () => come() };
  }

  it("ask for no rows when the screen was left meanwhile", async () => {
    const { desk, come } = waiting();
    const arrival = desk.visit("/receipts");
    await turn();
    desk.model.exit();
    come();
    await arrival;
    expect(desk.asked).to.deep.equal([]);
  });

  it("ask for the rows of the last question only", async () => {
    const { desk, come } = waiting();
    const arrivals = [desk.visit("/receipts?store_id=5001"), desk.visit("/receipts?store_id=5002")];
    await turn();
    come();
    await Promise.all(arrivals);
    expect(desk.asked).to.deep.equal([{ storeId: "5002", count: 20 }]);
  });

  it("lead nobody to another address who has left for another screen", async () => {
    const { desk, questions } = aSlowDesk();
    const arrival = desk.visit("/receipts?store_id=deleted");
    desk.model.exit();
    for (const { answer } of questions) answer();
    await arrival;
    expect(desk.addressBar.href).to.equal("/receipts?store_id=deleted");
  });
});
