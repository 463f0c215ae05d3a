import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Receipt, Receipts } from "#domain/receipts/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseLocalTime, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { canWithoutParameters } from "#test/support/capabilities.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
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

  it("knows if all receipts are of the store that was searched", async () => {
    const searched = await Promise.all(
      ["?day=2026-03-02", "?day=2026-03-02&store_id=5001"].map((text) => opened(text)),
    );
    expect(searched.map(({ finder }) => finder.isOfOneStore)).to.deep.equal([false, true]);
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
    expect([finder.problem, finder.objection]).to.deep.equal([
      "Fill in at least one field",
      "Fill in at least one field",
    ]);
    finder.type("min_total", "forty");
    finder.find();
    expect([finder.problem, finder.errors.min_total]).to.deep.equal([undefined, "Enter an amount, for example 40.50"]);
    finder.type("min_total", "");
    finder.noteUnfinishedDay(true);
    finder.find();
    expect([finder.errors.day, finder.objection]).to.deep.equal(["Enter a complete date", "Enter a complete date"]);
    expect(page.hash.entries).to.have.lengthOf(1);
  });

  it("reports a failure, keeps what is typed, and searches again on retry", async () => {
    let isDown = true;
    const { page, finder } = await opened("?max_total=39", {
      wrap: {
        receipts: (port) => withPages(port, (query, signal) => (isDown ? down(port) : port).matching(query, signal)),
      },
    });
    finder.type("consumer", "ann");
    expect([finder.failure, page.notifier.raised.length]).to.deep.equal([
      "There was an error loading receipts, please try again.",
      1,
    ]);
    isDown = false;
    await finder.retry();
    expect([finder.failure, finder.text.consumer, found(finder)]).to.deep.equal([undefined, "ann", ["A/2"]]);
  });

  it("searches nothing while the stores cannot be loaded, because a day depends on them", async () => {
    let isDown = true;
    const { page, finder } = await opened("?day=2026-03-01&store_id=5001", {
      wrap: { stores: (port) => overridePort(port, { all: (signal) => (isDown ? down(port) : port).all(signal) }) },
    });
    expect([finder.failure, finder.isLoading, found(finder), page.notifier.raised.length]).to.deep.equal([
      "Failed to get stores",
      false,
      [],
      1,
    ]);
    isDown = false;
    await finder.retry();
    expect([finder.failure, found(finder)]).to.deep.equal([undefined, ["A/1"]]);
  });

  it("finds in all stores if the address names one that is gone or closed to the account", async () => {
    for (const facts of [{}, { storesAllowed: ["5002"] }]) {
      const store = "storesAllowed" in facts ? "5001" : "9999";
      const { page, finder } = await opened(`?max_total=39&store_id=${store}`, facts);
      await flushTasks();
      expect([page.search, finder.text.store_id, found(finder)]).to.deep.equal(["?max_total=39", "", ["A/2"]]);
    }
  });

  it("has no customer field where identifiers are masked, and ignores one in the address", async () => {
    const { finder } = await opened("?consumer=ann@shop.example&max_total=39", { seesIdentifiers: false });
    expect([finder.findsByCustomer, finder.text.consumer, found(finder)]).to.deep.equal([false, "", ["A/2"]]);
    const { finder: other } = await opened("?consumer=ann@shop.example", { seesIdentifiers: false });
    expect([other.hasSearch, found(other)]).to.deep.equal([false, []]);
  });

  it("finds the customer of any spelling", async () => {
    const { finder } = await opened("?consumer=%20Ann@Shop.EXAMPLE");
    expect(found(finder)).to.deep.equal(["A/2", "A/1"]);
  });

  it("offers and sends only the filters that the API has", async () => {
    const { finder } = await opened("?min_total=1000&day=2026-03-01&consumer=ann@shop.example", {
      can: canWithoutParameters,
    });
    expect([finder.findsByAmount, finder.findsByDay, found(finder)]).to.deep.equal([false, false, ["A/2", "A/1"]]);
  });
});

