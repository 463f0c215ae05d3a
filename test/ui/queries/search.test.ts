import { expect } from "chai";
import fc from "fast-check";
import { failing } from "#adapters/memory/shared/failing.ts";
import type { Searches } from "#domain/queries/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { SearchDesk, sales } from "./search-desk.ts";

const DOWN = failure("unreachable");
const numbered = (from: number, to: number): readonly string[] => Array.from({ length: from - to + 1 }, (_, at) => `T-${from - at}`);

describe("The advanced search", () => {
  withoutMobxComplaints();

  it("asks for nothing before something is searched for [QUERY-001]", async () => {
    const desk = new SearchDesk({ receipts: sales(3) });
    await desk.visit("/query");
    await desk.visit("/query?query=%20%20&offset=20");
    await desk.search();
    const { model } = desk;
    expect([desk.asked, desk.transactions, model.isLoading, model.summary, model.emptyTitle]).to.deep.equal([[], [], false, "", "Search receipts"]);
    expect(model.searchDisabledReason).to.equal("Add a filter with a value first");
  });

  it("shows no row before the stores are there [QUERY-001]", async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const desk = new SearchDesk({ receipts: sales(3), storesBehind: (stores) => ({ all: async (signal) => gate.then(() => stores.all(signal)) }) });
    const visit = desk.visitSearch("T-*");
    await turn();
    expect([desk.transactions, desk.model.isLoading, desk.model.storesAreThere, desk.links.older]).to.deep.equal([[], true, false, undefined]);
    open();
    await visit;
    expect([desk.transactions.length, desk.model.isLoading, desk.model.entries[0]?.stores]).to.deep.equal([3, false, undefined]);
  });

  it("searches when Search is pressed, and all of it stands in the address [QUERY-003]", async () => {
    const desk = new SearchDesk({ receipts: sales(50) });
    await desk.visit("/query");
    desk.model.draft.add("store");
    desk.model.draft.change("store", { value: "5002" });
    expect(desk.asked).to.deep.equal([]);
    await desk.search();
    expect(desk.asked).to.deep.equal([{ text: "store_id:5002", count: 20, offset: 0 }]);
    expect([desk.addressBar.href, desk.transactions.length, desk.model.summary]).to.deep.equal(["/query?query=store_id%3A5002", 20, "The newest 20 receipts"]);
    expect(desk.kept).to.deep.equal(desk.transactions);
    await desk.visit(desk.links.older ?? "");
    expect([desk.addressBar.href, desk.transactions.length, desk.model.summary]).to.deep.equal(["/query?query=store_id%3A5002&offset=20", 5, "Receipts 21 to 25, newest first"]);
    expect(desk.links).to.deep.equal({ older: undefined, newer: "/query?query=store_id%3A5002", latest: "/query?query=store_id%3A5002" });
  });

  it("is led through by Older, Newer and Latest [QUERY-003]", async () => {
    const desk = new SearchDesk({ receipts: sales(61) });
    await desk.visitSearch("T-*");
    const seen = [desk.transactions];
    for (const step of ["older", "older", "older", "newer", "latest"] as const) {
      await desk.visit(desk.links[step] ?? "");
      seen.push(desk.transactions);
    }
    expect(seen).to.deep.equal([numbered(61, 42), numbered(41, 22), numbered(21, 2), numbered(1, 1), numbered(21, 2), numbered(61, 42)]);
    await desk.visit("/query?query=T-*&offset=80");
    expect([desk.transactions, desk.model.emptyText, desk.links.newer]).to.deep.equal([[], "No older receipts. Use Latest to go back to the newest.", "/query?query=T-*&offset=60"]);
  });

  it("shows by its address what was searched for, as text and as filters", async () => {
    const desk = new SearchDesk();
    await desk.visitSearch("store_id:5001 AND total:[5 TO *]");
    expect([desk.model.draft.text, desk.filters]).to.deep.equal(["store_id:5001 AND total:[5 TO *]", ["store 5001", "total 5"]]);
    expect(desk.model.entries[0]?.stores).to.deep.equal([{ value: "all", label: "All stores" }, { value: "5001", label: "Leeds" }, { value: "5002", label: "York" }]);
    await desk.visitSearch("store_id:9999");
    expect(desk.model.entries[0]?.stores?.at(-1)).to.deep.equal({ value: "9999", label: "9999" });
    await desk.visit("/query");
    expect([desk.model.draft.text, desk.filters]).to.deep.equal(["", []]);
  });

  it("leaves what is being written alone while its pages are turned", async () => {
    const desk = new SearchDesk({ receipts: sales(30) });
    await desk.visitSearch("T-*");
    desk.model.draft.type("total:>");
    await desk.visit(desk.links.older ?? "");
    expect([desk.model.draft.text, desk.transactions.length]).to.deep.equal(["total:>", 10]);
  });

  it("shows on the way back what was done to a receipt, without searching again", async () => {
    const desk = new SearchDesk({ receipts: sales(2) });
    await desk.visit("/query?query=store_id%3A5002");
    const asked = desk.asked.length;
    const [receipt] = desk.model.receipts;
    desk.listed.update({ ...sales(2).find(({ id }) => id === receipt?.id)!, identifier: "ann@shop.example" });
    expect([desk.model.receipts[0]?.identifier, desk.asked.length]).to.deep.equal(["ann@shop.example", asked]);
  });

  it("keeps a filter that asks nothing yet when the others are searched for", async () => {
    const desk = new SearchDesk();
    await desk.visit("/query");
    desk.model.draft.add("customer");
    desk.model.draft.add("store");
    desk.model.draft.change("store", { value: "5001" });
    await desk.search();
    expect(desk.filters).to.deep.equal(["customer", "store 5001"]);
  });

  it("asks for no text that cannot be read, and leads to the place", async () => {
    const desk = new SearchDesk({ receipts: sales(1) });
    await desk.visitSearch("T-*");
    desk.model.draft.type("total:>x");
    await desk.search();
    expect([desk.asked.length, desk.model.text.caret, desk.model.text.error]).to.deep.equal([1, { at: 7, length: 1 }, "Column 8: expected a number after >"]);
    await desk.visitSearch("total:>x");
    expect([desk.asked.length, desk.transactions, desk.model.emptyTitle, desk.model.isLoading, desk.model.text.error])
      .to.deep.equal([1, [], "Invalid query", false, "Column 8: expected a number after >"]);
  });

  it("does not ask what conditions in a filter would turn into something else", async () => {
    const desk = new SearchDesk({ receipts: sales(2) });
    await desk.visit("/query");
    for (const [id, value] of [["store", "5001"], ["_query", "a) OR (b"]] as const) {
      desk.model.draft.add(id);
      desk.model.draft.change(id, { value });
    }
    await desk.search();
    expect([desk.model.draft.fault, desk.model.entries[1]?.faults.value, desk.model.setbacks, desk.asked])
      .to.deep.equal([undefined, "Column 2: unexpected closing bracket", 1, []]);
  });

  it("wants the focus nowhere any more once it is left: whoever comes back is led by the page", async () => {
    const desk = new SearchDesk({ receipts: sales(2) });
    await desk.visit("/query");
    desk.model.text.type("tot", 3);
    desk.model.text.choose(0);
    desk.model.draft.add("store");
    desk.model.exit();
    expect([desk.model.text.caret, desk.model.text.isOpen, desk.model.setbacks, desk.model.entries.some(({ isNew }) => isNew)]).to.deep.equal([undefined, false, 0, false]);
  });

  it("leads to the filter that is wrong where one is", async () => {
    const desk = new SearchDesk();
    await desk.visit("/query");
    desk.model.draft.add("total");
    desk.model.draft.change("total", { range: { min: "abc" } });
    await desk.search();
    expect([desk.model.setbacks, desk.model.text.caret, desk.asked]).to.deep.equal([1, undefined, []]);
  });

  it("says what is wrong with an address where there is no text to mend, and with a search that is too long [SHELL-036]", async () => {
    const desk = new SearchDesk({ flags: ["advanced_search_view"] });
    await desk.visitSearch("total:>x");
    expect([desk.asked, desk.model.emptyText]).to.deep.equal([[], "Column 8: expected a number after >. Add filters for another search."]);
    desk.model.draft.add("customer");
    desk.model.draft.change("customer", { value: "x".repeat(5_000) });
    await desk.search();
    expect(desk.notifier.raised).to.deep.equal([{ type: "warn", msg: "A search has at most 2,000 characters" }]);
  });

  it("is refused what only who may write searches may ask, in the server's words [QUERY-014]", async () => {
    const desk = new SearchDesk({ flags: ["advanced_search_view"] });
    await desk.visitSearch("a OR b");
    expect(desk.model.failure).to.equal("Missing permission: advanced_query");
  });

  it("fails in the server's words, else in its own, and can be tried again [QUERY-014]", async () => {
    let trouble = failure("rejected", { status: 422, description: "Too many", requestId: "r-1" });
    let isDown = true;
    const desk = new SearchDesk({ receipts: sales(2), behind: (searches) => between(searches, { matching: (...asked) => (isDown ? failing(searches, trouble) : searches).matching(...asked) }) });
    await desk.visitSearch("T-*");
    expect([desk.model.failure, desk.model.isIdle, desk.notifier.raised]).to.deep.equal(["Too many", false, [{ type: "error", msg: "Too many", requestId: "r-1" }]]);
    trouble = DOWN;
    await desk.model.retry();
    expect(desk.model.failure).to.equal("There was an error performing the search, please try again.");
    isDown = false;
    await desk.model.retry();
    expect([desk.model.failure, desk.transactions, desk.model.isIdle]).to.deep.equal([undefined, ["T-2", "T-1"], true]);
  });

  it("does not go on without the stores, and can be tried again", async () => {
    let isDown = true;
    const desk = new SearchDesk({ receipts: sales(2), storesBehind: (stores) => ({ all: () => (isDown ? failing(stores, DOWN) : stores).all() }) });
    await desk.visitSearch("T-*");
    expect([desk.model.failure, desk.transactions]).to.deep.equal(["Failed to get stores", []]);
    isDown = false;
    await desk.model.retry();
    expect([desk.model.failure, desk.transactions.length]).to.deep.equal([undefined, 2]);
  });

  it("says nothing of a session that has ended: a dialog does", async () => {
    const desk = new SearchDesk({ behind: (searches) => failing(searches, failure("denied", { status: 401 })) });
    await desk.visitSearch("T-*");
    expect(desk.notifier.raised).to.deep.equal([]);
  });

  it("shows the answer to the last search alone, in whatever order they come", async () => {
    const visits = fc.array(fc.constantFrom("/query?query=T-1*", "/query?query=T-2*", "/query?query=T-*&offset=20", "/query", "/query?query=total:%3E"), { minLength: 2, maxLength: 6 });
    await fc.assert(fc.asyncProperty(fc.scheduler(), visits, fc.boolean(), async (scheduler, hrefs, isDeaf) => {
      const desk = new SearchDesk({
        receipts: sales(30),
        behind: (searches): Searches => ({
          matching: async (request, cancellation) => {
            await scheduler.schedule(Promise.resolve());
            return searches.matching(request, isDeaf ? undefined : cancellation);
          },
        }),
      });
      const done = hrefs.map((href) => desk.visit(href));
      await turn();
      while (scheduler.count() > 0) {
        await scheduler.waitAll();
        await turn();
      }
      await Promise.all(done);
      const calm = new SearchDesk({ receipts: sales(30) });
      await calm.visit(hrefs.at(-1) ?? "");
      const seen = ({ transactions, links, model }: SearchDesk) => ({ transactions, links, text: model.draft.text, isLoading: model.isLoading, settled: model.isIdle });
      expect(seen(desk)).to.deep.equal(seen(calm));
    }), { numRuns: 100 });
  }).timeout(20_000);

  it("asks nothing more and says nothing when it was left", async () => {
    let signal: { readonly aborted: boolean } | undefined;
    const desk = new SearchDesk({ behind: () => ({ matching: (_, cancellation) => {
      signal = cancellation as AbortSignal;
      return new Promise(() => undefined);
    } }) });
    void desk.visitSearch("T-*");
    await turn();
    desk.model.text.type("sto", 3);
    desk.model.exit();
    expect([signal?.aborted, desk.model.text.isOpen, desk.notifier.raised]).to.deep.equal([true, false, []]);
  });
});
