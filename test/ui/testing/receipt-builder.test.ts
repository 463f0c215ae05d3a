import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { formatAmount } from "#domain/shared/money.ts";
import { failure } from "#domain/shared/failure.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { turn } from "#test/ui/support/turn.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import type { ReceiptBuilderViewModel } from "#ui/testing/builder/receipt-builder.view-model.ts";
import { LONDON, PARIS, TestingDesk } from "./testing-desk.ts";

async function opened(facts: ConstructorParameters<typeof TestingDesk>[0] = {}) {
  const desk = new TestingDesk(facts);
  const course = { used: [] as JsonObject[], closed: 0, takes: true };
  const model = desk.builder({
    use: (body) => {
      course.used.push(body);
      return Promise.resolve(course.takes);
    },
    close: () => { course.closed += 1; },
  });
  await turn();
  return { desk, model, course };
}
async function reopened(desk: TestingDesk): Promise<ReceiptBuilderViewModel> {
  const model = desk.builder();
  await turn();
  return model;
}
const sums = (model: ReceiptBuilderViewModel) => model.sums.map(({ label, amount }) => `${label}: ${formatAmount(amount)} ${amount.currency}`);
/** What chance has made of it, without the time. */
const made = ({ draft }: ReceiptBuilderViewModel) => ({ card: draft?.card, salesperson: draft?.salesperson, items: draft?.items });

