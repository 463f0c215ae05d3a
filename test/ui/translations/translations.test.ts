import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import { removeLocaleQuestion } from "#domain/translations/index.ts";
import { aMessage, aMessageInContexts, aTranslationDocument } from "#test/support/builders/a-translation-document.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { ManageLocalesViewModel } from "#ui/translations/manage-locales.view-model.ts";
import { ENGLISH, FRENCH, textsOf, TranslationsPortal, type } from "./translations-portal.ts";

const TOTAL = { original: "Total" };
const HI = { original: "Hi {name}" };

describe("The page of translations", () => {
  failOnMobxWarnings();

  it("goes to the first shown locale, also from a locale that is not shown [TRAN-001]", async () => {
    for (const [settings, lang, address] of [
      [{}, undefined, "en_GB"],
      [{ shown_locales: ["ar", "fr_FR"] }, undefined, "ar"],
      [{ shown_locales: ["ar"] }, "fr_FR", "ar"],
      [{}, "de_DE", "en_GB"],
      [{}, "x", "en_GB"],
    ] as const) {
      const portal = new TranslationsPortal({ settings });
      await portal.page(lang);
      expect(portal.visited).to.deep.equal([`/admin/translationmanager/${address}`]);
    }
  });

  it("shows one locale, with a tab for each shown one and its counts [TRAN-002, TRAN-003]", async () => {
    const portal = new TranslationsPortal({ settings: { shown_locales: ["fr_FR", "en_GB"] } });
    const model = await portal.page("fr_FR");
    expect(model.tabs.map(({ label, href, isCurrent }) => [label, href, isCurrent])).to.deep.equal([
      ["French (France) 2/4", "/admin/translationmanager/fr_FR", true],
      ["English (UK) 1/1", "/admin/translationmanager/en_GB", false],
    ]);
    expect([model.title, model.editing?.list.summary, portal.visited]).to.deep.equal([
      "Translations, French (France)",
      "4 messages, 2 translated",
      [],
    ]);
  });

  it("has no counts in the tabs, the rows and the question if the server sends none", async () => {
    const locales = [ENGLISH, FRENCH].map(({ locale, version }) => ({ locale, version: version! }));
    const portal = new TranslationsPortal({
      behind: (port) => overridePort(port, { withLocale: () => Promise.resolve(ok({ locales, document: ENGLISH })) }),
    });
    const model = await portal.page("en_GB");
    expect(model.tabs.map(({ label }) => label)).to.deep.equal(["English (UK) 1/1", "French (France)"]);
    expect(removeLocaleQuestion(FRENCH.locale, undefined)).to.equal(
      "Its translated messages are deleted with French (France).",
    );
  });

  it("says why there is nothing to show, and tries again", async () => {
    const portal = new TranslationsPortal({
      behind: (port) => overridePort(port, { withLocale: () => Promise.resolve(err(failure("unreachable"))) }),
    });
    const model = await portal.page("fr_FR");
    expect([model.state, model.failure, portal.said]).to.deep.equal([
      "error",
      "Failed to get translation data",
      ["error: Failed to get translation data"],
    ]);
    const empty = [
      new TranslationsPortal({ documents: [] }),
      new TranslationsPortal({ documents: [], isReadOnly: true }),
      new TranslationsPortal({ settings: { shown_locales: ["de"] } }),
    ];
    const pages = await Promise.all(empty.map((one) => one.page()));
    expect(pages.map((page) => [page.state, page.emptyState.title, page.emptyState.text])).to.deep.equal([
      ["empty", "No languages yet", "Select Manage languages to add the first one."],
      ["empty", "No languages yet", "An administrator has to add the first one."],
      ["empty", "No locale is shown", "The setting of shown locales names only locales that do not exist."],
    ]);
  });

  it("lists messages by words, by missing texts and by the day of the change; the open one stays", async () => {
    const { list } = await new TranslationsPortal().editing();
    const originals = () => list.matching.map(({ original }) => original);
    list.chooseUntranslated(true);
    expect([originals(), list.summary]).to.deep.equal([["Hi {name}", "Order"], "2 of 4 messages, 2 translated"]);
    list.open("Total");
    expect(originals()).to.deep.equal(["Total", "Hi {name}", "Order"]);
    list.clearFilters();
    list.find("article");
    list.changeSince("2026-11-02");
    expect(originals(), "only the open one").to.deep.equal(["Total"]);
    list.find("");
    list.changeSince("2026-11-01");
    expect(originals()).to.deep.equal(["Total"]);
  });

  it("opens a message with its texts, originals and example numbers", async () => {
    const { list, editor } = await new TranslationsPortal().editing();
    list.open("{n} item");
    expect(
      editor.entries.map(({ label, hint, original, binding }) => [label, hint, original, binding.value]),
    ).to.deep.equal([
      ["one", "for example 0, 1", "{n} item", "{n} article"],
      ["many", "for example 1000000", "{n} items", "{n} d’articles"],
      ["other", "for example 2, 3, 4", "{n} items", "{n} articles"],
    ]);
    list.open("Order");
    expect(editor.entries.map(({ label, binding }) => [label, binding.value])).to.deep.equal([
      ["verb", "Commander"],
      ["noun", ""],
    ]);
    list.open("Total");
    expect(editor.comments).to.deep.equal(["Below the items"]);
    editor.next?.();
    expect([list.selected, editor.language]).to.deep.equal(["Hi {name}", { tag: "fr-FR", direction: "ltr" }]);
    expect((await new TranslationsPortal().editing("ar")).editor.language).to.deep.equal({
      tag: "ar",
      direction: "rtl",
    });
  });

  it("does not mark a message that was typed back as changed", async () => {
    const editing = await new TranslationsPortal().editing();
    const { list } = editing;
    list.open(TOTAL.original);
    type(editing, TOTAL, "Montant");
    expect(list.line(list.current!).isChanged).to.equal(true);
    type(editing, TOTAL, "Somme");
    expect([list.line(list.current!).isChanged, editing.unsavedNames]).to.deep.equal([false, []]);
  });

  it("warns of placeholders and fixes them with one click", async () => {
    const editing = await new TranslationsPortal().editing();
    const { list, editor } = editing;
    list.open(HI.original);
    type(editing, HI, "Salut {nom}");
    expect([editor.entries[0]?.warning, list.line(list.current!).status]).to.deep.equal([
      "Missing: \u2068{name}\u2069. Not in the original: \u2068{nom}\u2069.",
      "differs",
    ]);
    editor.entries[0]?.fix();
    expect([editor.entries[0]?.binding.value, editor.entries[0]?.warning, list.line(list.current!)]).to.deep.equal([
      "Salut {name}",
      undefined,
      { original: HI.original, text: HI.original, status: "translated", isChanged: true, isCurrent: true },
    ]);
  });

  it("saves what was typed, and asks first where placeholders differ [TRAN-007]", async () => {
    const portal = new TranslationsPortal();
    const editing = await portal.editing();
    type(editing, HI, "Salut");
    type(editing, { original: "{n} item", category: "other" }, "articles");
    expect([editing.unsavedNames.length, editing.session.unsaved !== undefined]).to.deep.equal([2, true]);
    void editing.save();
    await flushTasks();
    expect(portal.dialogs.open).to.deep.include({
      list: { label: "Entries", items: ['"\u2068Hi {name}\u2069"', '"\u2068{n} item\u2069" (other)'] },
      text: "Are you sure you want to proceed?",
      confirmLabel: "Yes",
      cancelLabel: "No",
    });
    await portal.answer(false);
    expect([textsOf(await portal.document())[1], editing.unsavedNames.length]).to.deep.equal(["Hi {name}: ", 2]);
    void editing.save();
    await portal.answer(true);
    expect([textsOf(await portal.document())[1], editing.unsavedNames.length, portal.said]).to.deep.equal([
      "Hi {name}: Salut",
      0,
      ["success: French (France) saved"],
    ]);
  });

  it("stays at a message that was not saved, and says when none is left to translate", async () => {
    const portal = new TranslationsPortal({ documents: [aTranslationDocument({ messages: [aMessage("Hi {name}")] })] });
    const editing = await portal.editing();
    type(editing, { original: "Hi {name}" }, "Salut");
    editing.list.open("Hi {name}");
    void editing.saveAndNext();
    await portal.answer(false);
    expect([editing.list.selected, editing.unsavedNames.length, portal.said]).to.deep.equal(["Hi {name}", 1, []]);
    type(editing, { original: "Hi {name}" }, "Salut {name}");
    await editing.saveAndNext();
    expect(portal.said).to.deep.equal([
      "success: French (France) saved",
      "info: The list has no other untranslated message",
    ]);
  });

  it("lists the entries first that the user changed, with the beginning of a long original [TRAN-007]", async () => {
    const others = Array.from({ length: 30 }, (_, at) => aMessage(`Line ${at} of {store}`, "x"));
    const portal = new TranslationsPortal({
      documents: [aTranslationDocument({ messages: [...others, aMessage(`{name}${"a".repeat(9_000)}`)] })],
    });
    const editing = await portal.editing();
    type(editing, { original: `{name}${"a".repeat(9_000)}` }, "x");
    void editing.save();
    await flushTasks();
    const { open } = portal.dialogs;
    const items = open?.kind === "confirm" ? (open.list?.items ?? []) : [];
    expect([items[0], items[1], items.length, items.at(-1)]).to.deep.equal([
      `"\u2068{name}${"a".repeat(74)}…\u2069"`,
      '"\u2068Line 0 of {store}\u2069"',
      21,
      "and 11 more",
    ]);
  });

  it("asks nothing where all placeholders are equal [TRAN-007]", async () => {
    const portal = new TranslationsPortal();
    const editing = await portal.editing();
    type(editing, TOTAL, "Montant");
    await editing.save();
    expect([portal.dialogs.open, textsOf(await portal.document())[0]]).to.deep.equal([undefined, "Total: Montant"]);
  });

  it("merges what another user saved first, and says so [TRAN-009]", async () => {
    const portal = new TranslationsPortal();
    const editing = await portal.editing();
    type(editing, TOTAL, "Montant");
    await portal.saveBehind({ original: "Order", context: "noun" }, "Commande");
    await editing.save();
    expect(textsOf(await portal.document()).slice(0, 4)).to.deep.equal([
      "Total: Montant",
      "Hi {name}: ",
      "Order (verb): Commander",
      "Order (noun): Commande",
    ]);
    expect([portal.said, editing.unsavedNames.length]).to.deep.equal([
      ["info: Another user saved other translations. The page shows both changes.", "success: French (France) saved"],
      0,
    ]);
  });

  it("asks which text holds where both users changed the same one", async () => {
    const portal = new TranslationsPortal();
    const editing = await portal.editing();
    const { session } = editing;
    type(editing, TOTAL, "Montant");
    await portal.saveBehind(TOTAL, "Total à payer");
    await editing.save();
    expect(session.conflictDialog).to.deep.include({
      rows: [
        {
          field: "Total\u0004",
          label: '"\u2068Total\u2069"',
          before: "Somme",
          theirs: "Total à payer",
          mine: "Montant",
          pick: undefined,
        },
      ],
      missing: "picks",
    });
    session.conflictDialog!.onPick("Total\u0004", "mine");
    session.conflict!.setReason("Agreed with Ben");
    await session.resolveConflict();
    expect([textsOf(await portal.document())[0], session.conflictDialog, editing.unsavedNames.length]).to.deep.equal([
      "Total: Montant",
      undefined,
      0,
    ]);
  });

  it("asks which one holds where another user gave the message contexts, and saves the choice", async () => {
    for (const [pick, texts] of [
      ["mine", ["Hi {name}: Salut {name}"]],
      ["theirs", ["Hi {name} (mail): Bonjour {name}"]],
    ] as const) {
      const portal = new TranslationsPortal();
      const editing = await portal.editing();
      type(editing, HI, "Salut {name}");
      const before = (await portal.document())!;
      const messages = before.messages.map((message) =>
        message.original === HI.original ? aMessageInContexts(HI.original, { mail: "Bonjour {name}" }) : message,
      );
      await portal.translations.save({ locale: before.locale, seen: before.version, messages });
      await editing.save();
      expect(editing.session.conflictDialog?.rows.map(({ theirs, mine }) => [theirs, mine])).to.deep.equal([
        ["The message has contexts now", "Salut {name}"],
      ]);
      expect(portal.said).to.deep.equal([]);
      editing.session.conflictDialog!.onPick("Hi {name}\u0004", pick);
      editing.session.conflict!.setReason("Agreed with Ben");
      await editing.session.resolveConflict();
      expect(textsOf(await portal.document()).filter((text) => text.startsWith("Hi"))).to.deep.equal(texts);
    }
  });

  it("keeps a draft that survives a reload, and goes on where another user changed other texts", async () => {
    const portal = new TranslationsPortal();
    const first = await portal.page("fr_FR");
    type(first.editing!, TOTAL, "Montant");
    portal.schedule.advance(400);
    first.exit();
    await portal.saveBehind({ original: "Order", context: "noun" }, "Commande");
    const second = await portal.page("fr_FR");
    expect(second.offeredFrom).to.equal("21 Nov 2026, 09:30");
    await second.editing!.session.restoreDraft();
    await flushTasks();
    expect([second.editing!.unsavedNames.length, second.editing!.session.conflictDialog]).to.deep.equal([1, undefined]);
    await second.editing!.save();
    expect(textsOf(await portal.document()).slice(0, 4)).to.deep.equal([
      "Total: Montant",
      "Hi {name}: ",
      "Order (verb): Commander",
      "Order (noun): Commande",
    ]);
  });

  it("asks about a draft where another user changed the same text since", async () => {
    const portal = new TranslationsPortal();
    const first = await portal.page("fr_FR");
    type(first.editing!, TOTAL, "Montant");
    portal.schedule.advance(400);
    first.exit();
    await portal.saveBehind(TOTAL, "Total à payer");
    const { editing } = await portal.page("fr_FR");
    await editing!.session.restoreDraft();
    expect(
      editing!.session.conflictDialog?.rows.map(({ before, theirs, mine }) => [before, theirs, mine]),
    ).to.deep.equal([["Somme", "Total à payer", "Montant"]]);
  });

  it("keeps what was typed where another user removed the locale", async () => {
    const portal = new TranslationsPortal();
    const editing = await portal.editing();
    type(editing, TOTAL, "Montant");
    await portal.translations.remove(FRENCH.locale);
    await editing.save();
    expect([editing.session.problem, editing.unsavedNames.length]).to.deep.equal([
      "This language was removed while you were editing. Your draft is kept. Add the language again to save it.",
      1,
    ]);
  });

  it("is read only for users of a demonstration", async () => {
    const model = await new TranslationsPortal({ isReadOnly: true }).page("fr_FR");
    expect([model.isReadOnly, model.editing?.editor.isReadOnly, model.offeredFrom]).to.deep.equal([
      true,
      true,
      undefined,
    ]);
  });

  it("refuses a text that cannot be saved, and opens its message", async () => {
    const editing = await new TranslationsPortal().editing();
    type(editing, TOTAL, "x".repeat(10_001));
    await editing.save();
    expect([editing.list.selected, editing.editor.entries[0]?.binding.error]).to.deep.equal([
      "Total",
      "The translation has more than 10,000 characters",
    ]);
  });
});

