import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseLocalTime, type LocalTime } from "#domain/shared/instant.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { canWithoutParameters } from "#test/support/capabilities.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RefundPage } from "./refund-page.fixture.ts";

const ANN = { identifier: "ann@shop.example" };
const RETURNED = anItem({ returned: { localtime: parseLocalTime("2026-03-02T10:00:00+00:00") as LocalTime } });
const RECEIPTS: readonly Receipt[] = [
  { ...aReceipt({ transaction: "A/1", at: "2026-03-01T10:00:00+00:00", total: money("40") }), ...ANN },
  {
    ...aReceipt({ transaction: "A/2", at: "2026-03-02T00:30:00+00:00", total: money("12"), items: [RETURNED] }),
    ...ANN,
  },
  aReceipt({ transaction: "B/1", at: "2026-03-02T10:00:00+00:00", total: money("40") }),
];

describe("The search of the refund page without a number", () => {
  failOnMobxWarnings();
  const opened = async (search: string, facts: ConstructorParameters<typeof RefundPage>[0] = {}) => {
    const page = new RefundPage({ receipts: RECEIPTS, ...facts });
    await page.visit(search);
    return { page, finder: page.model.finder };
  };
  const found = ({ receipts }: { readonly receipts: readonly { readonly transactionId: string }[] }) =>
    receipts.map(({ transactionId }) => transactionId);

  const rows = [
    { search: "?consumer=ann@shop.example", expected: ["A/2", "A/1"] },
    { search: "?min_total=40&max_total=40", expected: ["B/1", "A/1"] },
    { search: "?day=2026-03-02", expected: ["B/1", "A/2"] },
    { search: "?day=2026-03-02&max_total=39.99&store_id=5001", expected: ["A/2"] },
    { search: "?min_total=1000", expected: [] },
  ];
  for (const { search, expected } of rows)
    it(`shows ${expected.join(", ") || "nothing"} for the address ${search}`, async () => {
      const { finder } = await opened(search);
      expect([found(finder), finder.hasSearch, finder.failure]).to.deep.equal([expected, true, undefined]);
    });

  it("links each receipt to its check, and announces how many there are", async () => {
    const { finder } = await opened("?day=2026-03-01");
    expect([finder.summary, finder.hrefOf(finder.receipts[0]!)]).to.deep.equal([
      "1 receipt, newest first",
      `/refund_validation#/id/A%2F1?idx=0&receipt=${RECEIPTS[0]!.id}`,
    ]);
  });

  it("asks for nothing without a field, and shows errors before it searches", async () => {
    const { page, finder } = await opened("");
    expect([finder.hasSearch, finder.summary]).to.deep.equal([false, ""]);
    finder.find();
    expect(finder.problem).to.equal("Fill in at least one field");
    finder.type("min_total", "forty");
    finder.find();
    expect([finder.problem, finder.errors.min_total]).to.deep.equal([undefined, "Enter an amount, for example 40.50"]);
    finder.type("min_total", "");
    finder.noteUnfinishedDay(true);
    finder.find();
    expect(finder.errors.day).to.equal("Enter a complete date");
    expect(page.hash.entries).to.have.lengthOf(1);
  });

  it("reports a failure, and searches again on retry", async () => {
    const { page, finder } = await opened("?max_total=50", {
      wrap: { receipts: (port) => withFailure(port, failure("unreachable")) },
    });
    expect([finder.failure, page.notifier.raised.length]).to.deep.equal([
      "There was an error loading receipts, please try again.",
      1,
    ]);
  });

  it("offers and sends only the filters that the API has", async () => {
    const { finder } = await opened("?min_total=1000&day=2026-03-01&consumer=ann@shop.example", {
      can: canWithoutParameters,
    });
    expect([finder.findsByAmount, finder.findsByDay, found(finder)]).to.deep.equal([false, false, ["A/2", "A/1"]]);
  });
});

describe("The earlier returns on the refund page", () => {
  failOnMobxWarnings();
  const opened = async (facts: ConstructorParameters<typeof RefundPage>[0] = {}) => {
    const page = new RefundPage({ receipts: RECEIPTS, hash: "#/id/A%2F1", ...facts });
    await page.visit();
    await flushTasks();
    return page.model;
  };

  it("are those of the customer, with links to the receipts", async () => {
    const { earlier } = await opened();
    expect([earlier.text, earlier.returns.map(({ href }) => href)]).to.deep.equal([
      "1 return of 1 receipt in 90 days",
      [`/transaction/A/2?receipt=${RECEIPTS[1]!.id}`],
    ]);
    const other = await opened({ opensReceipts: false });
    expect(other.earlier.returns[0]?.href).to.equal(`/refund_validation#/id/A%2F2?idx=0&receipt=${RECEIPTS[1]!.id}`);
  });

  it("do not change the verdict", async () => {
    const model = await opened();
    const without = await opened({ receipts: RECEIPTS.slice(0, 1) });
    expect([model.item?.verdict, without.earlier.text]).to.deep.equal([without.item?.verdict, undefined]);
  });

  it("are left out without a customer, and silently if they cannot be read", async () => {
    expect((await opened({ hash: "#/id/B%2F1" })).earlier.text).to.equal(undefined);
    const page = new RefundPage({
      receipts: RECEIPTS,
      hash: "#/id/A%2F1",
      wrap: {
        receipts: (port) => ({
          matching: (query, signal) =>
            query.consumer === undefined
              ? port.matching(query, signal)
              : withFailure(port, failure("unreachable")).matching(query, signal),
          ofTransaction: (id, signal) => port.ofTransaction(id, signal),
          withId: (id, signal) => port.withId(id, signal),
          originalOf: (receipt, signal) => port.originalOf(receipt, signal),
        }),
      },
    });
    await page.visit();
    await flushTasks();
    expect([page.model.state, page.model.earlier.text, page.notifier.raised]).to.deep.equal(["ready", undefined, []]);
  });
});
