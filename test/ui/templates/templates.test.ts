import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { fieldOf, keysOf, SOHO, TemplatePages, type } from "./template-pages.ts";

const FOOTER = { receipt_footer: "Thank you" };

describe("The template manager", () => {
  failOnMobxWarnings();

  describe("its tabs, languages and fields", () => {
    it("are those of the settings, with an address each [TMPL-001]", async () => {
      const model = await new TemplatePages().open({ tab: "receipt", language: "fr_FR" });
      expect(model.tabs.map(({ label, href, isCurrent }) => [label, href, isCurrent])).to.deep.equal([
        ["Email", "/admin/templatemanager/email?lang=fr_FR", false],
        ["Receipt", "/admin/templatemanager/receipt?lang=fr_FR", true],
        ["Forms", "/admin/templatemanager/forms?lang=fr_FR", false],
      ]);
      expect(model.languages.map(({ label }) => label)).to.deep.equal([
        "Default text",
        "French (France)",
        "German (Germany)",
      ]);
    });

    it("are those of a store at its address [TMPL-002] [STORE-005]", async () => {
      const model = await new TemplatePages({ data: FOOTER }).open({ store: "S-1", tab: "email", language: "de_DE" });
      expect([model.title.replace(/[\u2068\u2069]/g, ""), model.tabs[1]?.href]).to.deep.equal([
        "Soho templates",
        "/admin/stores/S-1/templatemanager/receipt?lang=de_DE",
      ]);
    });

    it("begin with the first tab, and without a language that the settings do not have", async () => {
      const model = await new TemplatePages().open({ tab: "nowhere", language: "xx" });
      expect([model.tabs[0]?.isCurrent, model.place.language]).to.deep.equal([true, undefined]);
    });

    it("are only what can be translated, in a language", async () => {
      const model = await new TemplatePages().open({ tab: "email", language: "fr_FR" });
      expect(keysOf(model)).to.deep.equal(["email_subject", "email_greeting", "email_banner_alt"]);
    });

    it("are found in all tabs by label, section, key and text", async () => {
      const model = await new TemplatePages({ data: FOOTER }).open({ tab: "email" });
      model.search.find("footer");
      expect([model.groups.map(({ title }) => title), keysOf(model)]).to.deep.equal([
        ["Receipt: Content"],
        ["receipt_footer"],
      ]);
      model.search.find("thank YOU");
      expect(keysOf(model)).to.deep.equal(["receipt_footer"]);
      model.search.find("colors links");
      expect(keysOf(model)).to.deep.equal(["email_color_link", "receipt_color_link"]);
      model.search.find("zebra");
      expect(keysOf(model)).to.deep.equal([]);
    });

    it("lead to another language by its address", async () => {
      const pages = new TemplatePages();
      const model = await pages.open({ store: "S-1", tab: "email" });
      model.chooseLanguage("fr_FR");
      model.chooseLanguage("");
      expect(pages.navigator.locations).to.deep.equal([
        "/admin/stores/S-1/templatemanager/email?lang=fr_FR",
        "/admin/stores/S-1/templatemanager/email",
      ]);
    });
  });

  describe("saving", () => {
    it("saves what was typed, by the save rules", async () => {
      const pages = new TemplatePages({ data: FOOTER });
      const model = await pages.open();
      type(model, "website", "Fish & chips");
      await model.editor?.save();
      expect(await pages.saved()).to.deep.equal({ ...FOOTER, website: "Fish &amp; chips" });
      expect([pages.said, model.unsaved, fieldOf(model, "website").shown.value]).to.deep.equal([
        ["success: Template saved"],
        undefined,
        "Fish & chips",
      ]);
    });

    it("sends one write at a time", async () => {
      let writes = 0;
      const pages = new TemplatePages({
        behind: (ports) => ({
          ...ports,
          templates: overridePort(ports.templates, {
            save: (saving) => {
              writes += 1;
              return ports.templates.save(saving);
            },
          }),
        }),
      });
      const model = await pages.open();
      type(model, "website", "x");
      await Promise.all([model.editor?.save(), model.editor?.save()]);
      expect(writes).to.equal(1);
    });

    it("keeps what was typed in another tab and in another language, and marks the language", async () => {
      const pages = new TemplatePages({ data: FOOTER, french: { receipt_footer: "Merci" } });
      const model = await pages.open({ tab: "receipt" });
      type(model, "website", "x");
      await pages.go(model, { tab: "email" });
      type(model, "email_subject", "y");
      await pages.go(model, { tab: "receipt", language: "fr_FR" });
      expect([fieldOf(model, "receipt_footer").shown.value, model.languages[0]?.label]).to.deep.equal([
        "Merci",
        "Default text (not saved)",
      ]);
      await pages.go(model, { tab: "receipt" });
      expect(fieldOf(model, "website").shown.value).to.equal("x");
      await model.editor?.save();
      expect(await pages.saved()).to.deep.equal({ ...FOOTER, website: "x", email_subject: "y" });
    });

    it("warns before what is not saved is lost, in any language, and discards all of it", async () => {
      const pages = new TemplatePages();
      const model = await pages.open();
      type(model, "website", "x");
      await pages.go(model, { language: "fr_FR" });
      expect(model.unsaved === undefined).to.equal(false);
      model.unsaved?.discard();
      expect(model.unsaved).to.equal(undefined);
    });

    it("offers a draft again after a reload", async () => {
      const pages = new TemplatePages();
      const model = await pages.open({ store: "S-1", language: "fr_FR" });
      type(model, "website", "x");
      pages.schedule.advance(1000);
      model.exit();
      expect((await pages.open({ store: "S-1" })).editor?.offeredFrom).to.equal(undefined);
      const again = await pages.open({ store: "S-1", language: "fr_FR" });
      expect(again.editor?.offeredFrom).to.match(/^21 Nov 2026/);
      await again.editor?.session?.restoreDraft();
      expect(fieldOf(again, "website").shown.value).to.equal("x");
    });

    it("asks which value to keep when another user was first", async () => {
      const pages = new TemplatePages({ data: FOOTER });
      const model = await pages.open();
      type(model, "receipt_footer", "mine");
      await pages.setBehind("receipt_footer", "theirs");
      await model.editor?.save();
      const dialog = model.editor?.session?.conflictDialog;
      expect([dialog?.title, dialog?.rows.map(({ label }) => label)]).to.deep.equal([
        "This template has changed",
        ["Receipt, Content: Footer"],
      ]);
      dialog?.onPick("receipt_footer", "mine");
      model.editor?.session?.conflict?.setReason("Agreed");
      await model.editor?.session?.resolveConflict();
      expect(await pages.saved()).to.deep.equal({ receipt_footer: "mine" });
    });

    it("says that a store is gone, and keeps what was typed", async () => {
      const pages = new TemplatePages();
      const model = await pages.open({ store: "S-1" });
      type(model, "website", "x");
      await pages.stores.remove(SOHO);
      await model.editor?.save();
      expect([model.editor?.session?.problem, fieldOf(model, "website").shown.value]).to.deep.equal([
        "This store does not exist any more. Your changes stay in this form.",
        "x",
      ]);
    });

    it("does not save a color that is none", async () => {
      const pages = new TemplatePages();
      const model = await pages.open();
      type(model, "receipt_color_text", "reddish");
      await model.editor?.save();
      expect([fieldOf(model, "receipt_color_text").shown.error, pages.said]).to.deep.equal([
        "Enter a color such as #0b5a4d",
        [],
      ]);
    });
  });

  describe("the checks before saving", () => {
    it("are shown, and what they find is saved when the user confirms it [TMPL-008]", async () => {
      const pages = new TemplatePages({ data: { email_subject: "Your receipt from {store}" } });
      const model = await pages.open({ tab: "email", language: "fr_FR" });
      type(model, "email_subject", "Votre ticket");
      const saving = model.editor?.save();
      await flushTasks();
      expect([model.editor?.findings, await pages.saved({ language: "fr_FR" })]).to.deep.equal([
        [
          {
            place: "Email, Content: Subject",
            text: "",
            reason: "Has the placeholders none; the template has {store}",
          },
        ],
        {},
      ]);
      model.editor?.saveAnyway();
      await saving;
      expect([model.editor?.findings, await pages.saved({ language: "fr_FR" })]).to.deep.equal([
        undefined,
        { email_subject: "Votre ticket" },
      ]);
    });

    it("save nothing when the user goes on editing", async () => {
      const pages = new TemplatePages();
      const model = await pages.open();
      type(model, "receipt_logo", "/a.png");
      const saving = model.editor?.save();
      await flushTasks();
      model.editor?.closeFindings();
      await saving;
      expect([model.editor?.findings, await pages.saved(), model.editor?.isSaving]).to.deep.equal([
        undefined,
        {},
        false,
      ]);
    });

    it("find a mail that is too large, by what the server renders of the draft", async () => {
      const pages = new TemplatePages({ bytesOf: () => 150_000 });
      const model = await pages.open({ tab: "email" });
      type(model, "email_subject", "x");
      void model.editor?.save();
      await flushTasks();
      expect(model.editor?.findings).to.deep.equal([
        { place: "The email", text: "", reason: "Has 150 kB; some mail programs cut off more than 100 kB" },
      ]);
      expect(pages.previews.requests.at(-1)).to.deep.include({ output: "email", data: { email_subject: "x" } });
    });

    it("go on without the size of the mail where it cannot be known", async () => {
      const pages = new TemplatePages({ previewsBehind: (previews) => withFailure(previews, failure("unreachable")) });
      const model = await pages.open();
      type(model, "website", "x");
      await model.editor?.save();
      expect(await pages.saved()).to.deep.equal({ website: "x" });
    });
  });

  describe("the inherited value", () => {
    it("is that of the retailer at a store, and comes back when the store's is dropped", async () => {
      const pages = new TemplatePages({ data: { ...FOOTER, receipt_show_taxes: false } });
      const model = await pages.open({ store: "S-1" });
      const { shown, fields } = fieldOf(model, "receipt_footer");
      expect([shown.value, shown.inherited, fields.inheritedWords.action]).to.deep.equal([
        "See you in Soho",
        "Thank you",
        "Reset to the retailer's value",
      ]);
      shown.onInherit?.();
      expect([
        fieldOf(model, "receipt_footer").shown.onInherit,
        fields.isOn(fieldOf(model, "receipt_show_taxes").field),
      ]).to.deep.equal([undefined, false]);
      await model.editor?.save();
      expect(await pages.saved({ store: "S-1" })).to.deep.equal({});
    });

    it("is what is built in at the retailer, and shows in switches and colors", async () => {
      const model = await new TemplatePages().open();
      const { fields, field } = fieldOf(model, "receipt_show_taxes");
      expect([
        fieldOf(model, "text_total").shown.inherited,
        fields.isOn(field),
        fields.color(fieldOf(model, "receipt_color_paper").field),
      ]).to.deep.equal(["Total", true, "#ffffff"]);
      fields.setOn(field, false);
      expect(fields.isOn(field)).to.equal(false);
    });

    it("follows what is saved at another level", async () => {
      const pages = new TemplatePages();
      const model = await pages.open({ language: "fr_FR" });
      await pages.go(model, {});
      type(model, "website", "alder.example");
      await model.editor?.save();
      await flushTasks();
      await pages.go(model, { language: "fr_FR" });
      expect(fieldOf(model, "website").shown.inherited).to.equal("alder.example");
    });

    it("follows the last save when the response after an earlier one comes late", async () => {
      let hold = Promise.resolve();
      const pages = new TemplatePages({
        behind: (ports) => ({
          ...ports,
          templates: overridePort(ports.templates, {
            read: async (language, ...more) => {
              const held = language === undefined ? undefined : hold;
              const answer = await ports.templates.read(language, ...more);
              await held;
              return answer;
            },
          }),
        }),
      });
      const model = await pages.open({ language: "fr_FR" });
      await pages.go(model, {});
      let release = (): void => undefined;
      hold = new Promise((resolve) => {
        release = resolve;
      });
      type(model, "website", "alder.example");
      await model.editor?.save();
      hold = Promise.resolve();
      type(model, "website", "finch.example");
      await model.editor?.save();
      await flushTasks();
      release();
      await flushTasks();
      await pages.go(model, { language: "fr_FR" });
      expect(fieldOf(model, "website").shown.inherited).to.equal("finch.example");
    });
  });

  describe("what cannot be read", () => {
    it("is reported, and read again", async () => {
      let isDown = true;
      const pages = new TemplatePages({
        data: FOOTER,
        behind: (ports) => ({
          ...ports,
          templates: overridePort(ports.templates, {
            read: (...asked) =>
              (isDown ? withFailure(ports.templates, failure("unreachable")) : ports.templates).read(...asked),
          }),
        }),
      });
      const model = await pages.open();
      expect([model.editor?.state, model.editor?.failure, pages.said]).to.deep.equal([
        "error",
        "Failed to get template data",
        ["error: Failed to get template data"],
      ]);
      isDown = false;
      await model.retry();
      expect(fieldOf(model, "receipt_footer").shown.value).to.equal("Thank you");
    });

    it("is a store that does not exist", async () => {
      const model = await new TemplatePages().open({ store: "X-1" });
      expect([model.editor?.state, model.editor?.session]).to.deep.equal(["empty", undefined]);
    });
  });

  it("changes nothing in a demonstration, and shows what counts", async () => {
    const model = await new TemplatePages({ data: FOOTER, lock: "demonstration" }).open();
    const { fields, field } = fieldOf(model, "receipt_footer");
    expect([
      model.previewLock,
      fields.valueText(field),
      fields.valueText(fieldOf(model, "receipt_show_taxes").field),
    ]).to.deep.equal(["A demonstration account can't preview templates", "Thank you", "On"]);
  });
});
