import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { SalesPanel } from "#ui/receipts/sales-panel.tsx";
import { createRefundPageView } from "#ui/refunds/refund-page.view.tsx";
import { RefundPage } from "./refund-page.fixture.ts";

const RefundPageView = createRefundPageView(SalesPanel);

async function show(facts: ConstructorParameters<typeof RefundPage>[0] = {}): Promise<RefundPage> {
  const page = new RefundPage(facts);
  await page.visit();
  render(<RefundPageView model={page.model} />);
  return page;
}
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
};
const option = (question: string, answer: string) =>
  within(screen.getByRole("radiogroup", { name: question })).getByRole<HTMLInputElement>("radio", { name: answer });

describe("The refund page on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("searches on Enter, and opens the receipt with its items [REFUND-001]", async () => {
    await show();
    await userEvent.type(screen.getByRole("textbox", { name: "Transaction ID" }), "A/1{Enter}");
    await act(flushTasks);
    expect(screen.getByRole("link", { name: "A/1" }).getAttribute("href")).to.match(
      /^\/transaction\/A\/1\?receipt=[0-9a-f]{24}$/,
    );
    expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).to.deep.equal(["Cap", "Coat"]);
    expect(screen.getByRole("region", { name: "Cap" })).not.to.equal(null);
  });

  it("has no link to the receipt for users who may not open it", async () => {
    await show({ hash: "#/id/A%2F1", opensReceipts: false });
    expect(screen.queryByRole("link", { name: "A/1" })).to.equal(null);
  });

  it("moves the focus to the questions of the item that is selected, and on from each answer by a key", async () => {
    await show({ hash: "#/id/A%2F1" });
    await press("Select Coat");
    const [first, second] = ["Was the card reported?", "Is it still sold?"] as const;
    expect(document.activeElement).to.equal(option(first, "Yes"));
    await userEvent.keyboard("n");
    expect([option(first, "No").checked, document.activeElement === option(second, "Yes")]).to.deep.equal([true, true]);
    await userEvent.keyboard("1");
    expect(option(second, "Yes").checked).to.equal(true);
    const comment = screen.getByRole("textbox", { name: "Comment" });
    expect(document.activeElement).to.equal(comment);
    await userEvent.keyboard("ny12");
    expect((comment as HTMLTextAreaElement).value).to.equal("ny12");
  });

  it("goes on from the empty search field to the questions on Enter, so that the next scan goes into the field", async () => {
    await show();
    await userEvent.type(screen.getByRole("textbox", { name: "Transaction ID" }), "A/1{Enter}");
    await act(flushTasks);
    expect(document.activeElement).to.equal(screen.getByRole("textbox", { name: "Transaction ID" }));
    await userEvent.keyboard("{Enter}");
    expect(document.activeElement).to.equal(option("Was the card reported?", "Yes"));
    expect(screen.queryByText("Enter a transaction ID")).to.equal(null);
  });

  it("skips the questions that are answered, and ends at the button if nothing is left to type", async () => {
    const yesNo = ["First?", "Second?", "Third?"].map((question) => ({ question, type: "yes_no" }));
    await show({ hash: "#/id/A%2F1", settings: { questions: yesNo } });
    await userEvent.click(option("Second?", "Yes"));
    act(() => option("First?", "Yes").focus());
    await userEvent.keyboard("2");
    expect(document.activeElement).to.equal(option("Third?", "Yes"));
    await userEvent.keyboard("N");
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "Confirm refund check" }));
  });

  for (const keys of ["{Control>}{Enter}{/Control}", "{Meta>}{Enter}{/Meta}"])
    it(`saves on ${keys}, also from the comment, and not on Enter alone`, async () => {
      const page = await show({ hash: "#/id/A%2F1" });
      act(() => option("Was the card reported?", "Yes").focus());
      await userEvent.keyboard("n{Enter}");
      await act(flushTasks);
      expect(page.recordOf(0)).to.equal(undefined);
      await userEvent.keyboard(keys);
      await act(flushTasks);
      expect(page.recordOf(0)?.result).to.equal("Pass");
    });

  it("shows the verdict beside the questions, and announces each answer with it", async () => {
    await show({ hash: "#/id/A%2F1" });
    const verdict = () => screen.getByText(/^Result so far:/, { selector: "p > span" }).parentElement?.textContent;
    expect(verdict()).to.equal("Result so far: 1 answer to go");
    await userEvent.click(option("Was the card reported?", "Yes"));
    expect(verdict()).to.equal("Result so far: Fail");
    const announced = screen.getByText(/Was the card reported\?.*Yes\. Result so far: Fail\./);
    expect(announced.closest("[role=status]")).not.to.equal(null);
    expect(screen.getByText(/return by 1 May 2026/)).not.to.equal(null);
  });

  it("shows the length of a comment and its maximum [REFUND-013]", async () => {
    await show({ hash: "#/id/A%2F1" });
    expect(screen.getByText("0/10")).not.to.equal(null);
    await userEvent.type(screen.getByRole("textbox", { name: "Comment" }), "A long comment");
    expect(screen.getByText("10/10")).not.to.equal(null);
    expect((screen.getByRole("textbox", { name: "Comment" }) as HTMLTextAreaElement).value).to.equal("A long com");
  });

  it("moves the focus to the first question without an answer, and says so beside it", async () => {
    await show({ hash: "#/id/A%2F1" });
    await press("Confirm refund check");
    expect(screen.getByText("Answer this question")).not.to.equal(null);
    expect(document.activeElement).to.equal(option("Was the card reported?", "Yes"));
  });

  // The colour depends on the tone. The word is the same for everyone.
  const outcomes = [
    { answers: ["No"], now: "2026-03-10T12:00:00Z", word: "Pass", tone: "good" },
    { answers: ["No"], now: "2026-04-20T12:00:00Z", word: "Special pass", tone: "warn" },
    { answers: ["Yes"], now: "2026-03-10T12:00:00Z", word: "Fail", tone: "bad" },
  ];
  for (const { answers, now, word, tone } of outcomes) {
    it(`shows '${word}' in the colour for ${tone} [REFUND-020]`, async () => {
      const page = await show({ hash: "#/id/A%2F1", now });
      await act(() => page.answer(...answers, ""));
      await press("Confirm refund check");
      await act(async () => {
        page.dialogs.answer(false);
        await flushTasks();
      });
      const region = screen.getByRole("region", { name: "Cap" });
      expect(
        within(region)
          .getByText(word, { selector: "strong" })
          .closest("div")
          ?.querySelector("[data-tone]")
          ?.getAttribute("data-tone"),
      ).to.equal(tone);
      expect(within(region).queryByRole("button", { name: "Record return" }) === null).to.equal(word !== "Fail");
    });
  }

  it("says after a Pass what to pay back, at the result and in the list, prints it, and offers to unlock the item", async () => {
    const page = await show({ hash: "#/id/A%2F1" });
    await act(() => page.answer("No", ""));
    await press("Confirm refund check");
    const result = within(screen.getByRole("region", { name: "Cap" }))
      .getByText("Pass")
      .closest("p");
    const row = within(screen.getByRole("table", { name: "Items" }))
      .getByText("Pass")
      .closest("td");
    const text = "Pass, pay back £0.53";
    expect([result?.textContent, row?.textContent]).to.deep.equal([text, text]);
    await press("Print");
    expect([page.printed, screen.queryByRole("button", { name: "Unlock…" }) === null]).to.deep.equal([1, false]);
  });

  it("shows which items need a second account", async () => {
    const page = await show({ hash: "#/id/A%2F1", settings: { fail_needs_approval: true } });
    await act(() => page.answer("Yes", ""));
    await press("Confirm refund check");
    expect(screen.getByText("Another account with access to refunds must approve this return.")).not.to.equal(null);
    expect(screen.queryByRole("button", { name: "Approve return" })).to.equal(null);
  });

  it("asks how much of an item comes back, and shows the amount and the parts that came back [D28]", async () => {
    const socks = anItem({ name: "Socks", quantity: "3", price: money("3.33"), total: money("10") });
    const page = await show({
      hash: "#/id/A%2F1",
      receipts: [aReceipt({ transaction: "A/1", at: "2026-03-01T10:00:00+00:00", total: money("10"), items: [socks] })],
    });
    const region = within(screen.getByRole("region", { name: "Socks" }));
    expect([
      region.getByText(/Amount to pay back/).parentElement?.textContent,
      region.queryByRole("table", { name: "Returned parts" }),
    ]).to.deep.equal(["Amount to pay back: £10.00", null]);
    const quantity = screen.getByLabelText(/^Quantity that comes back/);
    await userEvent.clear(quantity);
    await userEvent.type(quantity, "1");
    expect(region.getByText(/Amount to pay back/).parentElement?.textContent).to.equal("Amount to pay back: £3.33");
    await act(() => page.answer("No", ""));
    await press("Confirm refund check");
    const parts = within(region.getByRole("table", { name: "Returned parts" }));
    expect(
      parts
        .getAllByRole("row")
        .slice(1)
        .map(({ textContent }) => textContent),
    ).to.have.lengthOf(1);
    for (const text of ["1", "£3.33", "Pass", "kim@shop.example"])
      expect(parts.getByText(text), text).not.to.equal(null);
    expect(screen.getByText("2 of 3 left")).not.to.equal(null);
    expect(screen.getByRole("button", { name: "Unlock last part…" })).not.to.equal(null);
  });

  it("shows why an item of a duplicate cannot be returned [D28]", async () => {
    await show({
      hash: "#/id/A%2F1",
      receipts: [aReceipt({ transaction: "A/1", duplicate: true, items: [anItem({ name: "Cap" })] })],
    });
    expect(screen.getByText("This receipt is a duplicate. Return the item on the original.")).not.to.equal(null);
  });

  it("shows why a receipt is missing, and offers a retry", async () => {
    await show({ hash: "#/id/A%2F1", wrap: { receipts: (port) => withFailure(port, failure("unreachable")) } });
    expect(screen.getByText("There was an error loading this receipt, please try again.")).not.to.equal(null);
    expect(screen.getByRole("button", { name: "Retry" })).not.to.equal(null);
    cleanup();
    await show({ hash: "#/id/TXN-9" });
    expect(screen.getByText("There is no receipt with this transaction ID")).not.to.equal(null);
  });
});
