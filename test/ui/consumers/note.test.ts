import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { Flag } from "#domain/shared/access/permission.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ANN, ConsumersDriver, STAFF } from "./consumers-driver.ts";

const TEA = "<p>Likes <strong>tea</strong></p>";
const NOTED = { ...ANN, properties: { ...ANN.properties, note: TEA } };
type Facts = ConstructorParameters<typeof ConsumersDriver>[0];

describe("The note on the customer page", () => {
  failOnMobxWarnings();

  async function edited(facts: Facts = {}) {
    const driver = new ConsumersDriver({ consumers: [NOTED], ...facts });
    const model = await driver.page();
    await model.editNote();
    const field = () => model.forms.note.form!.field("note");
    return { driver, model, field };
  }

  it("is shown without loading the editor [CONS-013-part]", async () => {
    const {
      forms: { note },
    } = await new ConsumersDriver({ consumers: [NOTED] }).page();
    expect([note.state, note.form, note.content?.model]).to.deep.equal(["ready", undefined, { html: TEA }]);
    expect((await new ConsumersDriver().page()).forms.note.state).to.equal("empty");
  });

  it("changes nothing else, and sends the version that was loaded [TMPL-026-part]", async () => {
    const { driver, model, field } = await edited();
    expect([model.page.state, model.forms.isOpen, field().value, model.unsaved]).to.deep.equal([
      "consumer-update",
      true,
      TEA,
      undefined,
    ]);
    field().onChange("<p>Likes coffee</p>");
    expect(model.unsaved).not.to.equal(undefined);
    await model.forms.note.form?.save();
    await flushTasks();
    expect([model.page.state, model.forms.note.form, model.forms.note.content?.model]).to.deep.equal([
      "consumer-show",
      undefined,
      { html: "<p>Likes coffee</p>" },
    ]);
    expect((await driver.known()).properties).to.deep.equal({ ...ANN.properties, note: "<p>Likes coffee</p>" });
    expect(driver.notifications).to.deep.equal([`success: Customer ${isolateDirection(ANN.identifier)} saved`]);
  });

  it("is merged with the note of another user as plain text", async () => {
    const { driver, model, field } = await edited();
    field().onChange("<p>Likes <em>coffee</em></p>");
    await driver.changeAsOtherUser({ note: "<p>Likes water</p>", city: "Hull" });
    await model.forms.note.form?.save();
    const rows = model.forms.note.form?.session.conflictDialog?.rows.map(({ label, before, theirs, mine }) => [
      label,
      before,
      theirs,
      mine,
    ]);
    expect(rows).to.deep.equal([["Note", "Likes tea", "Likes water", "Likes coffee"]]);
    model.forms.note.form?.session.conflictDialog?.onPick("note", "mine");
    model.forms.note.form?.session.conflictDialog?.reason?.onChange("Asked again");
    model.forms.note.form?.session.conflictDialog?.onConfirm();
    await flushTasks();
    await flushTasks();
    expect((await driver.known()).properties).to.include({ note: "<p>Likes <em>coffee</em></p>", city: "Hull" });
  });

  it("keeps the form open with the draft if the change fails or the customer was erased", async () => {
    const failed = await edited({
      behind: {
        consumers: (port) =>
          withFailure(port, failure("rejected", { status: 500, statusText: "Internal Server Error" }), "change"),
      },
    });
    failed.field().onChange("<p>Coffee</p>");
    await failed.model.forms.note.form?.save();
    expect([failed.model.page, failed.model.forms.note.form?.session.problem, failed.field().value]).to.deep.equal([
      { state: "consumer-update", hasError: true },
      "Failed to update customer",
      "<p>Coffee</p>",
    ]);
    const erased = await edited();
    erased.field().onChange("<p>Coffee</p>");
    await erased.driver.consumers.erase(ANN.identifier);
    await erased.model.forms.note.form?.save();
    expect([erased.model.forms.note.form?.session.problem, erased.field().value]).to.deep.equal([
      "This customer no longer exists. Your changes are not saved.",
      "<p>Coffee</p>",
    ]);
  });

  it("asks before it discards a draft", async () => {
    const { driver, model, field } = await edited();
    field().onChange("<p>Coffee</p>");
    void model.forms.note.form?.cancel();
    expect(driver.dialogs.open).to.include({ title: "Discard your changes?" });
    driver.dialogs.answer(false);
    await flushTasks();
    expect(field().value).to.equal("<p>Coffee</p>");
    void model.forms.note.form?.cancel();
    driver.dialogs.answer(true);
    await flushTasks();
    expect([model.page.state, model.forms.note.form]).to.deep.equal(["consumer-show", undefined]);
  });

  it("is not edited beside another form, nor opened over one that the user opens while it loads", async () => {
    const model = await new ConsumersDriver({ consumers: [NOTED] }).page();
    const opening = model.editNote();
    model.edit();
    await opening;
    expect([model.forms.note.form, model.forms.profile?.title, model.page.state]).to.deep.equal([
      undefined,
      "Edit customer",
      "consumer-update",
    ]);
    await model.editNote();
    expect(model.forms.note.form).to.equal(undefined);
  });

  for (const [flags, state] of [
    [STAFF, "enabled"],
    [["consumer_view"], "hidden"],
    [[...STAFF, "identifier_vip_edit"], "hidden"],
    [[...STAFF, "sales_demo"], "disabled"],
  ] as const satisfies readonly (readonly [readonly Flag[], string])[]) {
    it(`has a button that is ${state} with ${flags.join(", ")}`, async () => {
      const driver = new ConsumersDriver({ consumers: [NOTED], flags });
      const key = (await driver.search("?query=lee")).rows[0]?.key;
      const model = await driver.page(key);
      expect(model.rights.update).to.equal(state);
      await model.editNote();
      expect(model.forms.note.form !== undefined).to.equal(state === "enabled");
    });
  }

  it("reports that its code failed to load", async () => {
    const { driver, model } = await edited({ isCut: true });
    expect([model.forms.note.form, model.page.state, model.forms.note.state]).to.deep.equal([
      undefined,
      "consumer-show",
      "error",
    ]);
    expect([model.forms.note.failure, driver.notifications]).to.deep.equal([
      driver.notifications[0]?.replace("error: ", ""),
      ["error: This part of the page could not be loaded, please try again later"],
    ]);
  });
});
