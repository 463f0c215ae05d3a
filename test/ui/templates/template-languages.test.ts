import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { canWithout } from "#test/support/capabilities.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { fieldOf, TemplatePages, type } from "./template-pages.ts";

const labelsOf = (model: { readonly languages: readonly { readonly label: string }[] }) =>
  model.languages.map(({ label }) => label);

describe("The languages of templates", () => {
  failOnMobxWarnings();

  it("are those of the retailer's translations, of the settings, and those that hold something, each once", async () => {
    const pages = new TemplatePages({ locales: ["ar", "de_DE"], french: { website: "fr" } });
    await pages.setBehind("website", "x", { store: "S-1", language: "it_CH" });
    expect(labelsOf(await pages.open())).to.deep.equal([
      "Default text",
      "Arabic",
      "German (Germany)",
      "French (France)",
    ]);
    const store = await pages.open({ store: "S-1", language: "it_CH" });
    expect([labelsOf(store).at(-1), store.place.language, fieldOf(store, "website").shown.value]).to.deep.equal([
      "Italian (Switzerland)",
      "it_CH",
      "x",
    ]);
  });

  it("are those of the settings if the API names none, or fails", async () => {
    const unnamed = new TemplatePages({ locales: ["ar"], can: canWithout("listTemplateLanguages") });
    expect(labelsOf(await unnamed.open())).to.deep.equal(["Default text", "French (France)", "German (Germany)"]);
    const failing = new TemplatePages({
      behind: (ports) => ({
        ...ports,
        templates: overridePort(ports.templates, {
          languages: () => withFailure(ports.templates, failure("unreachable")).languages(),
        }),
      }),
    });
    const model = await failing.open({ language: "de_DE" });
    expect([labelsOf(model).length, model.place.language, failing.said]).to.deep.equal([
      3,
      "de_DE",
      ["error: Failed to get template data translations"],
    ]);
  });

  it("have a tag and a direction, and that of the default text is not known", async () => {
    const pages = new TemplatePages({ locales: ["ar"] });
    for (const [language, expected] of [
      ["ar", { tag: "ar", direction: "rtl" }],
      ["fr_FR", { tag: "fr-FR", direction: "ltr" }],
      [undefined, { tag: "", direction: "auto" }],
    ] as const)
      expect((await pages.open({ language })).editor?.fields?.language).to.deep.equal(expected);
  });
});

describe("Saving templates in several languages", () => {
  failOnMobxWarnings();

  async function typed(pages: TemplatePages, place: { readonly store?: string } = {}) {
    const model = await pages.open(place);
    type(model, "website", "base.example");
    await pages.go(model, { ...place, language: "fr_FR" });
    type(model, "website", "fr.example");
    await pages.go(model, { ...place, language: "de_DE" });
    return model;
  }

  for (const store of [undefined, "E-1"]) {
    it(`saves all that changed of ${store ?? "the retailer"} at once, and names it before`, async () => {
      const pages = new TemplatePages();
      const model = await typed(pages, store === undefined ? {} : { store });
      expect([model.unsavedNames, model.discardLock]).to.deep.equal([["Default text", "French (France)"], undefined]);
      await model.save();
      expect([
        await pages.saved({ store }),
        await pages.saved({ store, language: "fr_FR" }),
        model.unsavedNames,
        model.unsaved,
        pages.said,
      ]).to.deep.equal([
        { website: "base.example" },
        { website: "fr.example" },
        [],
        undefined,
        ["success: Template saved: Default text, French (France)"],
      ]);
    });
  }

  it("sends each language of a store with the version that the one before has left", async () => {
    const answers: boolean[] = [];
    const pages = new TemplatePages({
      behind: (ports) => ({
        ...ports,
        register: overridePort(ports.register, {
          change: async (change) => {
            const answer = await ports.register.change(change);
            answers.push(answer.ok);
            return answer;
          },
        }),
      }),
    });
    const model = await typed(pages, { store: "E-1" });
    type(model, "website", "de.example");
    await model.save();
    expect(answers).to.deep.equal([true, true, true]);
  });

  it("shows the language that is not saved, and keeps the others for the next save", async () => {
    const pages = new TemplatePages();
    const model = await typed(pages);
    type(model, "website", "de.example");
    await pages.go(model, {});
    type(model, "receipt_color_text", "reddish");
    await pages.go(model, { language: "de_DE" });
    await model.save();
    expect([
      pages.navigator.locations.at(-1),
      model.unsavedNames,
      await pages.saved({ language: "de_DE" }),
    ]).to.deep.equal(["/admin/templatemanager/receipt", ["Default text", "French (France)", "German (Germany)"], {}]);
  });

  it("compares a translation with the default text that was saved just before", async () => {
    const pages = new TemplatePages();
    const model = await pages.open({ tab: "email" });
    type(model, "email_subject", "From {store}");
    await pages.go(model, { tab: "email", language: "fr_FR" });
    type(model, "email_subject", "De {store}");
    await model.save();
    expect([model.asking, await pages.saved({ language: "fr_FR" })]).to.deep.equal([
      undefined,
      { email_subject: "De {store}" },
    ]);
  });

  it("asks about a language that is not shown, and names it", async () => {
    const pages = new TemplatePages({ data: { email_subject: "From {store}" } });
    const model = await pages.open({ tab: "email", language: "fr_FR" });
    type(model, "email_subject", "Votre ticket");
    await pages.go(model, { tab: "email" });
    const saving = model.save();
    await flushTasks();
    expect([model.asking?.checksTitle, model.saveLock, model.isSaving, model.discardLock]).to.deep.equal([
      "Check before saving: French (France)",
      undefined,
      true,
      "The changes are being saved",
    ]);
    model.asking?.editor.saveAnyway();
    await saving;
    expect(await pages.saved({ language: "fr_FR" })).to.deep.equal({ email_subject: "Votre ticket" });
  });

  it("goes on with the other languages when a conflict is resolved", async () => {
    const pages = new TemplatePages();
    const model = await typed(pages);
    await pages.setBehind("website", "theirs.example");
    await model.save();
    const dialog = model.asking?.editor.session?.conflictDialog;
    dialog?.onPick("website", "mine");
    model.asking?.editor.session?.conflict?.setReason("Agreed");
    await model.asking?.editor.session?.resolveConflict();
    await flushTasks();
    expect([await pages.saved(), await pages.saved({ language: "fr_FR" }), model.unsavedNames]).to.deep.equal([
      { website: "base.example" },
      { website: "fr.example" },
      [],
    ]);
  });

  it("discards all of it after a question", async () => {
    const pages = new TemplatePages();
    const model = await typed(pages);
    for (const [isMeant, left] of [
      [false, 2],
      [true, 0],
    ] as const) {
      const discarding = model.discard();
      expect(pages.dialogs.open).to.deep.include({ title: "Discard the changes?" });
      pages.dialogs.answer(isMeant);
      await discarding;
      expect(model.unsavedNames).to.have.length(left);
    }
    expect(model.discardLock).to.equal("There are no unsaved changes");
  });
});

