import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { formatAmount } from "#domain/shared/number/money.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { LatestSale } from "#domain/test-receipts/index.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import type { ReceiptBuilderViewModel } from "#ui/test-receipts/builder/receipt-builder.view-model.ts";
import { LONDON, PARIS, TestReceiptDriver } from "./test-receipts-driver.ts";

const money = (amount: string, currency: string) => ({ amount: parseDecimal(amount)!, currency });

async function opened(facts: ConstructorParameters<typeof TestReceiptDriver>[0] = {}) {
  const driver = new TestReceiptDriver(facts);
  const course = { used: [] as JsonObject[], closed: 0, takes: true };
  const model = driver.builder({
    use: (body) => {
      course.used.push(body);
      return Promise.resolve(course.takes);
    },
    close: () => {
      course.closed += 1;
    },
  });
  await flushTasks();
  return { driver, model, course };
}
async function reopened(driver: TestReceiptDriver): Promise<ReceiptBuilderViewModel> {
  const model = driver.builder();
  await flushTasks();
  return model;
}
const sums = (model: ReceiptBuilderViewModel) =>
  model.totals.map(({ label, amount }) => `${label}: ${formatAmount(amount)} ${amount.currency}`);
/** The generated values, without the time. */
const made = ({ draft }: ReceiptBuilderViewModel) => ({
  card: draft?.card,
  salesperson: draft?.salesperson,
  items: draft?.items,
});

