import { expect } from "chai";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { TemplatesViewModel } from "#ui/templates/templates.view-model.ts";
import { fieldOf, keysOf, TemplatePages, type } from "./template-pages.ts";

const textsOf = (model: TemplatesViewModel) => model.tabs.map(({ label }) => label);

describe("Saving a template with an invalid field out of sight", () => {
  failOnMobxWarnings();

  it("names a field of another tab, and marks the tab until the field is valid", async () => {
    const pages = new TemplatePages();
    const model = await pages.open({ tab: "receipt" });
    type(model, "receipt_color_text", "reddish");
    await pages.go(model, { tab: "email" });
    await model.editor?.save();
    expect([model.hiddenFaults, textsOf(model), model.editor?.session?.draft.setbacks]).to.deep.equal([
      "Receipt, Colors: Text: Enter a color such as #0b5a4d",
      ["Email", "Receipt (error)", "Forms"],
      1,
    ]);
    await pages.go(model, { tab: "receipt" });
    expect([model.hiddenFaults, textsOf(model)[1]], "the message is beside the field").to.deep.equal([
      undefined,
      "Receipt (error)",
    ]);
    type(model, "receipt_color_text", "#000000");
    await pages.go(model, { tab: "email" });
    expect([model.hiddenFaults, textsOf(model)]).to.deep.equal([undefined, ["Email", "Receipt", "Forms"]]);
  });

  it("names a field that a search hides", async () => {
    const model = await new TemplatePages().open({ tab: "receipt" });
    type(model, "receipt_color_text", "reddish");
    model.search.find("footer");
    expect(model.hiddenFaults, "nothing was saved yet").to.equal(undefined);
    await model.editor?.save();
    expect(model.hiddenFaults).to.equal("Receipt, Colors: Text: Enter a color such as #0b5a4d");
  });
});

describe("The check of a save", () => {
  failOnMobxWarnings();

  /** Pages whose checks wait until they are let go. */
  function held(facts: ConstructorParameters<typeof TemplatePages>[0] = {}) {
    let go = (): void => undefined;
    const passed = new Promise<void>((resolve) => {
      go = resolve;
    });
    const pages = new TemplatePages({
      ...facts,
      previewsBehind: (previews) =>
        overridePort(previews, {
          create: async (...request) => {
            await passed;
            return previews.create(...request);
          },
        }),
    });
    return { pages, go };
  }

  async function beginSave(pages: TemplatePages, subject: string) {
    const model = await pages.open({ tab: "email" });
    type(model, "email_subject", subject);
    const saving = model.editor?.save();
    await flushTasks();
    return { model, saving };
  }

  it("holds back what is typed in the meantime for the next save", async () => {
    const { pages, go } = held();
    const { model, saving } = await beginSave(pages, "Hello");
    type(model, "email_subject", "Dear {name}");
    expect([model.editor?.isSaving, model.unsaved?.isBeingSaved]).to.deep.equal([true, true]);
    go();
    await saving;
    expect([
      await pages.saved(),
      fieldOf(model, "email_subject").shown.value,
      model.unsaved === undefined,
    ]).to.deep.equal([{ email_subject: "Hello" }, "Dear {name}", false]);
    void model.editor?.save();
    await flushTasks();
    expect(model.editor?.findings).to.deep.equal([
      { place: "Email, Content: Subject", text: "", reason: "Has the unknown placeholder {name}" },
    ]);
  });

  it("measures the mail of the draft that is saved", async () => {
    let go = (): void => undefined;
    const passed = new Promise<void>((resolve) => {
      go = resolve;
    });
    const pages = new TemplatePages({
      receiptsBehind: (receipts) =>
        overridePort(receipts, {
          matching: async (...query) => {
            await passed;
            return receipts.matching(...query);
          },
        }),
    });
    const { model, saving } = await beginSave(pages, "Hello");
    type(model, "email_subject", "Hello again");
    go();
    await saving;
    expect(pages.previews.requests.at(-1)?.data).to.deep.equal({ email_subject: "Hello" });
  });

  it("saves for a user who has left, if nothing is found", async () => {
    const { pages, go } = held();
    const { model, saving } = await beginSave(pages, "Hello");
    model.unsaved?.discard();
    model.exit();
    go();
    await saving;
    expect([await pages.saved(), pages.said]).to.deep.equal([{ email_subject: "Hello" }, ["success: Template saved"]]);
  });

  for (const [when, isAsked] of [
    ["before the question", false],
    ["at the question", true],
  ] as const) {
    it(`saves nothing for a user who leaves ${when}, and names the first finding`, async () => {
      const { pages, go } = held();
      const { model, saving } = await beginSave(pages, "Dear {name}");
      if (isAsked) go();
      await flushTasks();
      model.unsaved?.discard();
      model.exit();
      go();
      await saving;
      expect([await pages.saved(), pages.said]).to.deep.equal([
        {},
        [
          "error: Your changes to templates weren't saved. A draft is kept there: Email, Content: Subject has the unknown placeholder {name}",
        ],
      ]);
    });
  }

  it("also checks what the user chose in a conflict", async () => {
    const pages = new TemplatePages({ data: { email_subject: "Hello" } });
    const model = await pages.open({ tab: "email" });
    type(model, "email_greeting", "Dear {name}");
    await pages.setBehind("email_subject", "Hi");
    const saving = model.editor?.save();
    await flushTasks();
    model.editor?.saveAnyway();
    await saving;
    expect(model.editor?.session?.conflictDialog?.rows.map(({ label }) => label)).to.deep.equal([
      "Email, Content: Subject",
    ]);
    void model.editor?.session?.resolveConflict();
    await flushTasks();
    expect([model.editor?.findings, await pages.saved()]).to.deep.equal([
      [{ place: "Email, Content: Greeting", text: "", reason: "Has the unknown placeholder {name}" }],
      { email_subject: "Hi" },
    ]);
  });
});

