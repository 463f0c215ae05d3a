import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { LEEDS, StoresDriver } from "./stores-driver.ts";

describe("store page", () => {
  failOnMobxWarnings();

  it("shows the facts of the store with labels [STORE-003]", async () => {
    const panel = await new StoresDriver().panel();
    expect([panel.title, panel.editHref]).to.deep.equal(["Store Leeds", "/admin/stores/LDS%2F01/edit"]);
    expect(
      panel.facts.map(({ label, text, detail }) => [label, text, ...(detail === undefined ? [] : [detail])]),
    ).to.deep.equal([
      ["Reference", "LDS/01"],
      ["Address", "12 Briggate\nLeeds"],
      ["City", "Leeds"],
      ["Postcode", "LS1 6LY"],
      ["Country", "United Kingdom", "GBR"],
      ["Phone", "+44 113 496 0000"],
      ["Locale", "en_GB"],
      ["Time zone", "Europe/London", "now 21 Nov 2026, 09:30"],
      ["Currency", "British Pound", "GBP"],
    ]);
  });

  it("shows the current time in its zone while it is open", async () => {
    const driver = new StoresDriver({
      stores: [aStoreInDetail({ externalReference: "A", timezone: "Pacific/Auckland" })],
    });
    const panel = await driver.panel("A");
    const time = () => panel.facts.find(({ label }) => label === "Time zone")?.detail;
    expect(time()).to.equal("now 21 Nov 2026, 22:30");
    driver.schedule.advance(60_000);
    expect(time()).to.equal("now 21 Nov 2026, 22:31");
    panel.exit();
    expect(driver.schedule.pending).to.equal(0);
  });

  it("omits missing facts, and the time of an unknown zone", async () => {
    const panel = await new StoresDriver({
      stores: [aStoreInDetail({ externalReference: "A", timezone: "Mars/Base" })],
    }).panel("A");
    expect(panel.facts).to.deep.equal([
      { label: "Reference", text: "A" },
      { label: "Country", text: "United Kingdom", detail: "GBR" },
      { label: "Time zone", text: "Mars/Base" },
    ]);
  });

  it("shows extra properties by their labels, and JSON if it is enabled [STORE-018, STORE-019]", async () => {
    const stores = [
      aStoreInDetail({ externalReference: "A", properties: { vat: "GB1", floors: 2 }, settings: { a: [1] } }),
    ];
    const extraProperties = [
      { key: "vat", label: "VAT number" },
      { key: "floors", label: "Floors" },
      { key: "none", label: "None" },
    ];
    const plain = await new StoresDriver({ stores, settings: { extraProperties } }).panel("A");
    expect([plain.extras, plain.json]).to.deep.equal([[{ label: "VAT number", text: "GB1" }], []]);
    const [properties, settings] = (await new StoresDriver({ stores, settings: { jsonEditors: true } }).panel("A"))
      .json;
    expect([properties?.label, JSON.parse(properties?.text ?? "")]).to.deep.equal([
      "Properties",
      { vat: "GB1", floors: 2 },
    ]);
    expect([settings?.label, JSON.parse(settings?.text ?? "")]).to.deep.equal(["Settings", { a: [1] }]);
    const bare = await new StoresDriver({
      stores: [aStoreInDetail({ externalReference: "A", properties: { vat: "GB1" }, settings: {} })],
      settings: { jsonEditors: true },
    }).panel("A");
    expect(
      bare.json.map(({ label }) => label),
      "empty objects are left out",
    ).to.deep.equal(["Properties"]);
  });

  it("shows that the store does not exist, or the message of the catalogue after a failure [STORE-027]", async () => {
    const driver = new StoresDriver();
    const missing = await driver.panel("NONE");
    expect([missing.state, missing.store, missing.title, driver.said]).to.deep.equal([
      "empty",
      undefined,
      "Store NONE",
      [],
    ]);
    const down = new StoresDriver({ behind: (stores) => withFailure(stores, failure("unreachable"), "withReference") });
    const panel = await down.panel();
    expect([panel.state, panel.failure, down.said]).to.deep.equal([
      "error",
      "Failed to get store",
      ["error: Failed to get store"],
    ]);
  });

  it("shows a store that was just saved without a request", async () => {
    let asked = 0;
    const driver = new StoresDriver({
      behind: (stores) =>
        overridePort(stores, {
          withReference: (reference) => {
            asked += 1;
            return stores.withReference(reference);
          },
        }),
    });
    driver.saved.set(LEEDS.reference, { ...LEEDS, name: "Leeds, saved" });
    expect((await driver.panel()).store?.name).to.equal("Leeds, saved");
    expect(asked).to.equal(0);
    expect((await driver.panel()).store?.name).to.equal("Leeds");
    expect(asked).to.equal(1);
  });
});

