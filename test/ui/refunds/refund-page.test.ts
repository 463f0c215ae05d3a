import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RECEIPT, RefundPage } from "./refund-page.fixture.ts";

const AT_COAT = "#/id/A%2F1?idx=1";
const messages = ({ notifier }: RefundPage) => notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);

/** Clicks an answer of the open dialog. */
async function reply(page: RefundPage, yes: boolean): Promise<void> {
  page.dialogs.answer(yes);
  await flushTasks();
}

describe("The refund page", () => {
  failOnMobxWarnings();

  it("starts with an empty search, and opens the receipt that is found [REFUND-001, REFUND-002]", async () => {
    const page = new RefundPage();
    await page.visit();
    expect([page.model.state, page.model.title]).to.deep.equal(["search", "Refund validation"]);
    page.model.search.type(" A/1 ");
    await page.model.find();
    expect([page.model.state, page.model.title, page.hash.entries]).to.deep.equal([
      "ready",
      "Refund of A/1",
      ["", `#/id/A%2F1?idx=0&receipt=${RECEIPT.id}`],
    ]);
    expect([page.model.summary, page.model.item?.name, page.model.receiptHref]).to.deep.equal([
      "Receipt A/1, 2 items. Press Enter to go to the questions.",
      "Cap",
      `/transaction/A/1?receipt=${RECEIPT.id}`,
    ]);
  });

  it("clears the search field when a receipt is shown, for the next scan", async () => {
    const page = new RefundPage();
    await page.visit();
    page.model.search.type("A/1");
    await page.model.find();
    expect(page.model.search.text).to.equal("");
    page.model.search.type("TXN-9");
    await page.model.find();
    expect(page.model.search.problem).to.equal("No receipt has the transaction ID TXN-9.");
    page.hash.push(AT_COAT);
    await flushTasks();
    expect([page.model.item?.name, page.model.search.text, page.model.search.problem]).to.deep.equal([
      "Coat",
      "",
      undefined,
    ]);
  });

  it("opens the item of the URL, also from the query string [REFUND-002, REFUND-003]", async () => {
    for (const [hash, search] of [
      [AT_COAT, ""],
      ["#/id/A%2F1", "?idx=1"],
    ] as const) {
      const page = new RefundPage({ hash });
      await page.visit(search);
      expect([
        page.model.state,
        page.model.item?.name,
        page.model.rows.map(({ isSelected }) => isSelected),
      ]).to.deep.equal(["ready", "Coat", [false, true]]);
    }
  });

  it("opens the first item for a position that does not exist, and none of an empty receipt", async () => {
    const page = new RefundPage({ hash: "#/id/A%2F1?idx=7" });
    await page.visit();
    expect(page.model.item?.name).to.equal("Cap");
    const empty = new RefundPage({ hash: "#/id/A%2F1", receipts: [{ ...RECEIPT, items: [] }] });
    await empty.visit();
    expect([empty.model.state, empty.model.item, empty.model.rows]).to.deep.equal(["ready", undefined, []]);
  });

  it("shows why a search failed, and keeps the text [REFUND-021]", async () => {
    const page = new RefundPage();
    await page.visit();
    await page.model.find();
    expect(page.model.search.error).to.equal("Enter a transaction ID");
    page.model.search.type("TXN-9");
    expect(page.model.search.error).to.equal(undefined);
    await page.model.find();
    expect([page.model.search.problem, page.model.search.text, page.model.state]).to.deep.equal([
      "No receipt has the transaction ID TXN-9.",
      "TXN-9",
      "search",
    ]);
    page.model.search.type("TXN-10");
    expect(page.model.search.problem).to.equal(undefined);
    const cut = new RefundPage({ wrap: { receipts: (port) => withFailure(port, failure("unreachable")) } });
    await cut.visit();
    cut.model.search.type("A/1");
    await cut.model.find();
    expect([cut.model.search.problem, messages(cut)]).to.deep.equal([
      "There was an error performing the search, please try again.",
      ["error: There was an error performing the search, please try again."],
    ]);
  });

  it("reports that a receipt failed to load, and loads it on retry [REFUND-022]", async () => {
    let isCut = true;
    const page = new RefundPage({
      hash: AT_COAT,
      wrap: {
        receipts: (port) =>
          overridePort(port, {
            ofTransaction: (id, signal) =>
              isCut ? Promise.resolve(err(failure("unreachable"))) : port.ofTransaction(id, signal),
          }),
      },
    });
    await page.visit();
    const text = "There was an error loading this receipt, please try again.";
    expect([page.model.state, page.model.loadProblem, messages(page)]).to.deep.equal([
      "error",
      text,
      [`error: ${text}`],
    ]);
    isCut = false;
    await page.model.retry();
    expect([page.model.state, page.model.item?.name]).to.deep.equal(["ready", "Coat"]);
  });

  it("asks the questions of a survey if the settings have none, and requires the survey then", async () => {
    const page = new RefundPage({ hash: AT_COAT, settings: { questions: [], survey_id: "refunds" } });
    await page.visit();
    expect(page.model.item?.questions[0]?.text).to.equal("Is it yours?");
    const lost = new RefundPage({ hash: AT_COAT, settings: { questions: [], survey_id: "gone" } });
    await lost.visit();
    expect(lost.model.state).to.equal("error");
  });

  it("is empty for a receipt that does not exist", async () => {
    const page = new RefundPage({ hash: "#/id/TXN-9" });
    await page.visit();
    expect([page.model.state, page.model.transaction]).to.deep.equal(["empty", "TXN-9"]);
  });

  it("follows back and forward, and returns to the search", async () => {
    const page = new RefundPage({ hash: AT_COAT });
    await page.visit();
    await page.model.select(0);
    expect([page.hash.entries, page.model.item?.name]).to.deep.equal([["#/id/A%2F1?idx=0"], "Cap"]);
    page.hash.push(AT_COAT);
    await flushTasks();
    expect(page.model.item?.name).to.equal("Coat");
    page.hash.push("");
    await flushTasks();
    expect([page.model.state, page.model.item]).to.deep.equal(["search", undefined]);
    page.hash.back();
    await flushTasks();
    expect([page.model.state, page.model.item?.name]).to.deep.equal(["ready", "Coat"]);
  });

  it("stays on its item for a link to a target on the page, such as the one that skips to the content", async () => {
    const page = new RefundPage({ hash: AT_COAT });
    await page.visit();
    page.hash.push("#main");
    await flushTasks();
    expect([page.model.state, page.model.item?.name]).to.deep.equal(["ready", "Coat"]);
  });

  it("does not open the receipt of a search while the user types another number", async () => {
    const page = new RefundPage();
    await page.visit();
    page.model.search.type("A/1");
    void page.model.find();
    page.model.search.type("A/12");
    await flushTasks();
    expect([page.model.state, page.model.search.text, page.model.search.isSearching]).to.deep.equal([
      "search",
      "A/12",
      false,
    ]);
  });

  it("finds receipts again when the user repeats a search", async () => {
    const page = new RefundPage();
    await page.visit("?max_total=10");
    page.receipts.add(aReceipt({ transaction: "B/1", total: money("8") }));
    page.model.reset();
    await flushTasks();
    expect(page.model.finder.receipts.map(({ transactionId }) => transactionId)).to.deep.equal(["B/1", "A/1"]);
  });

  it("loads the receipt again, or clears the search, when the user follows a link to the current address", async () => {
    const page = new RefundPage({ hash: AT_COAT });
    await page.visit();
    page.receipts.add({ ...page.stored, storeName: "Soho" });
    page.model.reset();
    await flushTasks();
    expect(page.model.receipt?.storeName).to.equal("Soho");
    const empty = new RefundPage();
    await empty.visit();
    empty.model.search.type("TXN-9");
    empty.model.reset();
    expect(empty.model.search.text).to.equal("");
  });

  describe("of a number that several sales have [D25]", () => {
    const nextDay = aReceipt({
      transaction: "A/1",
      at: "2026-03-02T10:00:00+00:00",
      items: [anItem({ name: "Scarf" })],
    });
    const repeated = aReceipt({
      id: `${RECEIPT.id.slice(0, 8)}${"f".repeat(16)}`,
      transaction: "A/1",
      at: "2026-03-01T10:00:00+00:00",
      duplicate: true,
    });

    it("offers the sales, newest first, without duplicates, and opens the chosen one", async () => {
      const page = new RefundPage({ receipts: [RECEIPT, nextDay, repeated] });
      await page.visit();
      page.model.search.type("A/1");
      await page.model.find();
      expect([page.model.state, page.hash.read(), page.model.sales.shown.map(({ id }) => id)]).to.deep.equal([
        "several",
        "#/id/A%2F1?idx=0",
        [nextDay.id, RECEIPT.id],
      ]);
      const [, older] = page.model.sales.shown;
      page.hash.push(page.model.saleHref(older!).replace(/^[^#]*/, ""));
      await flushTasks();
      expect([page.model.state, page.model.item?.name, page.model.receipt?.id, page.model.sales.shown]).to.deep.equal([
        "ready",
        "Cap",
        RECEIPT.id,
        [],
      ]);
    });

    it("opens the receipt that a link names, and the sale if the named receipt has another number", async () => {
      const page = new RefundPage({ receipts: [RECEIPT, nextDay], hash: `#/id/A%2F1?idx=0&receipt=${nextDay.id}` });
      await page.visit();
      expect([page.model.item?.name, page.model.receiptHref]).to.deep.equal([
        "Scarf",
        `/transaction/A/1?receipt=${nextDay.id}`,
      ]);
      const other = aReceipt({ transaction: "B/1" });
      const foreign = new RefundPage({
        receipts: [RECEIPT, other, repeated],
        hash: `#/id/A%2F1?idx=1&receipt=${other.id}`,
      });
      await foreign.visit();
      expect([foreign.model.state, foreign.model.item?.name]).to.deep.equal(["ready", "Coat"]);
    });
  });

  it("asks before answers are lost, on the page and when leaving", async () => {
    const page = new RefundPage({ hash: AT_COAT });
    await page.visit();
    expect(page.model.unsaved).to.equal(undefined);
    await page.answer("No");
    expect(page.model.unsaved).not.to.equal(undefined);
    void page.model.select(0);
    await flushTasks();
    expect(page.dialogs.open).to.deep.include({ title: "Leave this item?", text: "Your answers haven't been saved." });
    await reply(page, false);
    expect([page.model.item?.name, page.hash.read()]).to.deep.equal(["Coat", AT_COAT]);
    page.hash.push("#/id/A%2F1?idx=0");
    await flushTasks();
    await reply(page, false);
    expect([page.model.item?.name, page.hash.read()]).to.deep.equal(["Coat", AT_COAT]);
    void page.model.select(0);
    await flushTasks();
    await reply(page, true);
    expect([page.model.item?.name, page.model.unsaved, page.dialogs.open]).to.deep.equal(["Cap", undefined, undefined]);
    await page.answer("No");
    page.model.unsaved?.discard();
    expect([page.model.unsaved, page.model.item?.verdict.label]).to.deep.equal([undefined, "1 answer to go"]);
  });

  it("asks once if the user selects the menu item of the page, which changes the URL and enters the page", async () => {
    const page = new RefundPage({ hash: AT_COAT });
    await page.visit();
    await page.answer("No");
    page.hash.push("");
    void page.visit();
    await flushTasks();
    await reply(page, true);
    expect([page.model.state, page.dialogs.open]).to.deep.equal(["search", undefined]);
  });

  it("reloads the receipt with the data, unless answers would be lost", async () => {
    const page = new RefundPage({ hash: AT_COAT });
    await page.visit();
    page.receipts.add({ ...page.stored, storeName: "Soho" });
    await page.answer("No");
    await page.visit();
    expect([page.model.receipt?.storeName, page.model.item?.isDirty]).to.deep.equal(["Covent Garden", true]);
    page.model.unsaved?.discard();
    await page.visit();
    expect([page.model.receipt?.storeName, page.model.item?.name]).to.deep.equal(["Soho", "Coat"]);
  });

  it("shows until when items can come back, and why", async () => {
    const page = new RefundPage({ hash: AT_COAT });
    await page.visit();
    expect([page.model.guarantee, page.model.isGuaranteeOver, page.model.age]).to.deep.equal([
      "1 May 2026 (extended for sales from 1 Jan 2026 to 1 May 2026; normally 7 Apr 2026)",
      false,
      undefined,
    ]);
    const old = new RefundPage({ hash: AT_COAT, now: "2027-03-02T00:30:00Z", settings: { exceptions: [] } });
    await old.visit();
    expect([old.model.guarantee, old.model.isGuaranteeOver, old.model.age]).to.deep.equal([
      "7 Apr 2026",
      true,
      "Over 1 year old",
    ]);
    const older = new RefundPage({ hash: AT_COAT, now: "2032-03-02T12:00:00Z" });
    await older.visit();
    expect(older.model.age).to.equal("Over 6 years old");
  });
});