describe("The conflict of a template", () => {
  failOnMobxWarnings();

  it("shows values that differ, by the kind of their field", async () => {
    const pages = new TemplatePages({
      data: {
        receipt_header: "<p>Thank you</p>",
        email_color_text: "#111111",
        receipt_color_text: "#111111",
        receipt_show_taxes: true,
        receipt_logo: "/images/a.png",
        receipt_logo_alt: "A",
      },
    });
    const model = await pages.open();
    for (const [key, mine, theirs] of [
      ["receipt_header", "<p>Thank <em>you</em></p>", "<p>Thank <strong>you</strong></p>"],
      ["email_color_text", "#222222", "#333333"],
      ["receipt_color_text", "#222222", "#333333"],
      ["receipt_logo", "/images/b.png", "/images/c.png"],
    ] as const) {
      type(model, key, mine);
      await pages.setBehind(key, theirs);
    }
    type(model, "receipt_show_taxes", "false");
    await pages.setBehind("receipt_show_taxes", "");
    await model.editor?.save();
    const rows = model.editor?.session?.conflictDialog?.rows;
    expect(
      rows?.map(({ label, before, theirs, mine, isImage = false }) => [label, before, theirs, mine, isImage]),
    ).to.have.deep.members([
      [
        "Receipt, Content: Header",
        "<p>Thank you</p>",
        "<p>Thank <strong>you</strong></p>",
        "<p>Thank <em>you</em></p>",
        false,
      ],
      ["Email, Colors: Text", "#111111", "#333333", "#222222", false],
      ["Receipt, Colors: Text", "#111111", "#333333", "#222222", false],
      ["Receipt, Content: Show taxes", "On", "", "Off", false],
      ["Receipt, Image: Logo", "/images/a.png", "/images/c.png", "/images/b.png", true],
    ]);
  });
});

describe("The search of fields", () => {
  failOnMobxWarnings();

  it("keeps a field that was found while the user types in it, and finds no names of tags", async () => {
    const model = await new TemplatePages({ data: { receipt_footer: "<p>Thank <strong>you</strong></p>" } }).open();
    model.search.find("strong");
    expect(keysOf(model)).to.deep.equal([]);
    model.search.find("thank you");
    type(model, "receipt_footer", "<p>Bye</p>");
    expect(keysOf(model)).to.deep.equal(["receipt_footer"]);
    model.search.find("thank yo");
    expect(keysOf(model), "the search has changed").to.deep.equal([]);
  });

  it("ends when the user selects a tab, also the one of the address", async () => {
    const pages = new TemplatePages();
    const model = await pages.open({ tab: "email" });
    model.search.find("footer");
    await pages.go(model, { tab: "forms" });
    expect([model.search.text, model.tabs.find(({ isCurrent }) => isCurrent)?.key]).to.deep.equal(["", "forms"]);
    model.search.find("footer");
    model.reset();
    expect([model.search.text, model.tabs.find(({ isCurrent }) => isCurrent)?.key]).to.deep.equal(["", "forms"]);
  });

  it("goes on in another language, by its texts", async () => {
    const pages = new TemplatePages({ data: { receipt_footer: "Thank you" }, french: { receipt_footer: "Merci" } });
    const model = await pages.open();
    model.search.find("merci");
    expect(keysOf(model)).to.deep.equal([]);
    await pages.go(model, { language: "fr_FR" });
    expect([model.search.text, keysOf(model)]).to.deep.equal(["merci", ["receipt_footer"]]);
  });
});

describe("Fields of a template", () => {
  failOnMobxWarnings();

  it("mark an inherited image, which cannot be removed there", async () => {
    const pages = new TemplatePages({ data: { receipt_logo: "/images/a.png" } });
    const model = await pages.open({ store: "S-1" });
    const { fields, field } = fieldOf(model, "receipt_logo");
    expect([fields.image(field)?.src, fields.image(field)?.origin, fields.image(field)?.onRemove]).to.deep.equal([
      "/images/a.png",
      "Retailer's value",
      undefined,
    ]);
    type(model, "receipt_logo", "/images/b.png");
    expect([fields.image(field)?.src, fields.image(field)?.origin]).to.deep.equal(["/images/b.png", undefined]);
    fields.image(field)?.onRemove?.();
    expect(fields.image(field)?.src).to.equal("/images/a.png");
  });

  it("are edited as code if the saved or the present text has markup that the editor drops", async () => {
    const model = await new TemplatePages({
      data: { receipt_header: '<p style="color: red">a</p>', receipt_footer: "<p>a</p>" },
    }).open();
    const { fields, field: header } = fieldOf(model, "receipt_header");
    const { field: footer } = fieldOf(model, "receipt_footer");
    expect([fields.needsCode(header), fields.needsCode(footer)]).to.deep.equal([true, false]);
    type(model, "receipt_header", "<p>a</p>");
    type(model, "receipt_footer", '<a href="/returns">a</a>');
    expect([fields.needsCode(header), fields.needsCode(footer)]).to.deep.equal([true, true]);
  });

  it("of the retailer are read only for a role that covers some stores, and those of a store are not", async () => {
    const pages = new TemplatePages({ lock: "some-stores" });
    const model = await pages.open();
    expect([model.isReadOnly, model.readOnlyReason, model.previewLock]).to.deep.equal([
      true,
      "Your role covers some stores only. You can change the templates of these stores, and read those of the retailer.",
      undefined,
    ]);
    expect((await pages.open({ store: "S-1" })).isReadOnly).to.equal(false);
  });
});