describe("The pages of receipts found on the refund page", () => {
  failOnMobxWarnings();
  const MANY = Array.from({ length: 45 }, (_, at) =>
    aReceipt({
      transaction: `R-${String(at).padStart(2, "0")}`,
      at: `2026-03-01T10:00:${String(at).padStart(2, "0")}+00:00`,
    }),
  );
  const opened = async (search: string, facts: ConstructorParameters<typeof RefundPage>[0] = {}) => {
    const page = new RefundPage({ receipts: MANY, ...facts });
    await page.visit(search);
    return page;
  };
  const idOf = (at: number): string => MANY[at]!.id;
  const hrefs = ({ olderHref, newerHref, latestHref }: RefundPage["model"]["finder"]) =>
    [olderHref, newerHref, latestHref].map((href) => href?.replace("/refund_validation", ""));

  const rows = [
    {
      name: "the newest page",
      search: "?day=2026-03-01",
      shown: ["R-44", "R-25", 20],
      links: [`?day=2026-03-01&older=${idOf(25)}`, undefined, undefined],
    },
    {
      name: "the last page",
      search: `?day=2026-03-01&older=${idOf(5)}`,
      shown: ["R-04", "R-00", 5],
      links: [undefined, `?day=2026-03-01&newer=${idOf(4)}`, "?day=2026-03-01"],
    },
    {
      name: "a page before others",
      search: `?day=2026-03-01&newer=${idOf(4)}`,
      shown: ["R-24", "R-05", 20],
      links: [`?day=2026-03-01&older=${idOf(5)}`, `?day=2026-03-01&newer=${idOf(24)}`, "?day=2026-03-01"],
    },
  ];
  for (const { name, search, shown, links } of rows)
    it(`are linked from ${name}, with the search`, async () => {
      const { finder } = (await opened(search)).model;
      const [first, last] = [finder.receipts.at(0), finder.receipts.at(-1)];
      expect([first?.transactionId, last?.transactionId, finder.receipts.length]).to.deep.equal(shown);
      expect(hrefs(finder)).to.deep.equal(links);
    });

  it("say what to do where there is no older one, and become the newest page where there is no newer one", async () => {
    const { finder } = (await opened(`?day=2026-03-01&older=${idOf(0)}`)).model;
    expect([finder.summary, finder.emptyText, finder.latestHref]).to.deep.equal([
      "No receipts found",
      "No older receipts. Use Latest to go back to the newest.",
      "/refund_validation?day=2026-03-01",
    ]);
    const page = await opened(`?day=2026-03-01&newer=${idOf(44)}`);
    await flushTasks();
    expect([page.search, page.model.finder.receipts[0]?.transactionId]).to.deep.equal(["?day=2026-03-01", "R-44"]);
  });

  it("keep what is typed but not searched, and the rows until the next ones are there", async () => {
    const page = await opened("?day=2026-03-01");
    const { finder } = page.model;
    finder.type("consumer", "ann@shop.example");
    const pending = page.visit(`?day=2026-03-01&older=${idOf(25)}`);
    expect([finder.isLoading, finder.receipts[0]?.transactionId]).to.deep.equal([true, "R-44"]);
    await pending;
    expect([finder.receipts[0]?.transactionId, finder.text.consumer, finder.olderHref]).to.deep.equal([
      "R-24",
      "ann@shop.example",
      `/refund_validation?day=2026-03-01&older=${idOf(5)}`,
    ]);
    finder.type("consumer", "");
    finder.find();
    await flushTasks();
    expect([page.search, finder.receipts[0]?.transactionId]).to.deep.equal(["?day=2026-03-01", "R-44"]);
  });

  const leavings: readonly { readonly name: string; readonly leave: (page: RefundPage) => unknown }[] = [
    { name: "an earlier search", leave: (page) => page.visit("?max_total=abc") },
    { name: "a search that was left for a receipt", leave: (page) => page.hash.push("#/id/R-01") },
    { name: "a search of a page that was left", leave: (page) => page.model.exit() },
  ];
  for (const { name, leave } of leavings)
    it(`ignore a late answer to ${name}`, async () => {
      const late = held();
      const page = await opened("", {
        wrap: {
          receipts: (port) =>
            withPages(port, async (query, signal) => {
              if (query.from === undefined) return port.matching(query, signal);
              await late.answer;
              return down(port).matching(query);
            }),
        },
      });
      const { finder } = page.model;
      const first = page.visit("?day=2026-03-01");
      await flushTasks();
      await leave(page);
      late.release();
      await first;
      await flushTasks();
      expect([finder.receipts, finder.failure, page.notifier.raised]).to.deep.equal([[], undefined, []]);
    });

  it("show an error of the address at its field, and search nothing", async () => {
    const { finder } = (await opened("?max_total=abc&min_total=1")).model;
    expect([finder.hasSearch, finder.errors.max_total, finder.text.max_total, finder.receipts]).to.deep.equal([
      false,
      "Enter an amount, for example 40.50",
      "abc",
      [],
    ]);
  });
});

