import { expect } from "chai";
import fc from "fast-check";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Searches } from "#domain/search/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { SearchDriver, sales } from "./search-driver.ts";

const DOWN = failure("unreachable");
const numbered = (from: number, to: number): readonly string[] =>
  Array.from({ length: from - to + 1 }, (_, at) => `T-${from - at}`);

describe("advanced search", () => {
  failOnMobxWarnings();

  it("sends no request before a search [QUERY-001]", async () => {
    const driver = new SearchDriver({ receipts: sales(3) });
    await driver.visit("/query");
    await driver.visit("/query?query=%20%20&offset=20");
    await driver.search();
    const { model } = driver;
    expect([driver.asked, driver.transactions, model.isLoading, model.summary, model.emptyTitle]).to.deep.equal([
      [],
      [],
      false,
      "",
      "Search receipts",
    ]);
    expect(model.searchDisabledReason).to.equal("Add a filter with a value first");
  });

  it("shows no rows before the stores are loaded [QUERY-001]", async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const driver = new SearchDriver({
      receipts: sales(3),
      storesBehind: (stores) => ({ all: async (signal) => gate.then(() => stores.all(signal)) }),
    });
    const visit = driver.visitSearch("T-*");
    await flushTasks();
    expect([driver.transactions, driver.model.isLoading, driver.model.hasStores, driver.links.older]).to.deep.equal([
      [],
      true,
      false,
      undefined,
    ]);
    open();
    await visit;
    expect([driver.transactions.length, driver.model.isLoading, driver.model.entries[0]?.stores]).to.deep.equal([
      3,
      false,
      undefined,
    ]);
  });

  it("searches on Search, and stores the search in the URL [QUERY-003]", async () => {
    const driver = new SearchDriver({ receipts: sales(50) });
    await driver.visit("/query");
    driver.model.draft.add("store");
    driver.model.draft.change("store", { value: "5002" });
    expect(driver.asked).to.deep.equal([]);
    await driver.search();
    expect(driver.asked).to.deep.equal([{ text: "store_id:5002", count: 20, offset: 0 }]);
    expect([driver.addressBar.href, driver.transactions.length, driver.model.summary]).to.deep.equal([
      "/query?query=store_id%3A5002",
      20,
      "The newest 20 of 25 receipts, £180.00",
    ]);
    expect(driver.kept).to.deep.equal(driver.transactions);
    await driver.visit(driver.links.older ?? "");
    expect([driver.addressBar.href, driver.transactions.length, driver.model.summary]).to.deep.equal([
      "/query?query=store_id%3A5002&offset=20",
      5,
      "Receipts 21 to 25 of 25 receipts, £180.00, newest first",
    ]);
    expect(driver.links).to.deep.equal({
      older: undefined,
      newer: "/query?query=store_id%3A5002",
      latest: "/query?query=store_id%3A5002",
    });
  });

  it("knows if all rows are of the store that was searched for, alone or with other filters", async () => {
    const driver = new SearchDriver({ receipts: sales(4) });
    const answers: boolean[] = [];
    for (const text of ["T-*", "store_id:5002", "store_id:5002 AND T-*", "store_id:5001 OR store_id:5002"]) {
      await driver.visitSearch(text);
      answers.push(driver.model.isOfOneStore);
    }
    expect(answers).to.deep.equal([false, true, true, false]);
  });

  it("pages with Older, Newer and Latest [QUERY-003]", async () => {
    const driver = new SearchDriver({ receipts: sales(61) });
    await driver.visitSearch("T-*");
    const seen = [driver.transactions];
    for (const step of ["older", "older", "older", "newer", "latest"] as const) {
      await driver.visit(driver.links[step] ?? "");
      seen.push(driver.transactions);
    }
    expect(seen).to.deep.equal([
      numbered(61, 42),
      numbered(41, 22),
      numbered(21, 2),
      numbered(1, 1),
      numbered(21, 2),
      numbered(61, 42),
    ]);
    await driver.visit("/query?query=T-*&offset=80");
    expect([driver.transactions, driver.model.emptyText, driver.links.newer]).to.deep.equal([
      [],
      "No older receipts. Use Latest to go back to the newest.",
      "/query?query=T-*&offset=60",
    ]);
  });

  it("shows the search of its URL as text and as filters", async () => {
    const driver = new SearchDriver();
    await driver.visitSearch("store_id:5001 AND total:[5 TO *]");
    expect([driver.model.draft.text, driver.filters]).to.deep.equal([
      "store_id:5001 AND total:[5 TO *]",
      ["store 5001", "total 5"],
    ]);
    expect(driver.model.entries[0]?.stores).to.deep.equal([
      { value: "all", label: "All stores" },
      { value: "5001", label: "Leeds" },
      { value: "5002", label: "York" },
    ]);
    await driver.visitSearch("store_id:9999");
    expect(driver.model.entries[0]?.stores?.at(-1)).to.deep.equal({ value: "9999", label: "9999" });
    await driver.visit("/query");
    expect([driver.model.draft.text, driver.filters]).to.deep.equal(["", []]);
  });

  it("keeps the edited search while the user pages", async () => {
    const driver = new SearchDriver({ receipts: sales(30) });
    await driver.visitSearch("T-*");
    driver.model.draft.type("total:>");
    await driver.visit(driver.links.older ?? "");
    expect([driver.model.draft.text, driver.transactions.length]).to.deep.equal(["total:>", 10]);
  });

  it("shows changes of a receipt on Back without another request", async () => {
    const driver = new SearchDriver({ receipts: sales(2) });
    await driver.visit("/query?query=store_id%3A5002");
    const asked = driver.asked.length;
    const [receipt] = driver.model.receipts;
    driver.listed.update({ ...sales(2).find(({ id }) => id === receipt?.id)!, identifier: "ann@shop.example" });
    expect([driver.model.receipts[0]?.identifier, driver.asked.length]).to.deep.equal(["ann@shop.example", asked]);
  });

  it("keeps an empty filter when the others are searched", async () => {
    const driver = new SearchDriver();
    await driver.visit("/query");
    driver.model.draft.add("customer");
    driver.model.draft.add("store");
    driver.model.draft.change("store", { value: "5001" });
    await driver.search();
    expect(driver.filters).to.deep.equal(["customer", "store 5001"]);
  });

  it("sends no invalid text, and moves the caret to the error", async () => {
    const driver = new SearchDriver({ receipts: sales(1) });
    await driver.visitSearch("T-*");
    driver.model.draft.type("total:>x");
    await driver.search();
    expect([driver.asked.length, driver.model.text.caret, driver.model.text.error]).to.deep.equal([
      1,
      { at: 7, length: 1 },
      "Column 8: expected a number after >",
    ]);
    await driver.visitSearch("total:>x");
    expect([
      driver.asked.length,
      driver.transactions,
      driver.model.emptyTitle,
      driver.model.isLoading,
      driver.model.text.error,
    ]).to.deep.equal([1, [], "Invalid query", false, "Column 8: expected a number after >"]);
  });

  it("refuses a query filter that would change the meaning of other filters", async () => {
    const driver = new SearchDriver({ receipts: sales(2) });
    await driver.visit("/query");
    for (const [id, value] of [
      ["store", "5001"],
      ["_query", "a) OR (b"],
    ] as const) {
      driver.model.draft.add(id);
      driver.model.draft.change(id, { value });
    }
    await driver.search();
    expect([
      driver.model.draft.error,
      driver.model.entries[1]?.errors.value,
      driver.model.failedSubmits,
      driver.asked,
    ]).to.deep.equal([undefined, "Column 2: unexpected closing bracket", 1, []]);
  });

  it("resets the focus when the user leaves, so that the page sets it on return", async () => {
    const driver = new SearchDriver({ receipts: sales(2) });
    await driver.visit("/query");
    driver.model.text.type("tot", 3);
    driver.model.text.choose(0);
    driver.model.draft.add("store");
    driver.model.exit();
    expect([
      driver.model.text.caret,
      driver.model.text.isOpen,
      driver.model.failedSubmits,
      driver.model.entries.some(({ isNew }) => isNew),
    ]).to.deep.equal([undefined, false, 0, false]);
  });

  it("focuses the invalid filter", async () => {
    const driver = new SearchDriver();
    await driver.visit("/query");
    driver.model.draft.add("total");
    driver.model.draft.change("total", { range: { min: "abc" } });
    await driver.search();
    expect([driver.model.failedSubmits, driver.model.text.caret, driver.asked]).to.deep.equal([1, undefined, []]);
  });

  it("reports an invalid URL without a text field, and a search that is too long [SHELL-036]", async () => {
    const driver = new SearchDriver({ flags: ["advanced_search_view"] });
    await driver.visitSearch("total:>x");
    expect([driver.asked, driver.model.emptyText]).to.deep.equal([
      [],
      "Column 8: expected a number after >. Add filters for another search.",
    ]);
    driver.model.draft.add("customer");
    driver.model.draft.change("customer", { value: "x".repeat(5_000) });
    await driver.search();
    expect(driver.notifier.raised).to.deep.equal([{ type: "warn", msg: "A search has at most 2,000 characters" }]);
  });

  it("shows the server's refusal of a search that needs a permission [QUERY-014]", async () => {
    const driver = new SearchDriver({ flags: ["advanced_search_view"] });
    await driver.visitSearch("a OR b");
    expect(driver.model.failure).to.equal("Missing permission: advanced_query");
  });

  it("shows the server's message of a failure, or a default one, and can retry [QUERY-014]", async () => {
    let failureOfSearch = failure("rejected", { status: 422, description: "Too many", requestId: "r-1" });
    let isDown = true;
    const driver = new SearchDriver({
      receipts: sales(2),
      behind: (searches) =>
        overridePort(searches, {
          matching: (...asked) => (isDown ? withFailure(searches, failureOfSearch) : searches).matching(...asked),
        }),
    });
    await driver.visitSearch("T-*");
    expect([driver.model.failure, driver.model.isIdle, driver.notifier.raised]).to.deep.equal([
      "Too many",
      false,
      [{ type: "error", msg: "Too many", requestId: "r-1" }],
    ]);
    failureOfSearch = DOWN;
    await driver.model.retry();
    expect(driver.model.failure).to.equal("There was an error performing the search, please try again.");
    isDown = false;
    await driver.model.retry();
    expect([driver.model.failure, driver.transactions, driver.model.isIdle]).to.deep.equal([
      undefined,
      ["T-2", "T-1"],
      true,
    ]);
  });

  it("fails without the stores, and can retry", async () => {
    let isDown = true;
    const driver = new SearchDriver({
      receipts: sales(2),
      storesBehind: (stores) => ({ all: () => (isDown ? withFailure(stores, DOWN) : stores).all() }),
    });
    await driver.visitSearch("T-*");
    expect([driver.model.failure, driver.transactions]).to.deep.equal(["Failed to get stores", []]);
    isDown = false;
    await driver.model.retry();
    expect([driver.model.failure, driver.transactions.length]).to.deep.equal([undefined, 2]);
  });

  it("shows no notification if the session has ended, because a dialog does", async () => {
    const driver = new SearchDriver({
      behind: (searches) => withFailure(searches, failure("denied", { status: 401 })),
    });
    await driver.visitSearch("T-*");
    expect(driver.notifier.raised).to.deep.equal([]);
  });

  it("shows the last search only, in whatever order the responses arrive", async () => {
    const visits = fc.array(
      fc.constantFrom(
        "/query?query=T-1*",
        "/query?query=T-2*",
        "/query?query=T-*&offset=20",
        "/query",
        "/query?query=total:%3E",
      ),
      { minLength: 2, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), visits, fc.boolean(), async (scheduler, hrefs, isDeaf) => {
        const driver = new SearchDriver({
          receipts: sales(30),
          behind: (searches): Searches => ({
            matching: async (request, cancellation) => {
              await scheduler.schedule(Promise.resolve());
              return searches.matching(request, isDeaf ? undefined : cancellation);
            },
          }),
        });
        const done = hrefs.map((href) => driver.visit(href));
        await flushTasks();
        while (scheduler.count() > 0) {
          await scheduler.waitAll();
          await flushTasks();
        }
        await Promise.all(done);
        const calm = new SearchDriver({ receipts: sales(30) });
        await calm.visit(hrefs.at(-1) ?? "");
        const seen = ({ transactions, links, model }: SearchDriver) => ({
          transactions,
          links,
          text: model.draft.text,
          isLoading: model.isLoading,
          settled: model.isIdle,
        });
        expect(seen(driver)).to.deep.equal(seen(calm));
      }),
      { numRuns: 100 },
    );
  }).timeout(20_000);

  it("sends no request and shows no notification after the user has left", async () => {
    let signal: { readonly aborted: boolean } | undefined;
    const driver = new SearchDriver({
      behind: () => ({
        matching: (_, cancellation) => {
          signal = cancellation as AbortSignal;
          return new Promise(() => undefined);
        },
      }),
    });
    void driver.visitSearch("T-*");
    await flushTasks();
    driver.model.text.type("sto", 3);
    driver.model.exit();
    expect([signal?.aborted, driver.model.text.isOpen, driver.notifier.raised]).to.deep.equal([true, false, []]);
  });
});
