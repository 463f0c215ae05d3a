import { expect } from "chai";
import { MemoryPreferences } from "#adapters/memory/shell/memory-preferences.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import type { PropertyTreeViewModel } from "#ui/receipts/property-tree.view-model.ts";
import { ExpansionState } from "#ui/receipts/expansion-state.ts";
import { ReceiptDriver } from "./receipt-driver.ts";

const PROPERTIES = {
  tax_free_form: { "jane.doe@shop.example": { passport: { number: "X1234567" } } },
  gift: { wrapped: true },
  note: "leave at the door",
};

async function treesOf(
  properties: ReturnType<typeof aReceipt>["properties"],
  facts: ConstructorParameters<typeof ReceiptDriver>[0] = {},
) {
  const driver = new ReceiptDriver({ receipts: [aReceipt({ properties })], ...facts });
  await driver.visit("TXN-0001");
  return driver.model.propertyTrees;
}
const theTree = async (...given: Parameters<typeof treesOf>): Promise<PropertyTreeViewModel> =>
  (await treesOf(...given))[0] as PropertyTreeViewModel;
const namesOf = ({ lines }: PropertyTreeViewModel): readonly string[] => lines.map(({ name }) => name);

describe("The properties of a receipt", () => {
  failOnMobxWarnings();

  it("have the title 'Properties' by default [RCPT-022]", async () => {
    expect((await treesOf(PROPERTIES)).map(({ title }) => title)).to.deep.equal(["Properties"]);
  });

  it("have the titles and labels of the retailer [RCPT-022]", async () => {
    const trees = await treesOf(PROPERTIES, {
      settings: {
        receipts: {
          properties_title: "More",
          properties: [{ name: "gift", label: "A present", section: "Extras" }],
        },
      },
    });
    expect(trees.map((tree) => [tree.title, namesOf(tree)])).to.deep.equal([
      ["More", ["tax_free_form", "note"]],
      ["Extras", ["A present"]],
    ]);
  });

  it("have no section if they are empty: the panel has the retailer's title [RCPT-022]", async () => {
    const driver = new ReceiptDriver({ receipts: [aReceipt()], settings: { receipts: { properties_title: "More" } } });
    await driver.visit("TXN-0001");
    expect([driver.model.propertyTrees, driver.model.propertiesTitle]).to.deep.equal([[], "More"]);
  });

  const settings = { receipts: { properties: [{ name: "margin", label: "_margin" }] } };
  const hidden = { _cost: 1, margin: 2, a_b: 3, gift: { _from: "Ann", to: "Bob" } };

  it("are hidden if their name or label begins with an underscore, at any depth [RCPT-039]", async () => {
    const tree = await theTree(hidden, { settings });
    tree.expandAll();
    expect(namesOf(tree)).to.deep.equal(["a_b", "gift", "to"]);
  });

  it("are all shown to users who may see hidden ones [RCPT-040, SHELL-044]", async () => {
    const tree = await theTree(hidden, { settings, flags: ["receipts:view_hidden_properties"] });
    tree.expandAll();
    expect(namesOf(tree)).to.deep.equal(["_cost", "_margin", "a_b", "gift", "_from", "to"]);
  });

  it("expand and collapse branch by branch", async () => {
    const tree = await theTree(PROPERTIES);
    expect(namesOf(tree)).to.deep.equal(["tax_free_form", "gift", "note"]);
    tree.toggle("/gift");
    expect(namesOf(tree)).to.deep.equal(["tax_free_form", "gift", "wrapped", "note"]);
    tree.toggle("/gift");
    expect(namesOf(tree)).to.deep.equal(["tax_free_form", "gift", "note"]);
  });

  it("expand and collapse all at once, if a branch can be toggled", async () => {
    const tree = await theTree(PROPERTIES);
    expect([tree.canExpandMore, tree.canCollapse]).to.deep.equal([true, false]);
    tree.expandAll();
    expect(namesOf(tree)).to.have.length(7);
    expect([tree.canExpandMore, tree.canCollapse]).to.deep.equal([false, true]);
    tree.collapseAll();
    expect([tree.canExpandMore, tree.canCollapse]).to.deep.equal([true, false]);
  });
});

describe("The stored expansion of properties [SHELL-053]", () => {
  failOnMobxWarnings();

  it("is restored on the next receipt, by section", async () => {
    const preferences = new MemoryPreferences();
    (await theTree(PROPERTIES, { preferences })).toggle("/gift");
    expect(namesOf(await theTree(PROPERTIES, { preferences }))).to.include("wrapped");
    const other = await theTree(PROPERTIES, { preferences, settings: { receipts: { properties_title: "More" } } });
    expect(namesOf(other)).to.not.include("wrapped");
  });

  it("is removed after collapsing", async () => {
    const preferences = new MemoryPreferences();
    const tree = await theTree(PROPERTIES, { preferences });
    tree.toggle("/gift");
    tree.collapseAll();
    expect(namesOf(await theTree(PROPERTIES, { preferences }))).to.not.include("wrapped");
  });

  it("is stored per retailer", () => {
    const preferences = new MemoryPreferences();
    const [hartwell, other] = ["1001", "2001"].map(
      (id) => new ExpansionState(preferences, parseRetailerId(id) as RetailerId),
    );
    hartwell?.set("Properties", new Set(["/gift"]));
    expect([...(hartwell?.get("Properties") ?? [])]).to.deep.equal(["/gift"]);
    expect([...(other?.get("Properties") ?? [])]).to.deep.equal([]);
    expect(Object.keys(preferences.all)).to.deep.equal(["properties.1001"]);
  });

  it("never contains a value or a name below the top level, which could be personal data", async () => {
    const preferences = new MemoryPreferences();
    (await theTree(PROPERTIES, { preferences })).expandAll();
    expect(JSON.stringify(preferences.all)).to.include("/gift").and.to.include("/tax_free_form");
    for (const secret of ["jane.doe", "passport", "X1234567", "wrapped", "door"])
      expect(JSON.stringify(preferences.all)).to.not.include(secret);
  });

  it("contains at most the last hundred branches", () => {
    const preferences = new MemoryPreferences();
    const expansion = new ExpansionState(preferences, parseRetailerId("1001") as RetailerId);
    expansion.set("Old", new Set(["/first"]));
    expansion.set("New", new Set(Array.from({ length: 100 }, (_, at) => `/${at}`)));
    expect(expansion.get("New").size).to.equal(100);
    expect(expansion.get("Old").size).to.equal(0);
  });

  it("supports any title and any name", () => {
    const preferences = new MemoryPreferences();
    const expansion = new ExpansionState(preferences, parseRetailerId("1001") as RetailerId);
    const titles = ["A", "A:", 'A":', "A\nB", "half a pair \ud800", ""];
    for (const title of titles) expansion.set(title, new Set([`/${title}`, "/b"]));
    for (const title of titles)
      expect([...expansion.get(title)])
        .to.include("/b")
        .and.to.not.include("B");
    expansion.set("A", new Set());
    expect([...expansion.get("A:")]).to.deep.equal(["/A:", "/b"]);
  });
});
