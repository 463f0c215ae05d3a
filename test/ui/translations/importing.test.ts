import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { ImportTranslationsViewModel } from "#ui/translations/import-translations.view-model.ts";
import type { TranslationEditing } from "#ui/translations/translation-editing.ts";
import { textsOf, TranslationsPortal, type } from "./translations-portal.ts";

const TOTAL = { original: "Total" };

/** A file with a new message of each kind, and a new context, all untranslated. */
const UNTRANSLATED = [
  "original,plural,context,form,translation,comments",
  "New,,,,,",
  "Pay,,verb,,,Button",
  "Pay,,noun,,,",
  "day,days,,one,,",
  "day,days,,other,,",
  "Order,,adjective,,,",
].join("\n");
const WITH_UNTRANSLATED = [
  "Total: Somme",
  "Hi {name}: ",
  "Order (verb): Commander",
  "Order (noun): ",
  "Order (adjective): ",
  "{n} item (one): {n} article",
  "{n} item (many): {n} d’articles",
  "{n} item (other): {n} articles",
  "New: ",
  "Pay (verb): ",
  "Pay (noun): ",
];

async function takeOver(editing: TranslationEditing, text: string): Promise<void> {
  await editing.importText(text);
  await flushTasks();
  (editing.importDialog.model as unknown as ImportTranslationsViewModel).takeOver();
}