describe("The receipt builder", () => {
  withoutMobxComplaints();

  it("goes from loading to ready when the stores are there [POST-011]", async () => {
    const model = new TestingDesk().builder();
    expect([model.state, model.draft, model.sums.length]).to.deep.equal(["loading", undefined, 2]);
    await turn();
    expect(model.state).to.equal("ready");
    expect(model.draft).to.include({ storeReference: "LON-01", locale: "en_GB", currency: "GBP" });
    expect(model.isDirty).to.equal(false);
  });

  it("says that the stores could not be had, and asks for them again [POST-011]", async () => {
    let isDown = true;
    const stores = new MemoryStores([LONDON]);
    const { model } = await opened({ stores: { all: (cancellation) => (isDown ? failing(stores, failure("unreachable")) : stores).all(cancellation) } });
    expect([model.state, model.failure]).to.satisfy(([state, why]: string[]) => state === "error" && why !== undefined);
    isDown = false;
    await model.load();
    expect([model.state, model.failure]).to.deep.equal(["ready", undefined]);
  });

  it("offers the stores of the account, by their references", async () => {
    expect((await opened()).model.storeOptions).to.deep.equal([{ value: "LON-01", label: "London", detail: "LON-01" }, { value: "PAR-01", label: "Paris", detail: "PAR-01" }]);
    const { model } = await opened({ allowed: [PARIS.id] });
    expect([model.storeOptions.map(({ value }) => value), model.draft?.storeReference]).to.deep.equal([["PAR-01"], "PAR-01"]);
    expect((await opened({ stores: new MemoryStores([]) })).model.draft?.storeReference).to.equal("");
  });

  it("offers locales and currencies by their names, and takes what is typed", async () => {
    const { model } = await opened();
    expect([model.localeOptions.find(({ value }) => value === "en_GB")?.label, model.currencyOptions.find(({ value }) => value === "GBP")?.detail]).to.deep.equal(["English (United Kingdom)", "GBP"]);
    model.type("transactionId", "T-1");
    model.typeCard("number", "1234");
    expect([model.draft?.transactionId, model.draft?.card, model.isDirty]).to.deep.equal(["T-1", { number: "1234", type: "VISA" }, true]);
  });

  it("adds items that chance fills in, and shows what they come to [POST-027]", async () => {
    const { model } = await opened();
    model.addItem();
    const [row] = model.rows;
    expect([row?.name.startsWith("Item-"), row?.quantity, row?.isEdited]).to.deep.equal([true, "1", false]);
    model.editItem(row?.key ?? "");
    model.retype({ price: "12", quantity: "3" });
    expect([model.rows[0]?.isEdited, sums(model)]).to.deep.equal([true, ["Net: 30.00 GBP", "VAT 20 %: 6.00 GBP", "Total: 36.00 GBP"]]);
    model.removeItem(row?.key ?? "");
    expect([model.rows, model.edit, sums(model)]).to.deep.equal([[], undefined, ["Net: 0.00 GBP", "Total: 0.00 GBP"]]);
  });

  it("keeps a change of an item, or takes it back [POST-012]", async () => {
    const { model } = await opened();
    model.addItem();
    const key = model.rows[0]?.key ?? "";
    const before = model.draft?.items[0];
    model.editItem(key);
    model.retype({ name: "Tea", price: "12", details: ["red", " red ", ""] });
    model.cancelItem();
    expect([model.draft?.items[0], model.edit]).to.deep.equal([before, undefined]);
    model.editItem(key);
    model.retype({ name: "Tea", price: "12", details: ["red", " red ", ""] });
    model.saveItem();
    expect(model.draft?.items[0]).to.include({ name: "Tea", price: "12" });
    expect(model.draft?.items[0]?.details).to.deep.equal(["red"]);
  });

  it("takes taxes that have a name of their own, and taxes an item with them or not [POST-017, POST-018]", async () => {
    const { model } = await opened();
    model.addTax();
    expect(model.taxFault).to.equal("A tax needs a name");
    model.typeTax({ name: "vat", rate: "5" });
    expect(model.taxFault).to.equal(undefined);
    model.addTax();
    expect([model.taxFault, model.tax.name]).to.deep.equal(['There is a tax "VAT" already', "vat"]);
    model.typeTax({ name: "Eco", rate: "10", inclusive: false });
    model.addTax();
    expect([model.taxFault, model.tax, model.taxes.map(({ name }) => name)]).to.deep.equal([undefined, { name: "", rate: "", inclusive: true }, ["VAT", "Eco"]]);
    model.addItem();
    model.editItem(model.rows[0]?.key ?? "");
    model.retype({ price: "12" });
    model.taxItem("Eco", true);
    expect(sums(model)).to.deep.equal(["Net: 10.00 GBP", "VAT 20 %: 2.00 GBP", "Eco 10 %: 1.00 GBP", "Total: 13.00 GBP"]);
    model.taxItem("VAT", false);
    expect(sums(model)).to.deep.equal(["Net: 12.00 GBP", "Eco 10 %: 1.20 GBP", "Total: 13.20 GBP"]);
  });

  it("makes the same receipt of the same seed", async () => {
    const { model } = await opened();
    const { seed } = model;
    for (let item = 0; item < 3; item++) model.addItem();
    const first = made(model);
    const { desk, model: again } = await opened();
    again.typeSeed(seed);
    again.addItem();
    const starting = again.startAgain();
    expect(desk.dialogs.open?.title).to.equal("Start again?");
    desk.dialogs.answer(true);
    await starting;
    for (let item = 0; item < 3; item++) again.addItem();
    expect(made(again)).to.deep.equal(first);
    again.typeSeed("8");
    const leaving = again.startAgain();
    desk.dialogs.answer(false);
    await leaving;
    expect(made(again)).to.deep.equal(first);
  });

  it("begins with the seed that was begun with last, when the builder is opened again", async () => {
    const { desk, model } = await opened();
    model.addItem();
    const again = await reopened(desk);
    again.addItem();
    expect([again.seed, again.rows[0]?.name, again.rows[0]?.price]).to.deep.equal([model.seed, model.rows[0]?.name, model.rows[0]?.price]);
    again.typeSeed("7");
    expect((await reopened(desk)).seed).to.equal(model.seed);
    const starting = again.startAgain();
    desk.dialogs.answer(true);
    await starting;
    expect((await reopened(desk)).seed).to.equal("7");
  });

  it("takes no seed that is no number", async () => {
    const { model } = await opened();
    model.typeSeed("tea");
    await model.startAgain();
    expect(model.seedFault).to.equal("A seed is a whole number of up to 9 digits");
    model.typeSeed("8");
    expect(model.seedFault).to.equal(undefined);
  });

  it("hands over the body, with the change that is still going on, and closes when it is taken [POST-003]", async () => {
    const { model, course } = await opened();
    model.addItem();
    model.editItem(model.rows[0]?.key ?? "");
    model.retype({ name: "Tea", price: "12" });
    course.takes = false;
    await model.use();
    expect(course.closed).to.equal(0);
    course.takes = true;
    await model.use();
    expect(course.closed).to.equal(1);
    expect(course.used[1]).to.include({ store_reference: "LON-01", total: 12 });
    expect((course.used[1]?.["items"] as JsonObject[])[0]).to.include({ name: "Tea", quantity: "1" });
  });
});

describe("What the builder makes", () => {
  withoutMobxComplaints();

  it("stands in the editor, after a question where something was written, and fits the API's rules [POST-003]", async () => {
    const desk = new TestingDesk();
    const page = await desk.open();
    await desk.write(page, "{mine: 1}");
    for (const yes of [false, true]) {
      await page.builder.open();
      await turn();
      page.builder.model?.addItem();
      const using = page.builder.model?.use();
      desk.dialogs.answer(yes);
      await using;
      expect([page.builder.model === undefined, page.editor.text === "{mine: 1}"]).to.deep.equal([yes, !yes]);
      page.builder.close();
    }
    await turn();
    expect([page.check.tone, page.unsaved !== undefined]).to.deep.equal(["good", true]);
  });

  it("is asked about before it is left, and goes with the page", async () => {
    const desk = new TestingDesk();
    const page = await desk.open();
    await page.builder.open();
    await turn();
    expect(page.unsaved).to.equal(undefined);
    page.builder.model?.addItem();
    expect(page.unsaved).not.to.equal(undefined);
    page.builder.model?.stop();
    page.unsaved?.discard();
    expect([page.unsaved, page.builder.model]).to.deep.equal([undefined, undefined]);
  });
});
