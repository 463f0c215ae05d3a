import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { SearchDriver } from "./search-driver.ts";

describe("completion while typing", () => {
  failOnMobxWarnings();

  async function typed(text: string, caret = text.length) {
    const driver = new SearchDriver();
    await driver.visit("/query");
    const { text: model } = driver.model;
    model.type(text, caret);
    return { driver, model, labels: () => model.options.map(({ label }) => label) };
  }

  it("suggests fields, and Enter takes none before an arrow key", async () => {
    const { model, labels } = await typed("sto");
    expect([model.isOpen, labels(), model.active, model.summary]).to.deep.equal([
      true,
      ["store_id", "store_reference"],
      -1,
      "2 suggestions",
    ]);
    model.choose(0);
    expect([model.text, model.caret?.at]).to.deep.equal(["store_id:", 9]);
  });

  it("suggests stores directly after their field, and selects none by default", async () => {
    const { model, labels } = await typed("store_id:");
    expect([labels(), model.active]).to.deep.equal([["Leeds", "York"], -1]);
    model.choose(-1);
    expect(model.text).to.equal("store_id:");
    model.setActive(1);
    model.choose(model.active);
    expect([model.text, model.isOpen]).to.deep.equal(["store_id:5002", false]);
  });

  it("suggests the states of emails with their meaning, directly after their field", async () => {
    const { model } = await typed("mail:bo");
    expect(model.options).to.deep.equal([
      { value: "bounced", label: "bounced", detail: "refused by the recipient's server" },
    ]);
    model.choose(0);
    expect(model.text).to.equal("mail:bounced");
  });

  it("explains the fields of emails", async () => {
    const { model } = await typed("mail");
    expect(model.options.map(({ label, detail }) => `${label}: ${detail}`)).to.deep.equal([
      "mail: state of the latest email",
      "mail_reason: words why the latest email failed or is late",
      "mail_domain: domain of its recipient, * for any characters",
    ]);
  });

  it("suggests all fields on request, but not after each space", async () => {
    const { model } = await typed("total:5 ");
    expect([model.isOpen, model.summary]).to.deep.equal([false, ""]);
    model.open(8);
    expect([model.options.length, model.active]).to.deep.equal([20, 0]);
    model.close();
    expect(model.isOpen).to.equal(false);
    model.open(7);
    expect([model.isOpen, model.active]).to.deep.equal([false, -1]);
  });

  it("announces a single suggestion in the singular", async () =>
    expect((await typed("tot")).model.summary).to.equal("1 suggestion"));

  it("shows an error when the field is left, and hides it when it is fixed", async () => {
    const { model } = await typed("total:>x");
    expect(model.error).to.equal(undefined);
    model.blur();
    expect(model.error).to.equal("Column 8: expected a number after >");
    model.type("total:>xy", 9);
    expect(model.error).to.equal("Column 8: expected a number after >");
    model.type("total:>5", 8);
    expect(model.error).to.equal(undefined);
    model.type("total:>", 7);
    expect(model.error).to.equal(undefined);
  });

  it("can move the caret to the same position again", async () => {
    const { model } = await typed("total:>x");
    const fault = { text: "", at: 7, length: 1 };
    model.moveCaretTo(fault);
    const first = model.caret;
    model.moveCaretTo(fault);
    expect(model.caret).to.deep.equal({ at: 7, length: 1 });
    expect(model.caret).to.not.equal(first);
  });
});
