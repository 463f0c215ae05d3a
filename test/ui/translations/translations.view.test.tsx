import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { ImportTranslationsViewModel } from "#ui/translations/import-translations.view-model.ts";
import { ImportTranslationsView } from "#ui/translations/import-translations.view.tsx";
import { ManageLocalesView } from "#ui/translations/manage-locales.view.tsx";
import type { ManageLocalesViewModel } from "#ui/translations/manage-locales.view-model.ts";
import { TranslationsView } from "#ui/translations/translations.view.tsx";
import { aMessage, aTranslationDocument } from "#test/support/builders/a-translation-document.ts";
import { FRENCH, TranslationsPortal, type } from "./translations-portal.ts";

const MARKUP = aTranslationDocument({
  locale: "ar",
  messages: [aMessage("<b>Total</b> {total}", "<img src=x>", { comments: ["<i>comment</i>"] })],
});

describe("The translations on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("have a tab for each locale, the messages, and the open one beside its original, from right to left in Arabic [TRAN-003]", async () => {
    render(<TranslationsView model={await new TranslationsPortal({ documents: [FRENCH, MARKUP] }).page("ar")} />);
    const tabs = within(screen.getByRole("navigation", { name: "Languages" })).getAllByRole("link");
    expect(
      tabs.map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")]),
    ).to.deep.equal([
      ["French (France) 2/4", "/admin/translationmanager/fr_FR", null],
      ["Arabic 1/1", "/admin/translationmanager/ar", "page"],
    ]);
    const row = within(screen.getByRole("list", { name: "Messages" })).getByRole("button");
    expect([row.textContent, row.querySelector("b")]).to.deep.equal(["<b>Total</b> {total} Placeholders", null]);
    await userEvent.click(row);
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Translation" });
    expect([field.value, field.dir, field.lang, document.activeElement]).to.deep.equal([
      "<img src=x>",
      "rtl",
      "ar",
      field,
    ]);
    expect([screen.getByText("<i>comment</i>").tagName, row.getAttribute("aria-current")]).to.deep.equal([
      "BDI",
      "true",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Fix placeholders" }));
    expect([
      field.value,
      screen.queryByRole("button", { name: "Fix placeholders" }),
      screen.getByText(/^Unsaved: /).textContent.replaceAll(/[\u2068\u2069]/g, ""),
    ]).to.deep.equal(["<img src=x> {total}", null, 'Unsaved: "<b>Total</b> {total}"']);
    expect(document.activeElement, "the focus after the fix").to.equal(field);
  });

  it("offer nothing to change to users of a demonstration", async () => {
    render(<TranslationsView model={await new TranslationsPortal({ isReadOnly: true }).page("fr_FR")} />);
    await userEvent.click(within(screen.getByRole("list", { name: "Messages" })).getAllByRole("button")[0]!);
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Translation" }).readOnly).to.equal(true);
    for (const name of ["Manage languages", "Save translations", "Import"])
      expect(screen.queryByRole("button", { name }), name).to.equal(null);
    expect(screen.getByRole("button", { name: "PO" }).tagName).to.equal("BUTTON");
    cleanup();
    render(
      <TranslationsView
        model={await new TranslationsPortal({ documents: [aTranslationDocument()], isReadOnly: true }).page("fr_FR")}
      />,
    );
    expect(screen.getByText("A translator has to import them.").tagName).to.equal("P");
  });

  it("are saved by Ctrl+Enter, which opens the next untranslated message; the list shows which are translated", async () => {
    const portal = new TranslationsPortal();
    const model = await portal.page("fr_FR");
    render(<TranslationsView model={model} />);
    const rows = () =>
      within(screen.getByRole("list", { name: "Messages" }))
        .getAllByRole("button")
        .map(({ textContent }) => textContent);
    expect(rows()).to.deep.equal([
      "Total Translated",
      "Hi {name} Untranslated",
      "Order Untranslated",
      "{n} item Translated",
    ]);
    await userEvent.click(within(screen.getByRole("list", { name: "Messages" })).getAllByRole("button")[1]!);
    await userEvent.keyboard("Salut {{name}{Control>}{Enter}{/Control}");
    await act(flushTasks);
    expect(rows()[1]).to.equal("Hi {name} Translated");
    expect([portal.said, document.activeElement?.getAttribute("name")]).to.deep.equal([
      ["success: French (France) saved"],
      screen.getByRole("textbox", { name: "verb" }).getAttribute("name"),
    ]);
  });

  it("lack a locale at first, and say how to add one", async () => {
    render(<TranslationsView model={await new TranslationsPortal({ documents: [] }).page()} />);
    expect(screen.getByText("No languages yet").tagName).to.equal("P");
  });

  it("open the preview of the mail in their locale, once they are saved [TRAN-004, RCPT-028-part]", async () => {
    const portal = new TranslationsPortal();
    const model = await portal.page("fr_FR");
    render(<TranslationsView model={model} />);
    await userEvent.click(screen.getByRole("button", { name: "Preview" }));
    expect(portal.previewed).to.deep.equal(["fr_FR"]);
    model.editing!.previewDialog!.close();
    act(() => type(model.editing!, { original: "Total" }, "Montant"));
    expect(screen.getByRole("button", { name: "Preview" }).getAttribute("aria-disabled")).to.equal("true");
  });

  it("have a dialog of locales that says which ones stay [TRAN-004, RCPT-028-part]", async () => {
    const page = await new TranslationsPortal().page("fr_FR");
    await page.localesDialog.open();
    render(<ManageLocalesView model={page.localesDialog.model as unknown as ManageLocalesViewModel} />);
    const dialog = within(screen.getByRole("dialog", { name: "Manage languages" }));
    expect(dialog.getAllByRole("listitem")[1]?.textContent).to.match(/^French \(France\) \(fr_FR\)2 of 4 translated/);
    await userEvent.type(dialog.getByRole("textbox", { name: "Language to add" }), "x");
    await userEvent.click(dialog.getByRole("button", { name: "Add language" }));
    await act(flushTasks);
    expect(dialog.getByText(/A language code must be two letters/).parentElement?.tagName).to.equal("P");
  });

  it("announce what is wrong with placeholders without the button", async () => {
    render(<TranslationsView model={await new TranslationsPortal({ documents: [MARKUP] }).page("ar")} />);
    await userEvent.click(within(screen.getByRole("list", { name: "Messages" })).getByRole("button"));
    const announced = screen.getAllByRole("status").map((region) => region.textContent);
    expect([
      announced.filter((text) => text.includes("Missing")),
      announced.filter((text) => text.includes("Fix")),
    ]).to.deep.equal([["Missing: \u2068{total}\u2069."], []]);
  });

  it("keep the focus where it was after changes are discarded", async () => {
    const portal = new TranslationsPortal();
    const model = await portal.page("fr_FR");
    render(<TranslationsView model={model} />);
    act(() => type(model.editing!, { original: "Total" }, "Montant"));
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    await act(() => portal.answer(true));
    expect([screen.getByText("No unsaved changes").tagName, document.activeElement]).to.deep.equal([
      "P",
      screen.getByRole("button", { name: "Discard" }),
    ]);
  });

  it("move the focus to the first message after the filters are cleared", async () => {
    const model = await new TranslationsPortal().page("fr_FR");
    render(<TranslationsView model={model} />);
    act(() => model.editing!.list.find("nothing"));
    await userEvent.click(screen.getByRole("button", { name: "Clear filters" }));
    expect(document.activeElement).to.equal(
      within(screen.getByRole("list", { name: "Messages" })).getAllByRole("button")[0],
    );
  });

  it("move the focus to the invalid text of a refused message", async () => {
    const model = await new TranslationsPortal().page("fr_FR");
    render(<TranslationsView model={model} />);
    act(() => type(model.editing!, { original: "Order", context: "noun" }, "x".repeat(10_001)));
    await act(() => model.editing!.save());
    expect(document.activeElement).to.equal(screen.getByRole("textbox", { name: "noun" }));
  });

  it("refuse a file of more than 20 MB before it is read", async () => {
    const portal = new TranslationsPortal();
    render(<TranslationsView model={await portal.page("fr_FR")} />);
    const file = new File(["original,translation"], "fr.csv", { type: "text/csv" });
    Object.defineProperties(file, {
      size: { value: 20_000_001 },
      text: {
        value: () => {
          throw new Error("The file is read");
        },
      },
    });
    await userEvent.upload(screen.getByLabelText("Import"), file);
    expect(portal.said).to.deep.equal(["error: The file must be smaller than 20 MB"]);
  });

  it("show each text that an import changes, what is left out, and ask for the language [TRAN-017]", async () => {
    const { editing } = await new TranslationsPortal().page("fr_FR");
    const unit = (id: string, state: string, target: string) =>
      `<x:unit id="${id}"><x:segment state="${state}"><x:source>${id}</x:source><x:target>${target}</x:target></x:segment></x:unit>`;
    await act(() =>
      editing!.importText(
        `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" trgLang="de"><x:file id="f">${unit("Total", "final", "Summe")}${unit("New", "initial", "Neu")}</x:file></x:xliff>`,
      ),
    );
    await act(() => flushTasks());
    render(<ImportTranslationsView model={editing!.importDialog.model as unknown as ImportTranslationsViewModel} />);
    expect(screen.getByRole("region", { name: "Texts that change (2)" }).textContent).to.equal(
      "Texts that change (2)TotalSomme → SummeNew (new)",
    );
    expect(screen.getByRole("list", { name: "Findings (1)" }).textContent).to.equal(
      'Unit New: The target is in the state "initial", so it is not translated. Neu',
    );
    await userEvent.click(screen.getByRole("checkbox", { name: "Import its texts as French (France)" }));
    await userEvent.click(screen.getByRole("button", { name: "Take over changes" }));
    expect(editing!.session.draft.textOf("Total\u0004")).to.equal("Summe");
  });

  it("keep the focus on the list of changes after the last ones are shown", async () => {
    const { editing } = await new TranslationsPortal().page("fr_FR");
    const rows = Array.from({ length: 130 }, (_, at) => `New ${at},Nouveau ${at}`);
    await act(() => editing!.importText(`original,translation\n${rows.join("\n")}`));
    await act(() => flushTasks());
    render(<ImportTranslationsView model={editing!.importDialog.model as unknown as ImportTranslationsViewModel} />);
    await userEvent.click(screen.getByRole("button", { name: "Show 30 more of 30" }));
    expect(document.activeElement).to.equal(screen.getByRole("region", { name: "Messages of the file" }));
  });

  it("keep the focus on the locales after one is deleted", async () => {
    const portal = new TranslationsPortal();
    const page = await portal.page("en_GB");
    await page.localesDialog.open();
    render(<ManageLocalesView model={page.localesDialog.model as unknown as ManageLocalesViewModel} />);
    await userEvent.click(screen.getByRole("button", { name: "Delete French (France) (fr_FR)" }));
    await act(() => portal.answer(true));
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "Delete Arabic (ar)" }));
  });
});