describe("The dialog of locales", () => {
  failOnMobxWarnings();

  const opened = async (portal: TranslationsPortal, lang = "fr_FR") => {
    const page = await portal.page(lang);
    await page.localesDialog.open();
    return { page, dialog: page.localesDialog.model as unknown as ManageLocalesViewModel };
  };

  it("adds a locale and goes there [TRAN-010]", async () => {
    const portal = new TranslationsPortal();
    const { page, dialog } = await opened(portal);
    dialog.type("de_de");
    expect(dialog.hint).to.equal("German (Germany)");
    await dialog.add();
    expect([portal.visited, page.localesDialog.content, portal.said]).to.deep.equal([
      ["/admin/translationmanager/de_DE"],
      undefined,
      ["success: German (Germany) added"],
    ]);
  });

  it("adds a locale that the settings do not show, and says so", async () => {
    const portal = new TranslationsPortal({ settings: { shown_locales: ["fr_FR"] } });
    const { dialog } = await opened(portal);
    dialog.type("de");
    await dialog.add();
    expect([portal.visited, portal.said]).to.deep.equal([
      [],
      ["success: German added", "info: German has no tab, because the setting of shown locales does not include it."],
    ]);
  });

  it("refuses an invalid locale and an existing one", async () => {
    const { dialog } = await opened(new TranslationsPortal());
    for (const [code, error] of [
      ["german", 'A language code must be two letters, or two letters, "_" and two letters, for example en_GB'],
      ["fr_FR", "French (France) already exists"],
    ] as const) {
      dialog.type(code);
      await dialog.add();
      expect(dialog.error).to.equal(error);
    }
  });

  it("says why a locale was not added or deleted [TRAN-012, TRAN-013]", async () => {
    const broken = () => Promise.resolve(err(failure("unreachable")));
    const portal = new TranslationsPortal({ behind: (port) => overridePort(port, { add: broken, remove: broken }) });
    const { dialog } = await opened(portal);
    dialog.type("de");
    await dialog.add();
    void dialog.remove(FRENCH.locale);
    await portal.answer(true);
    expect(portal.said).to.deep.equal([
      "error: Could not add the locale, please try again later",
      "error: Could not delete the locale, please try again later",
    ]);
  });

  it("turns the other buttons off while one locale is being added or deleted", async () => {
    const portal = new TranslationsPortal({
      behind: (port) => overridePort(port, { add: () => new Promise(() => undefined) }),
    });
    const { dialog } = await opened(portal);
    dialog.type("de");
    void dialog.add();
    expect([
      dialog.addDisabledReason,
      dialog.isPending("add"),
      dialog.rows.map(({ disabledReason }) => disabledReason),
    ]).to.deep.equal([
      undefined,
      true,
      [
        "English (UK) is the default language and cannot be deleted",
        "Wait until the other language is saved",
        "Wait until the other language is saved",
      ],
    ]);
  });

  it("deletes a locale after a question, but the default and the last one [TRAN-011]", async () => {
    const portal = new TranslationsPortal();
    const { page, dialog } = await opened(portal);
    expect(dialog.rows.map(({ disabledReason }) => disabledReason)).to.deep.equal([
      "English (UK) is the default language and cannot be deleted",
      undefined,
      undefined,
    ]);
    void dialog.remove(FRENCH.locale);
    await flushTasks();
    expect(portal.dialogs.open).to.deep.include({
      title: "Delete French (France)?",
      text: "2 translated messages are deleted with French (France).",
    });
    await portal.answer(true);
    expect([await portal.document(), portal.visited, page.editing, dialog.rows.length]).to.deep.equal([
      undefined,
      ["/admin/translationmanager/en_GB"],
      undefined,
      2,
    ]);
    const [only] = (await opened(new TranslationsPortal({ documents: [{ ...ENGLISH, locale: FRENCH.locale }] }))).dialog
      .rows;
    expect(only?.disabledReason).to.equal("The last language cannot be deleted");
  });
});
