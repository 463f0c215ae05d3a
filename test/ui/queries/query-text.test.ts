import { expect } from "chai";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { SearchDesk } from "./search-desk.ts";

describe("While a search is typed", () => {
  withoutMobxComplaints();

  async function typed(text: string, caret = text.length) {
    const desk = new SearchDesk();
    await desk.visit("/query");
    const { text: model } = desk.model;
    model.type(text, caret);
    return { desk, model, labels: () => model.options.map(({ label }) => label) };
  }

  it("fields are suggested, and Enter takes none before an arrow key", async () => {
    const { model, labels } = await typed("sto");
    expect([model.isOpen, labels(), model.active, model.summary]).to.deep.equal([true, ["store_id", "store_reference"], -1, "2 suggestions"]);
    model.choose(0);
    expect([model.text, model.caret?.at]).to.deep.equal(["store_id:", 9]);
  });

  it("stores are suggested behind their field at once, and none is taken by mistake", async () => {
    const { model, labels } = await typed("store_id:");
    expect([labels(), model.active]).to.deep.equal([["Leeds", "York"], -1]);
    model.choose(-1);
    expect(model.text).to.equal("store_id:");
    model.reach(1);
    model.choose(model.active);
    expect([model.text, model.isOpen]).to.deep.equal(["store_id:5002", false]);
  });

  it("all fields are suggested when asked for, not with each blank", async () => {
    const { model } = await typed("total:5 ");
    expect([model.isOpen, model.summary]).to.deep.equal([false, ""]);
    model.open(8);
    expect([model.options.length, model.active]).to.deep.equal([8, 0]);
    model.close();
    expect(model.isOpen).to.equal(false);
    model.open(7);
    expect([model.isOpen, model.active]).to.deep.equal([false, -1]);
  });

  it("one suggestion is told as one", async () => expect((await typed("tot")).model.summary).to.equal("1 suggestion"));

  it("what is wrong is told when the field is left, and no more once it is mended", async () => {
    const { model } = await typed("total:>x");
    expect(model.error).to.equal(undefined);
    model.leave();
    expect(model.error).to.equal("Column 8: expected a number after >");
    model.type("total:>xy", 9);
    expect(model.error).to.equal("Column 8: expected a number after >");
    model.type("total:>5", 8);
    expect(model.error).to.equal(undefined);
    model.type("total:>", 7);
    expect(model.error).to.equal(undefined);
  });

  it("the same place can be pointed at again", async () => {
    const { model } = await typed("total:>x");
    const fault = { text: "", at: 7, length: 1 };
    model.point(fault);
    const first = model.caret;
    model.point(fault);
    expect(model.caret).to.deep.equal({ at: 7, length: 1 });
    expect(model.caret).to.not.equal(first);
  });
});