describe("The inherited text of a template", () => {
  failOnMobxWarnings();

  it("is copied into the field of a store, to edit it", async () => {
    const pages = new TemplatePages({ data: { receipt_returns: "<p>28 days</p>", website: "a &amp; b" } });
    const model = await pages.open({ store: "S-1" });
    expect(fieldOf(model, "receipt_returns").fields.inheritedWords.copy).to.equal("Use retailer's text");
    for (const [key, text] of [
      ["receipt_returns", "<p>28 days</p>"],
      ["website", "a & b"],
    ] as const) {
      fieldOf(model, key).shown.onCopy?.();
      expect([fieldOf(model, key).shown.value, fieldOf(model, key).shown.onCopy]).to.deep.equal([text, undefined]);
    }
    expect(fieldOf(model, "receipt_footer").shown.onCopy, "it has its own text").to.equal(undefined);
    await model.save();
    expect(await pages.saved({ store: "S-1" })).to.deep.include({
      receipt_returns: "<p>28 days</p>",
      website: "a &amp; b",
    });
  });

  it("is in the empty field, else below it", async () => {
    const model = await new TemplatePages().open();
    const captionOf = (key: string) => fieldOf(model, key).shown.caption;
    const { fields, field } = fieldOf(model, "text_total");
    expect([fields.placeholder(field), captionOf("text_total"), captionOf("receipt_show_taxes")]).to.deep.equal([
      "Total",
      undefined,
      "Default: on",
    ]);
    type(model, "text_total", "Sum");
    expect(captionOf("text_total")).to.equal("Default: Total");
  });
});

describe("The sections of a template", () => {
  failOnMobxWarnings();

  const open = (model: { readonly groups: readonly { readonly title: string; readonly isExpanded: boolean }[] }) =>
    model.groups.filter(({ isExpanded }) => isExpanded).map(({ title }) => title);

  it("are unfolded except the fixed lines, and stay as the user leaves them", async () => {
    const pages = new TemplatePages();
    const model = await pages.open();
    expect(open(model)).to.deep.equal(["Content", "Image", "Colors"]);
    for (const { title, onToggle } of model.groups) if (title !== "Image") onToggle();
    expect(open(model)).to.deep.equal(["Image", "Texts"]);
    expect(open(await pages.open())).to.deep.equal(["Image", "Texts"]);
    expect(open(await pages.open({ tab: "email" })), "another tab").to.deep.equal(["Content", "Image", "Colors"]);
  });

  it("are unfolded where the search finds something or a value is refused", async () => {
    const model = await new TemplatePages().open();
    model.groups.find(({ title }) => title === "Colors")?.onToggle();
    type(model, "receipt_color_text", "reddish");
    await model.save();
    expect(open(model)).to.include("Colors");
    model.search.find("text_total");
    expect(open(model)).to.deep.equal(["Receipt: Texts"]);
  });
});