describe("deleting a store", () => {
  failOnMobxWarnings();

  async function asked(driver: StoresDriver) {
    const panel = await driver.panel();
    const removal = panel.remove();
    await flushTasks();
    return { panel, removal, question: driver.dialogs.open };
  }

  it("asks first and lists what uses the store [STORE-024]", async () => {
    const driver = new StoresDriver({ uses: { receipts: 1200, roles: 1, tills: 2 } });
    const { panel, removal, question } = await asked(driver);
    expect(question).to.include({
      title: `Delete store ${isolateDirection("Leeds")}?`,
      confirmLabel: "Delete store",
      danger: true,
      text: "1,200 receipts keep the store name and reference. 2 tills are removed. 1 role loses its scope. This can't be undone.",
    });
    expect(panel.isDeleting, "during the confirmation").to.equal(false);
    driver.dialogs.answer(true);
    await removal;
    expect(driver.said).to.deep.equal([`success: Store "${isolateDirection("Leeds")}" deleted`]);
    expect([
      driver.navigator.locations,
      (await driver.stores.withReference(LEEDS.reference)).ok,
      panel.isDeleting,
    ]).to.deep.equal([["/admin/stores"], false, false]);
  });

  it("does nothing if the user declines, and asks once for several clicks", async () => {
    const driver = new StoresDriver();
    const { panel, removal, question } = await asked(driver);
    expect((question as { text?: string }).text).to.equal("Nothing uses this store. This can't be undone.");
    void panel.remove();
    driver.dialogs.answer(false);
    await removal;
    expect([driver.dialogs.open, driver.said, (await driver.store()).name]).to.deep.equal([undefined, [], "Leeds"]);
  });

  it("asks even if the uses cannot be counted", async () => {
    const driver = new StoresDriver({
      behind: (stores) => withFailure(stores, failure("missing", { status: 404 }), "countUses"),
    });
    const { question } = await asked(driver);
    expect((question as { text?: string }).text).to.equal(
      "We couldn't check what uses this store. This can't be undone.",
    );
    driver.dialogs.answer(false);
  });

  it("is refused if another user has changed the store, and shows the change", async () => {
    const driver = new StoresDriver();
    const { panel, removal } = await asked(driver);
    await driver.changeBehind({ name: "Leeds Central" });
    driver.dialogs.answer(true);
    await removal;
    await flushTasks();
    expect(driver.said).to.deep.equal(["error: It has been changed since"]);
    expect([panel.store?.name, driver.navigator.locations]).to.deep.equal(["Leeds Central", []]);
  });

  it("does not ask if the user has left while uses were counted", async () => {
    let isCalledOff = false;
    const driver = new StoresDriver({
      behind: (stores) =>
        overridePort(stores, {
          countUses: async (store, cancellation) => {
            await flushTasks();
            isCalledOff = cancellation?.aborted === true;
            return stores.countUses(store);
          },
        }),
    });
    const panel = await driver.panel();
    const removal = panel.remove();
    panel.exit();
    await removal;
    expect([isCalledOff, driver.dialogs.open, (await driver.store()).name]).to.deep.equal([true, undefined, "Leeds"]);
  });

  it("is cancelled if the user leaves while the confirmation is open", async () => {
    const driver = new StoresDriver();
    const { panel, removal } = await asked(driver);
    panel.exit();
    driver.dialogs.answer(true);
    await removal;
    expect([(await driver.store()).name, driver.said]).to.deep.equal(["Leeds", []]);
  });

  it("notifies a user who left during the deletion, and does not navigate", async () => {
    const driver = new StoresDriver();
    const { panel, removal } = await asked(driver);
    driver.dialogs.answer(true);
    await Promise.resolve();
    panel.exit();
    await removal;
    expect([driver.said, driver.navigator.locations]).to.deep.equal([
      [`success: Store "${isolateDirection("Leeds")}" deleted`],
      [],
    ]);
  });

  it("shows the message of the catalogue after a failure [STORE-030]", async () => {
    const driver = new StoresDriver({ behind: (stores) => withFailure(stores, failure("unreachable"), "remove") });
    const { panel, removal } = await asked(driver);
    driver.dialogs.answer(true);
    await removal;
    expect([driver.said, panel.store?.name]).to.deep.equal([["error: Failed to delete store"], "Leeds"]);
  });
});