/** Answers lists of receipts in another way. */
const withPages = (port: Receipts, matching: Receipts["matching"]): Receipts => overridePort(port, { matching });
/** Returns a promise and the function that resolves it. */
function held(): { readonly answer: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined;
  const answer = new Promise<void>((resolve) => (release = resolve));
  return { answer, release: () => release() };
}
const down = <Port extends object>(port: Port): Port => withFailure(port, failure("unreachable"));

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
        receipts: (port) =>
          withPages(port, (query, signal) =>
            (query.consumer === undefined ? port : down(port)).matching(query, signal),
          ),
      },
    });
    await page.visit();
    await flushTasks();
    expect([page.model.state, page.model.earlier.text, page.notifier.raised]).to.deep.equal(["ready", undefined, []]);
  });

  it("count receipts of every spelling of the customer's identifier, and parts of a return once", async () => {
    const at = (day: number) => `2026-03-0${day}T10:00:00+00:00`;
    const parts = [1, 2].map((day) => ({ localtime: parseLocalTime(at(day)) as LocalTime, quantity: "1" as Decimal }));
    const inParts = anItem({ quantity: "3", returned: { localtime: parts[0]!.localtime, parts } });
    const { earlier } = await opened({
      receipts: [
        { ...aReceipt({ transaction: "A/1", at: at(1) }), identifier: "Bea@Shop.example" },
        { ...aReceipt({ transaction: "B/1", at: at(2), items: [inParts] }), identifier: "mailto:bea@shop.example" },
        { ...aReceipt({ transaction: "C/1", at: at(3), items: [RETURNED] }), identifier: " BEA@shop.example;" },
        { ...aReceipt({ transaction: "D/1", at: at(4) }), identifier: "bea@shop.example" },
        { ...aReceipt({ transaction: "E/1", at: at(5), items: [RETURNED] }), identifier: "bea.b@shop.example" },
      ],
    });
    expect([earlier.text, earlier.returns.map(({ transaction }) => transaction)]).to.deep.equal([
      "2 returns of 3 receipts in 90 days",
      ["C/1", "B/1"],
    ]);
  });

  it("of one receipt do not appear beside the next one, which has no customer", async () => {
    const late = held();
    const page = new RefundPage({
      receipts: RECEIPTS,
      hash: "#/id/A%2F1",
      wrap: {
        receipts: (port) =>
          withPages(port, async (query, signal) => {
            if (query.consumer !== undefined) await late.answer;
            return port.matching(query, signal);
          }),
      },
    });
    await page.visit();
    page.hash.push("#/id/B%2F1");
    await flushTasks();
    late.release();
    await flushTasks();
    expect([page.model.transaction, page.model.earlier.text]).to.deep.equal(["B/1", undefined]);
  });
});