describe("receipt builder", () => {
  failOnMobxWarnings();

  it("is loading, then ready when the stores are loaded [POST-011]", async () => {
    const model = new TestReceiptDriver().builder();
    expect([model.state, model.draft, model.totals.length]).to.deep.equal(["loading", undefined, 2]);
    await flushTasks();
    expect(model.state).to.equal("ready");
    expect(model.draft).to.include({ storeReference: "LON-01", locale: "en_GB", currency: "GBP" });
    expect(model.isDirty).to.equal(false);
  });

  it("shows a failure of the stores, and retries [POST-011]", async () => {
    let isDown = true;
    const stores = new MemoryStores([LONDON]);
    const { model } = await opened({
      stores: {
        all: (cancellation) => (isDown ? withFailure(stores, failure("unreachable")) : stores).all(cancellation),
      },
    });
    expect([model.state, model.failure]).to.satisfy(([state, why]: string[]) => state === "error" && why !== undefined);
    isDown = false;
    await model.load();
    expect([model.state, model.failure]).to.deep.equal(["ready", undefined]);
  });

  it("offers the stores of the account by reference", async () => {
    expect((await opened()).model.storeOptions).to.deep.equal([
      { value: "LON-01", label: "London", detail: "LON-01" },
      { value: "PAR-01", label: "Paris", detail: "PAR-01" },
    ]);
    const { model } = await opened({ allowed: [PARIS.id] });
    expect([model.storeOptions.map(({ value }) => value), model.draft?.storeReference]).to.deep.equal([
      ["PAR-01"],
      "PAR-01",
    ]);
    expect((await opened({ stores: new MemoryStores([]) })).model.draft?.storeReference).to.equal("");
  });

  it("offers locales and currencies by name, and accepts typed values", async () => {
    const { model } = await opened();
    expect([
      model.localeOptions.find(({ value }) => value === "en_GB")?.label,
      model.currencyOptions.find(({ value }) => value === "GBP")?.detail,
    ]).to.deep.equal(["English (United Kingdom)", "GBP"]);
    model.type("transactionId", "T-1");
    model.typeCard("number", "1234");
    expect([model.draft?.transactionId, model.draft?.card, model.isDirty]).to.deep.equal([
      "T-1",
      { number: "1234", type: "VISA" },
      true,
    ]);
  });

  it("adds generated items and shows the totals [POST-027]", async () => {
    const { model } = await opened();
    model.addItem();
    const [row] = model.rows;
    expect([row?.name.startsWith("Item-"), row?.quantity, row?.isEdited]).to.deep.equal([true, "1", false]);
    model.editItem(row?.key ?? "");
    model.updateItem({ price: "12", quantity: "3" });
    expect([model.rows[0]?.isEdited, sums(model)]).to.deep.equal([
      true,
      ["Net: 30.00 GBP", "VAT 20 %: 6.00 GBP", "Total: 36.00 GBP"],
    ]);
    model.removeItem(row?.key ?? "");
    expect([model.rows, model.edit, sums(model)]).to.deep.equal([[], undefined, ["Net: 0.00 GBP", "Total: 0.00 GBP"]]);
  });

  it("saves or cancels the edit of an item [POST-012]", async () => {
    const { model } = await opened();
    model.addItem();
    const key = model.rows[0]?.key ?? "";
    const before = model.draft?.items[0];
    model.editItem(key);
    model.updateItem({ name: "Tea", price: "12", details: ["red", " red ", ""] });
    model.cancelItem();
    expect([model.draft?.items[0], model.edit]).to.deep.equal([before, undefined]);
    model.editItem(key);
    model.updateItem({ name: "Tea", price: "12", details: ["red", " red ", ""] });
    model.saveItem();
    expect(model.draft?.items[0]).to.include({ name: "Tea", price: "12" });
    expect(model.draft?.items[0]?.details).to.deep.equal(["red"]);
  });

  it("adds taxes with unique names, and selects them for items [POST-017, POST-018]", async () => {
    const { model } = await opened();
    model.addTax();
    expect(model.taxFault).to.equal("A tax needs a name");
    model.typeTax({ name: "vat", rate: "5" });
    expect(model.taxFault).to.equal(undefined);
    model.addTax();
    expect([model.taxFault, model.tax.name]).to.deep.equal(['There is a tax "VAT" already', "vat"]);
    model.typeTax({ name: "Eco", rate: "10", inclusive: false });
    model.addTax();
    expect([model.taxFault, model.tax, model.taxes.map(({ name }) => name)]).to.deep.equal([
      undefined,
      { name: "", rate: "", inclusive: true },
      ["VAT", "Eco"],
    ]);
    model.addItem();
    model.editItem(model.rows[0]?.key ?? "");
    model.updateItem({ price: "12" });
    model.taxItem("Eco", true);
    expect(sums(model)).to.deep.equal([
      "Net: 10.00 GBP",
      "VAT 20 %: 2.00 GBP",
      "Eco 10 %: 1.00 GBP",
      "Total: 13.00 GBP",
    ]);
    model.taxItem("VAT", false);
    expect(sums(model)).to.deep.equal(["Net: 12.00 GBP", "Eco 10 %: 1.20 GBP", "Total: 13.20 GBP"]);
  });

  it("takes discounts off items and the receipt, and says what is none", async () => {
    const { model, course } = await opened();
    model.addItem();
    model.editItem(model.rows[0]?.key ?? "");
    model.updateItem({ name: "Tea", price: "12", discount: "half" });
    expect([model.itemDiscountFault, model.discountFault]).to.deep.equal([
      "A discount is an amount or a percentage: 2.50 or 10%",
      undefined,
    ]);
    model.updateItem({ discount: "50%" });
    model.type("discount", "101%");
    expect([model.itemDiscountFault, model.discountFault]).to.deep.equal([
      undefined,
      "A percentage is between 0 and 100",
    ]);
    model.type("discount", "1.20");
    expect([sums(model), model.rows[0]?.discount]).to.deep.equal([
      [
        "Items: 12.00 GBP",
        "Discount on Tea: -6.00 GBP",
        "Discount: -1.20 GBP",
        "Net: 4.00 GBP",
        "VAT 20 %: 0.80 GBP",
        "Total: 4.80 GBP",
      ],
      "50%",
    ]);
    await model.use();
    expect(course.used[0]).to.deep.include({ total: 4.8 });
  });

  it("offers the products and salespersons of the latest sales; a product fills in its code and price", async () => {
    const tea = { name: "Tea", price: money("3.5", "GBP"), productCode: "T-1" };
    const sales: readonly LatestSale[] = [
      { salesperson: "Ann", products: [tea, { name: "Thé", price: money("4", "EUR") }] },
      {
        salesperson: "Ann",
        products: [
          { ...tea, price: money("9", "GBP") },
          { name: " ", price: money("1", "GBP") },
        ],
      },
      { products: [] },
    ];
    const driver = new TestReceiptDriver();
    const model = driver.builder({ sales: { latestSales: () => Promise.resolve(ok(sales)) } });
    await flushTasks();
    expect([model.productSuggestions, model.salespersonSuggestions]).to.deep.equal([
      [
        { value: "Tea", detail: "T-1 · 3.50 GBP" },
        { value: "Thé", detail: "4.00 EUR" },
      ],
      [{ value: "Ann" }],
    ]);
    model.addItem();
    model.editItem(model.rows[0]?.key ?? "");
    model.updateItem({ price: "1", productCode: "X" });
    const typed = () => [model.edit?.typed.name, model.edit?.typed.price, model.edit?.typed.productCode];
    model.nameItem("Te");
    expect(typed()).to.deep.equal(["Te", "1", "X"]);
    model.nameItem("Tea");
    expect(typed()).to.deep.equal(["Tea", "3.5", "T-1"]);
    model.nameItem("Thé");
    expect(typed()).to.deep.equal(["Thé", "3.5", "T-1"]);
    model.cancelItem();
    model.typeNewItem("Tea");
    model.addItem();
    expect([model.rows[1]?.name, model.rows[1]?.price.amount, model.newItem]).to.deep.equal(["Tea", "3.5", ""]);
  });

  it("works without the latest sales", async () => {
    const failing = { latestSales: () => Promise.resolve(err(failure("unreachable"))) };
    const model = new TestReceiptDriver().builder({ sales: failing });
    await flushTasks();
    expect([model.state, model.productSuggestions, model.salespersonSuggestions]).to.deep.equal(["ready", [], []]);
    const { model: without } = await opened();
    expect(without.productSuggestions).to.deep.equal([]);
  });

  it("generates the same receipt from the same seed", async () => {
    const { model } = await opened();
    const { seed } = model;
    for (let item = 0; item < 3; item++) model.addItem();
    const first = made(model);
    const { driver, model: again } = await opened();
    again.typeSeed(seed);
    again.addItem();
    const starting = again.restart();
    expect(driver.dialogs.open?.title).to.equal("Start again?");
    driver.dialogs.answer(true);
    await starting;
    for (let item = 0; item < 3; item++) again.addItem();
    expect(made(again)).to.deep.equal(first);
    again.typeSeed("8");
    const leaving = again.restart();
    driver.dialogs.answer(false);
    await leaving;
    expect(made(again)).to.deep.equal(first);
  });

  it("starts with the last seed when it is opened again", async () => {
    const { driver, model } = await opened();
    model.addItem();
    const again = await reopened(driver);
    again.addItem();
    expect([again.seed, again.rows[0]?.name, again.rows[0]?.price]).to.deep.equal([
      model.seed,
      model.rows[0]?.name,
      model.rows[0]?.price,
    ]);
    again.typeSeed("7");
    expect((await reopened(driver)).seed).to.equal(model.seed);
    const starting = again.restart();
    driver.dialogs.answer(true);
    await starting;
    expect((await reopened(driver)).seed).to.equal("7");
  });

  it("refuses a seed that is not a number", async () => {
    const { model } = await opened();
    model.typeSeed("tea");
    await model.restart();
    expect(model.seedFault).to.equal("A seed is a whole number of up to 9 digits");
    model.typeSeed("8");
    expect(model.seedFault).to.equal(undefined);
  });

  it("uses the body, saves a pending edit first, and closes when the body is accepted [POST-003]", async () => {
    const { model, course } = await opened();
    model.addItem();
    model.editItem(model.rows[0]?.key ?? "");
    model.updateItem({ name: "Tea", price: "12" });
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

describe("body of the receipt builder", () => {
  failOnMobxWarnings();

  it("replaces the text in the editor after a confirmation, and is valid by the schema [POST-003]", async () => {
    const driver = new TestReceiptDriver();
    const page = await driver.open();
    await driver.write(page, "{mine: 1}");
    for (const yes of [false, true]) {
      await page.builder.open();
      await flushTasks();
      page.builder.model?.addItem();
      const using = page.builder.model?.use();
      driver.dialogs.answer(yes);
      await using;
      expect([page.builder.model === undefined, page.editor.text === "{mine: 1}"]).to.deep.equal([yes, !yes]);
      page.builder.close();
    }
    await flushTasks();
    expect([page.check.tone, page.unsaved !== undefined]).to.deep.equal(["good", true]);
  });

  it("needs a confirmation before the user leaves, and is discarded with the page", async () => {
    const driver = new TestReceiptDriver();
    const page = await driver.open();
    await page.builder.open();
    await flushTasks();
    expect(page.unsaved).to.equal(undefined);
    page.builder.model?.addItem();
    expect(page.unsaved).not.to.equal(undefined);
    page.builder.model?.stop();
    page.unsaved?.discard();
    expect([page.unsaved, page.builder.model]).to.deep.equal([undefined, undefined]);
  });
});
