import { expect } from "chai";
import {
  cancelItem,
  DEFAULT_TAX,
  editItem,
  newReceiptDraft,
  calculateReceiptTotals,
  updateItem,
  saveItem,
  addCustomTax,
  addItem,
  removeItem,
  type ReceiptDraft,
} from "#domain/test-receipts/index.ts";
import { aDraft, fixedRandom, sources } from "../draft-sources.ts";

const CHANCE = fixedRandom(42);
const TEA = { name: "Tea", price: "10", productCode: "T", details: ["green"] };
const priced = ({ items }: ReceiptDraft) => items.map(({ name, price }) => `${name} ${price}`);

/** Returns a draft with tea at 10 and cake at 4, and their keys. */
function twoItems() {
  const random = fixedRandom(42);
  const draft = addItem(addItem(aDraft(), TEA, random), { ...TEA, name: "Cake", price: "4" }, random);
  const [tea = "", cake = ""] = draft.items.map(({ key }) => key);
  return { draft, tea, cake };
}

// Truth table R29, rows 13, 19 and 20
describe("receipt draft", () => {
  it("starts with defaults, generated values and the current time [POST-021, POST-022, POST-023, POST-024, POST-025, POST-026]", () => {
    expect(aDraft()).to.deep.equal({
      transactionId: "TXN-171576483000042",
      localtime: "2024-05-15T10:20:30+01:00",
      locale: "en_GB",
      currency: "GBP",
      storeReference: "LON-01",
      identifier: "",
      salesperson: "SP-1042",
      card: { number: "0042", type: "VISA" },
      discount: "",
      taxes: [DEFAULT_TAX],
      items: [],
    });
  });

  it("uses random numbers in a fixed order, so that a seed reproduces it", () => {
    const asked: number[] = [];
    addItem(newReceiptDraft("LON-01", sources(fixedRandom(1, asked))), {}, fixedRandom(1, asked));
    expect(asked).to.deep.equal([10_000, 9_000, 10_000, 10_000, 999, 10_000]);
  });

  it("adds items with unique keys", () => {
    const { draft, tea, cake } = twoItems();
    expect(priced(draft)).to.deep.equal(["Tea 10", "Cake 4"]);
    expect(draft.items[0]).to.deep.equal({
      key: tea,
      name: "Tea",
      price: "10",
      quantity: "1",
      productCode: "T",
      discount: "",
      details: ["green"],
      taxes: [DEFAULT_TAX],
    });
    expect(tea).not.to.equal(cake);
  });

  it("removes an item", () => {
    const { draft, tea } = twoItems();
    expect(priced(removeItem(draft, tea))).to.deep.equal(["Cake 4"]);
    expect(priced(removeItem(draft, "no such key"))).to.deep.equal(["Tea 10", "Cake 4"]);
  });

  it("adds a custom tax, unless its name is taken [POST-018]", () => {
    const eco = { name: "Eco", rate: "5", inclusive: false };
    const taxed = addCustomTax(aDraft(), eco);
    expect(taxed.ok && taxed.value).to.deep.equal({ ...aDraft(), taxes: [DEFAULT_TAX, eco] });
    expect(taxed.ok && addCustomTax(taxed.value, { ...eco, name: "ECO" })).to.deep.equal({
      ok: false,
      error: { kind: "taken", name: "Eco" },
    });
  });
});

describe("editing an item", () => {
  it("saves the typed values [POST-012]", () => {
    const { draft, tea } = twoItems();
    const saved = saveItem(updateItem(editItem(draft, tea), { price: "12.345", details: [" red ", "red"] }), CHANCE);
    expect(saved).to.deep.equal({
      ...draft,
      items: [{ ...draft.items[0], price: "12.35", details: ["red"] }, draft.items[1]],
    });
  });

  it("restores the item when it is cancelled [POST-012]", () => {
    const { draft, tea } = twoItems();
    const retyped = updateItem(updateItem(editItem(draft, tea), { price: "12" }), { name: "Coffee", details: [] });
    expect(priced(retyped)).to.deep.equal(["Coffee 12", "Cake 4"]);
    expect(cancelItem(retyped)).to.deep.equal(draft);
  });

  it("updates the item from the readable fields while the user types", () => {
    const { draft, cake } = twoItems();
    const edited = editItem(draft, cake);
    const totals = ["", "5", "5.", "abc", "-1"].map(
      (price) => calculateReceiptTotals(updateItem(edited, { price }).items).total,
    );
    expect(totals).to.deep.equal(["14", "15", "15", "14", "9"]);
  });

  it("keeps the fields as typed", () => {
    const { draft, tea } = twoItems();
    const retyped = updateItem(updateItem(editItem(draft, tea), { price: "1a" }), { name: " " });
    expect(retyped.edit).to.deep.equal({
      key: tea,
      backup: draft.items[0],
      typed: { ...draft.items[0], price: "1a", name: " " },
    });
  });

  it("generates missing values only when it is saved [POST-013, POST-014]", () => {
    const { draft, tea } = twoItems();
    const retyped = updateItem(editItem(draft, tea), { price: "x", name: "" });
    expect(priced(retyped)).to.deep.equal([" 10", "Cake 4"]);
    expect(priced(saveItem(retyped, CHANCE))).to.deep.equal(["Item-42 43", "Cake 4"]);
  });

  it("cancels the pending edit of another item", () => {
    const { draft, tea, cake } = twoItems();
    const other = editItem(updateItem(editItem(draft, tea), { price: "12" }), cake);
    expect(other).to.deep.equal(editItem(draft, cake));
  });

  it("ends when the item is removed, but not when another one is", () => {
    const { draft, tea, cake } = twoItems();
    const edited = updateItem(editItem(draft, tea), { price: "12" });
    expect(removeItem(edited, tea)).to.deep.equal(removeItem(draft, tea));
    expect(removeItem(edited, cake).edit).to.deep.equal(edited.edit);
  });

  it("continues while another item is added", () => {
    const { draft, tea } = twoItems();
    const edited = updateItem(editItem(draft, tea), { price: "12" });
    expect(cancelItem(addItem(edited, TEA, fixedRandom(1))).items.slice(0, 2)).to.deep.equal(draft.items);
  });

  it("does nothing if no item is edited", () => {
    const { draft } = twoItems();
    expect(editItem(draft, "no such key")).to.deep.equal(draft);
    for (const same of [updateItem(draft, { price: "1" }), saveItem(draft, CHANCE), cancelItem(draft)])
      expect(same).to.equal(draft);
  });
});