describe("The import of translations", () => {
  failOnMobxWarnings();

  it("exports what is on the screen, and imports it after a summary", async () => {
    const portal = new TranslationsPortal();
    const editing = await portal.editing();
    type(editing, TOTAL, "Montant");
    await editing.exportAs("csv");
    expect([portal.files[0]?.name, portal.files[0]?.text.includes('"Montant"')]).to.deep.equal([
      "translations-fr_FR.csv",
      true,
    ]);
    await editing.importText(portal.files[0]!.text.replace("Montant", "À payer").replace('"Hi {name}"', '"Bye"'));
    await flushTasks();
    const dialog = editing.importDialog.model as unknown as ImportTranslationsViewModel;
    expect([dialog.summary, dialog.changes, dialog.findings, dialog.languageQuestion]).to.deep.equal([
      "1 message changes, 1 is new, 2 stay the same.",
      [
        { original: "Total", isNew: false, texts: [{ part: "", before: "Montant", after: "À payer" }] },
        { original: "Bye", isNew: true, texts: [] },
      ],
      [],
      undefined,
    ]);
    dialog.takeOver();
    expect([
      editing.session.draft.textOf("Total\u0004"),
      editing.list.all.length,
      textsOf(await portal.document())[0],
    ]).to.deep.equal(["À payer", 5, "Total: Somme"]);
    await editing.save();
    expect(textsOf(await portal.document()).slice(0, 1)).to.deep.equal(["Total: À payer"]);
  });

  for (const [name, text, problem] of [
    ["of another format", "{}", "The file is not a PO, XLIFF or CSV file of translations"],
    ["that is empty", "", "The file has no messages"],
    [
      "with more messages than a locale can have",
      `original,translation\n${Array.from({ length: 10_000 }, (_, at) => `m${at},`).join("\n")}`,
      "The file has not been taken over. A language has at most 10,000 messages",
    ],
  ] as const) {
    it(`refuses a file ${name}, and changes nothing`, async () => {
      const editing = await new TranslationsPortal().editing();
      await editing.importText(text);
      await flushTasks();
      const dialog = editing.importDialog.model as unknown as { problem: string; disabledReason: string };
      expect([dialog.problem, dialog.disabledReason, editing.isChanged]).to.deep.equal([problem, problem, false]);
    });
  }

  for (const [language, question] of [
    ["Language: de", 'The file is for "\u2068de\u2069". This page is French (France).'],
    ["Content-Type: text/plain", "The file does not say its language. This page is French (France)."],
  ] as const) {
    it(`asks before it imports a file with the header ${language}`, async () => {
      const editing = await new TranslationsPortal().editing();
      await editing.importText(`msgid ""\nmsgstr "${language}"\n\nmsgid "Total"\nmsgstr "Summe"\n`);
      await flushTasks();
      const dialog = editing.importDialog.model as unknown as ImportTranslationsViewModel;
      expect([dialog.languageQuestion, dialog.disabledReason]).to.deep.equal([
        { text: question, label: "Import its texts as French (France)" },
        "Confirm the language of the file first",
      ]);
      dialog.takeOver();
      expect(editing.isChanged).to.equal(false);
      dialog.confirmLanguage(true);
      expect(dialog.disabledReason).to.equal(undefined);
      dialog.takeOver();
      expect(editing.session.draft.textOf("Total\u0004")).to.equal("Summe");
    });
  }

  it("names what is left out before it changes anything, and lists long files step by step", async () => {
    const editing = await new TranslationsPortal().editing();
    const rows = Array.from({ length: 230 }, (_, at) => `New ${at},,Nouveau ${at}`);
    await editing.importText(`original,form,translation\nDay,one,Jour\n${rows.join("\n")}\n`);
    await flushTasks();
    const dialog = editing.importDialog.model as unknown as ImportTranslationsViewModel;
    expect([dialog.findingsTitle, dialog.findings]).to.deep.equal([
      "Findings (1)",
      [{ place: "Line 2", text: "Day: Jour", reason: "The row has a plural form, but no plural." }],
    ]);
    const listed = () => [dialog.changesTitle, dialog.changes.length, dialog.moreLabel];
    expect(listed()).to.deep.equal(["Texts that change (230)", 100, "Show 100 more of 130"]);
    dialog.showMore();
    expect(listed()).to.deep.equal(["Texts that change (230)", 200, "Show 30 more of 30"]);
    dialog.showMore();
    expect(listed()).to.deep.equal(["Texts that change (230)", 230, undefined]);
  });

  it("refuses a file that cannot be read, with the reason", async () => {
    const portal = new TranslationsPortal();
    const editing = await portal.editing();
    for (const kind of ["too-large", "not-utf-8", "unreadable"] as const) editing.refuseFile({ kind });
    expect(portal.said).to.deep.equal([
      "error: The file must be smaller than 20 MB",
      "error: The file is not in UTF-8, UTF-16 or a known charset that it names itself",
      "error: The file could not be read",
    ]);
  });

  it("saves messages and contexts that are not translated", async () => {
    const portal = new TranslationsPortal();
    const editing = await portal.editing();
    await takeOver(editing, UNTRANSLATED);
    expect([editing.saveDisabledReason, editing.session.unsaved !== undefined, editing.list.all.length]).to.deep.equal([
      undefined,
      true,
      7,
    ]);
    await editing.save();
    const saved = await portal.document();
    expect(textsOf(saved)).to.deep.equal(WITH_UNTRANSLATED);
    expect(saved?.messages.slice(5).map(({ kind, comments }) => [kind, comments])).to.deep.equal([
      ["contexts", ["Button"]],
      ["plural", []],
    ]);
    expect(editing.isChanged).to.equal(false);
  });

  it("keeps them over a reload, and merges them with the changes of another user", async () => {
    const portal = new TranslationsPortal();
    const first = await portal.page("fr_FR");
    await takeOver(first.editing!, UNTRANSLATED);
    portal.schedule.advance(400);
    first.exit();
    await portal.saveBehind(TOTAL, "Montant");
    const { editing } = await portal.page("fr_FR");
    await editing!.session.restoreDraft();
    await flushTasks();
    expect(editing!.session.conflictDialog).to.equal(undefined);
    await portal.saveBehind({ original: "Hi {name}" }, "Salut {name}");
    await editing!.save();
    expect(textsOf(await portal.document())).to.deep.equal([
      "Total: Montant",
      "Hi {name}: Salut {name}",
      ...WITH_UNTRANSLATED.slice(2),
    ]);
  });
});
