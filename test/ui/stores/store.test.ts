import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import { failure } from "#domain/shared/failure.ts";
import { isolated } from "#domain/shared/isolated.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { LEEDS, StoresDesk } from "./stores-desk.ts";

describe("The page of a store", () => {
  withoutMobxComplaints();

  it("says what is known of it, in the words of people [STORE-003]", async () => {
    const panel = await new StoresDesk().panel();
    expect([panel.title, panel.editHref]).to.deep.equal(["Store Leeds", "/admin/stores/LDS%2F01/edit"]);
    expect(panel.facts.map(({ label, text, detail }) => [label, text, ...(detail === undefined ? [] : [detail])])).to.deep.equal([
      ["Reference", "LDS/01"], ["Address", "12 Briggate\nLeeds"], ["City", "Leeds"], ["Postcode", "LS1 6LY"], ["Country", "United Kingdom", "GBR"],
      ["Phone", "+44 113 496 0000"], ["Locale", "en_GB"], ["Time zone", "Europe/London", "now 21 Nov 2026, 09:30"], ["Currency", "British Pound", "GBP"],
    ]);
  });

  it("tells the time in its zone for as long as one looks", async () => {
    const desk = new StoresDesk({ stores: [aStoreInDetail({ externalReference: "A", timezone: "Pacific/Auckland" })] });
    const panel = await desk.panel("A");
    const time = () => panel.facts.find(({ label }) => label === "Time zone")?.detail;
    expect(time()).to.equal("now 21 Nov 2026, 22:30");
    desk.schedule.advance(60_000);
    expect(time()).to.equal("now 21 Nov 2026, 22:31");
    panel.exit();
    expect(desk.schedule.pending).to.equal(0);
  });

  it("leaves out what nobody has noted, and the time of a zone that there is not", async () => {
    const panel = await new StoresDesk({ stores: [aStoreInDetail({ externalReference: "A", timezone: "Mars/Base" })] }).panel("A");
    expect(panel.facts).to.deep.equal([
      { label: "Reference", text: "A" }, { label: "Country", text: "United Kingdom", detail: "GBR" }, { label: "Time zone", text: "Mars/Base" },
    ]);
  });

  it("shows further properties by the name of the settings, and all as JSON where that is switched on [STORE-018, STORE-019]", async () => {
    const stores = [aStoreInDetail({ externalReference: "A", properties: { vat: "GB1", floors: 2 }, settings: { a: [1] } })];
    const extraProperties = [{ key: "vat", label: "VAT number" }, { key: "floors", label: "Floors" }, { key: "none", label: "None" }];
    const plain = await new StoresDesk({ stores, settings: { extraProperties } }).panel("A");
    expect([plain.extras, plain.json]).to.deep.equal([[{ label: "VAT number", text: "GB1" }], []]);
    const [properties, settings] = (await new StoresDesk({ stores, settings: { jsonEditors: true } }).panel("A")).json;
    expect([properties?.label, JSON.parse(properties?.text ?? "")]).to.deep.equal(["Properties", { vat: "GB1", floors: 2 }]);
    expect([settings?.label, JSON.parse(settings?.text ?? "")]).to.deep.equal(["Settings", { a: [1] }]);
    const bare = await new StoresDesk({ stores: [aStoreInDetail({ externalReference: "A", properties: { vat: "GB1" }, settings: {} })], settings: { jsonEditors: true } }).panel("A");
    expect(bare.json.map(({ label }) => label), "empty objects are left out").to.deep.equal(["Properties"]);
  });

  it("of a store that there is not says so; one that cannot be had says why, in the catalogue's words [STORE-027]", async () => {
    const desk = new StoresDesk();
    const missing = await desk.panel("NONE");
    expect([missing.state, missing.store, missing.title, desk.said]).to.deep.equal(["empty", undefined, "Store NONE", []]);
    const down = new StoresDesk({ behind: (stores) => failing(stores, failure("unreachable"), "withReference") });
    const panel = await down.panel();
    expect([panel.state, panel.failure, down.said]).to.deep.equal(["error", "Failed to get store", ["error: Failed to get store"]]);
  });

  it("shows at once, without asking, the store that was just saved", async () => {
    let asked = 0;
    const desk = new StoresDesk({ behind: (stores) => between(stores, { withReference: (reference) => {
      asked += 1;
      return stores.withReference(reference);
    } }) });
    desk.saved.set(LEEDS.reference, { ...LEEDS, name: "Leeds, saved" });
    expect((await desk.panel()).store?.name).to.equal("Leeds, saved");
    expect(asked).to.equal(0);
    expect((await desk.panel()).store?.name).to.equal("Leeds");
    expect(asked).to.equal(1);
  });
});

