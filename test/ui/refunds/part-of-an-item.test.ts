import { expect } from "chai";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RefundPage } from "./refund-page.fixture.ts";

const messages = ({ notifier }: RefundPage) => notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);

/** Clicks an answer of the open dialog. */
async function reply(page: RefundPage, yes: boolean): Promise<void> {
  page.dialogs.answer(yes);
  await flushTasks();
}

describe("The validation of a part of an item [D28]", () => {
  failOnMobxWarnings();
  const CUPS = aReceipt({
    transaction: "A/1",
    total: money("10"),
    at: "2026-03-01T10:00:00+00:00",
    items: [anItem({ name: "Cup", quantity: "3", total: money("10") }), anItem({ quantity: "-1", total: money("0") })],
  });
  const partly = async (facts: ConstructorParameters<typeof RefundPage>[0] = {}) => {
    const page = new RefundPage({ receipts: [CUPS], hash: "#/id/A%2F1", ...facts });
    await page.visit();
    return { page, item: page.model.item! };
  };

  it("shows the amount of the quantity, records the part with its validation, and starts again for the rest", async () => {
    const { page, item } = await partly();
    expect([item.quantity.isAsked, item.quantity.text, item.amount?.amount]).to.deep.equal([true, "3", "10"]);
    item.typeQuantity("4");
    await page.answer("No");
    await item.finish();
    expect([item.quantity.error, item.setbacks, page.stored.items[0]!.returned]).to.deep.equal([
      "Only 3 left",
      1,
      undefined,
    ]);
    item.typeQuantity("1");
    await page.answer("No", "");
    expect([item.amount?.amount, item.isDirty]).to.deep.equal(["3.33", true]);
    await item.finish();
    const [part] = page.stored.items[0]!.returned!.parts!;
    expect([part?.quantity, part?.user, part?.validation?.["result"], page.recordOf(0)]).to.deep.equal([
      "1",
      "kim@shop.example",
      "Pass",
      undefined,
    ]);
    expect([item.verdict.label, item.quantity.text, item.amount?.amount, item.isReturned, item.isDirty]).to.deep.equal([
      "1 answer to go",
      "2",
      "6.67",
      false,
      false,
    ]);
    expect(
      item.parts.map(({ quantity, amount, outcome, user }) => [quantity, amount?.amount, outcome, user]),
    ).to.deep.equal([["1", "3.33", "pass", "kim@shop.example"]]);
    expect(page.model.rows[0]?.status).to.deep.equal({ label: "Returned 1 of 3", tone: "info" });
  });

  it("keeps the quantity of a Fail until its return is recorded", async () => {
    const { page, item } = await partly();
    item.typeQuantity("2");
    await page.answer("Yes", "");
    void item.finish();
    await flushTasks();
    await reply(page, false);
    expect([page.recordOf(0)?.quantity, item.amount?.amount, item.canReturn]).to.deep.equal(["2", "6.67", true]);
    void item.returnItem();
    await flushTasks();
    await reply(page, true);
    expect([
      page.stored.items[0]!.returned?.quantity,
      page.recordOf(0),
      item.parts.map(({ outcome }) => outcome),
    ]).to.deep.equal(["2", undefined, ["fail"]]);
  });

  it("shows the last validation when nothing is left, and unlocks its part", async () => {
    const { page, item } = await partly();
    for (const quantity of ["1", "2"]) {
      item.typeQuantity(quantity);
      await page.answer("No", "");
      await item.finish();
    }
    expect([item.isReturned, item.result?.label, item.amount, item.canUnlock]).to.deep.equal([
      true,
      "Pass",
      undefined,
      true,
    ]);
    void item.unlock();
    await flushTasks();
    expect(page.dialogs.open?.text).to.match(/and the part of its return will be removed/);
    await reply(page, true);
    expect([page.stored.items[0]!.returned?.quantity, item.isReturned, item.quantity.text]).to.deep.equal([
      "1",
      false,
      "2",
    ]);
  });

  it("says why an item cannot be returned", async () => {
    const { item } = await partly({ hash: "#/id/A%2F1?idx=1" });
    expect([item.exclusion, item.amount]).to.deep.equal([
      "This line gives money back. It cannot be returned.",
      undefined,
    ]);
    const copy = await partly({ receipts: [{ ...CUPS, duplicate: true }] });
    expect(copy.item.exclusion).to.equal("This receipt is a duplicate. Return the item on the original.");
  });

  it("stores no Pass if the user keeps the tax-free form of the item, and stores a Fail without a question", async () => {
    const { page, item } = await partly({ prepareReturn: () => Promise.resolve(undefined) });
    await page.answer("No", "");
    await item.finish();
    expect([page.recordOf(0), page.stored.items[0]!.returned, messages(page), item.verdict.label]).to.deep.equal([
      undefined,
      undefined,
      [],
      "Pass",
    ]);
  });
});
