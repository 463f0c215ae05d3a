import { expect } from "chai";
import { canWithout } from "#test/support/capabilities.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import type { TemplatesViewModel } from "#ui/templates/templates.view-model.ts";
import { fieldOf, TemplatePages, type } from "./template-pages.ts";

const historyOf = (model: TemplatesViewModel) => {
  const { history } = model.editor ?? {};
  if (history === undefined) throw new Error("There is no history");
  return history;
};

async function saved(model: TemplatesViewModel, text: string): Promise<void> {
  type(model, "website", text);
  const saving = model.save();
  await flushTasks();
  // The default text has no website that the translation translates.
  model.asking?.editor.saveAnyway();
  await saving;
}

for (const place of [{}, { store: "E-1" }, { language: "fr_FR" }]) {
  describe(`The history of the template ${JSON.stringify(place)}`, () => {
    failOnMobxWarnings();

    it("says who saved what and when, and what each version changed", async () => {
      const pages = new TemplatePages();
      const model = await pages.open(place);
      const history = historyOf(model);
      await history.toggle();
      expect(history.state).to.equal("empty");
      await saved(model, "a.example");
      await saved(model, "b.example");
      await flushTasks();
      expect(history.rows.map(({ revision, by, isCurrent }) => [revision, by, isCurrent])).to.deep.equal([
        [2, "staff@shop.example", true],
        [1, "staff@shop.example", false],
      ]);
      expect(history.rows[0]?.label).to.match(/^21 Nov 2026/);
      await history.show(2);
      expect([history.changes, history.canRestore]).to.deep.equal([
        [{ label: "Receipt, Content: Website", before: "a.example", after: "b.example" }],
        false,
      ]);
      await history.show(1);
      expect([history.isFirst, history.canRestore]).to.deep.equal([true, true]);
    });

    it("restores a version as a new one, after a question, and shows it in the form", async () => {
      const pages = new TemplatePages();
      const model = await pages.open(place);
      await saved(model, "a.example");
      await saved(model, "b.example");
      const history = historyOf(model);
      await history.toggle();
      await history.show(1);
      type(model, "website", "unsaved");
      expect(history.restoreLock).to.equal("Save or discard your changes first");
      model.unsaved?.discard();
      const restoring = history.restore();
      await flushTasks();
      expect(pages.dialogs.open?.title).to.equal("Restore version 1?");
      pages.dialogs.answer(true);
      await restoring;
      await flushTasks();
      expect([
        await pages.saved(place),
        fieldOf(model, "website").shown.value,
        history.rows.map(({ revision }) => revision),
        pages.said.at(-1),
      ]).to.deep.equal([{ website: "a.example" }, "a.example", [3, 2, 1], "success: Version 1 restored"]);
    });
  });
}

describe("The history of a template", () => {
  it("begins with what was there before versions were kept", async () => {
    const pages = new TemplatePages({ data: { website: "old.example" } });
    const model = await pages.open();
    await saved(model, "new.example");
    await historyOf(model).toggle();
    expect(historyOf(model).rows.map(({ revision, by }) => [revision, by])).to.deep.equal([
      [2, "staff@shop.example"],
      [1, "Unknown account"],
    ]);
  });

  it("restores nothing if another user has saved in the meantime", async () => {
    const pages = new TemplatePages();
    const model = await pages.open();
    await saved(model, "a.example");
    await saved(model, "b.example");
    const history = historyOf(model);
    await history.toggle();
    await history.show(1);
    await pages.setBehind("website", "theirs.example");
    const restoring = history.restore();
    await flushTasks();
    pages.dialogs.answer(true);
    await restoring;
    await flushTasks();
    expect([await pages.saved(), fieldOf(model, "website").shown.value, pages.said.at(-1)]).to.deep.equal([
      { website: "theirs.example" },
      "theirs.example",
      "error: The template has changed in the meantime. Nothing was restored.",
    ]);
  });

  it("keeps what the user types while a version is restored, and merges it when it is saved", async () => {
    const pages = new TemplatePages();
    const model = await pages.open();
    await saved(model, "a.example");
    await saved(model, "b.example");
    const history = historyOf(model);
    await history.toggle();
    await history.show(1);
    const restoring = history.restore();
    await flushTasks();
    pages.dialogs.answer(true);
    type(model, "receipt_footer", "30 days");
    await restoring;
    await flushTasks();
    expect([fieldOf(model, "receipt_footer").shown.value, model.unsavedNames]).to.deep.equal([
      "30 days",
      ["Default text"],
    ]);
    await model.save();
    await model.asking?.editor.session?.resolveConflict();
    expect(await pages.saved()).to.deep.equal({ website: "a.example", receipt_footer: "30 days" });
  });

  it("is not shown where the API keeps none, and restores nothing for those who change nothing", async () => {
    const without = await new TemplatePages({ can: canWithout("listTemplateVersions") }).open();
    expect(without.editor?.history).to.equal(undefined);
    const pages = new TemplatePages();
    await saved(await pages.open(), "a.example");
    await saved(await pages.open(), "b.example");
    const demo = new TemplatePages({ lock: "demonstration", versions: pages.versions });
    const history = historyOf(await demo.open());
    await history.toggle();
    await history.show(1);
    expect([history.rows.length, history.canRestore]).to.deep.equal([2, false]);
  });
});