describe("Deleting a store", () => {
  withoutMobxComplaints();

  async function asked(desk: StoresDesk) {
    const panel = await desk.panel();
    const removal = panel.remove();
    await turn();
    return { panel, removal, question: desk.dialogs.open };
  }

  it("asks first, and names what refers to it [STORE-024]", async () => {
    const desk = new StoresDesk({ uses: { receipts: 1200, roles: 1, tills: 2 } });
    const { panel, removal, question } = await asked(desk);
    expect(question).to.include({
      title: `Delete store ${isolated("Leeds")}?`, confirmLabel: "Delete store", danger: true,
      text: "1,200 receipts keep the store name and reference. 2 tills are removed. 1 role loses its scope. This can't be undone.",
    });
    expect(panel.isDeleting, "while the question is open").to.equal(false);
    desk.dialogs.answer(true);
    await removal;
    expect(desk.said).to.deep.equal([`success: Store "${isolated("Leeds")}" deleted`]);
    expect([desk.navigator.gone, (await desk.stores.withReference(LEEDS.reference)).ok, panel.isDeleting]).to.deep.equal([["/admin/stores"], false, false]);
  });

  it("does nothing when the answer is no, and asks once however often one clicks", async () => {
    const desk = new StoresDesk();
    const { panel, removal, question } = await asked(desk);
    expect((question as { text?: string }).text).to.equal("Nothing uses this store. This can't be undone.");
    void panel.remove();
    desk.dialogs.answer(false);
    await removal;
    expect([desk.dialogs.open, desk.said, (await desk.store()).name]).to.deep.equal([undefined, [], "Leeds"]);
  });

  it("asks also where nothing can be counted", async () => {
    const desk = new StoresDesk({ behind: (stores) => failing(stores, failure("missing", { status: 404 }), "usesOf") });
    const { question } = await asked(desk);
    expect((question as { text?: string }).text).to.equal("We couldn't check what uses this store. This can't be undone.");
    desk.dialogs.answer(false);
  });

  it("is refused when somebody has changed the store meanwhile, and shows how", async () => {
    const desk = new StoresDesk();
    const { panel, removal } = await asked(desk);
    await desk.changeBehind({ name: "Leeds Central" });
    desk.dialogs.answer(true);
    await removal;
    await turn();
    expect(desk.said).to.deep.equal(["error: It has been changed since"]);
    expect([panel.store?.name, desk.navigator.gone]).to.deep.equal(["Leeds Central", []]);
  });

  it("is asked about by nobody who has left while what refers to it was counted", async () => {
    let isCalledOff = false;
    const desk = new StoresDesk({ behind: (stores) => between(stores, { usesOf: async (store, cancellation) => {
      await turn();
      isCalledOff = cancellation?.aborted === true;
      return stores.usesOf(store);
    } }) });
    const panel = await desk.panel();
    const removal = panel.remove();
    panel.exit();
    await removal;
    expect([isCalledOff, desk.dialogs.open, (await desk.store()).name]).to.deep.equal([true, undefined, "Leeds"]);
  });

  it("is not done for whoever has left while the question stood", async () => {
    const desk = new StoresDesk();
    const { panel, removal } = await asked(desk);
    panel.exit();
    desk.dialogs.answer(true);
    await removal;
    expect([(await desk.store()).name, desk.said]).to.deep.equal(["Leeds", []]);
  });

  it("is told to whoever has left while it was deleted, and leads them nowhere", async () => {
    const desk = new StoresDesk();
    const { panel, removal } = await asked(desk);
    desk.dialogs.answer(true);
    await Promise.resolve();
    panel.exit();
    await removal;
    expect([desk.said, desk.navigator.gone]).to.deep.equal([[`success: Store "${isolated("Leeds")}" deleted`], []]);
  });

  it("says in the catalogue's words why it could not [STORE-030]", async () => {
    const desk = new StoresDesk({ behind: (stores) => failing(stores, failure("unreachable"), "remove") });
    const { panel, removal } = await asked(desk);
    desk.dialogs.answer(true);
    await removal;
    expect([desk.said, panel.store?.name]).to.deep.equal([["error: Failed to delete store"], "Leeds"]);
  });
});
