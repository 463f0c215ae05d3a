import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { StoreChange } from "#domain/stores/index.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import type { StoreFormViewModel } from "#ui/stores/store-form.view-model.ts";
import { LEEDS, StoresDriver } from "./stores-driver.ts";

const type = ({ session }: StoreFormViewModel, texts: Readonly<Record<string, string>>): void =>
  Object.entries(texts).forEach(([name, text]) => session?.draft.type(name, text));
const NEW = { name: "York", reference: "YRK-01", country: "GBR" };
const EXTRAS = [{ key: "vat", label: "VAT number", maximum: 5 }];

describe("form of a new store", () => {
  failOnMobxWarnings();

  it("creates the store and opens its page [STORE-002, STORE-022]", async () => {
    const driver = new StoresDriver();
    const form = await driver.form();
    expect([form.title, form.isIdle, form.unsaved, form.backHref]).to.deep.equal([
      "New store",
      true,
      undefined,
      "/admin/stores",
    ]);
    type(form, NEW);
    await form.save();
    expect((await driver.store("YRK-01")).name).to.equal("York");
    expect([driver.said, driver.navigator.locations, form.unsaved]).to.deep.equal([
      [`success: Store "${isolateDirection("York")}" saved`],
      ["/admin/stores/YRK-01"],
      undefined,
    ]);
    expect((await driver.panel("YRK-01")).store?.name).to.equal("York");
  });

  it("formats the phone number for gb until a country is chosen, and saves it as typed [CONS-054]", async () => {
    const driver = new StoresDriver();
    const form = await driver.form();
    const hints = [form.fields?.phoneHint];
    for (const texts of [{ phone: "0121 234 5678" }, { country: "DEU" }, { phone: "030 901820" }]) {
      type(form, texts);
      hints.push(form.fields?.phoneHint);
    }
    expect(hints).to.deep.equal([
      "Local number, or +country code",
      "From abroad +44 121 234 5678",
      "Local number, or +country code",
      "From abroad +49 30 901820",
    ]);
    type(form, NEW);
    await form.save();
    expect((await driver.store("YRK-01")).phone).to.equal("030 901820");
  });

  it("sends nothing while there is an error, and shows it", async () => {
    const driver = new StoresDriver();
    const form = await driver.form();
    await form.save();
    const errors = ["name", "reference", "country", "city"].map((name) => form.fields?.field(name).error);
    expect(errors).to.deep.equal([
      "Name is required",
      "External reference is required",
      "Country is required",
      undefined,
    ]);
    expect([form.fields?.failedSubmits, driver.said]).to.deep.equal([1, []]);
  });

  it("creates one store, however often the user clicks, also if the first response was lost", async () => {
    let isLost = true;
    const driver = new StoresDriver({
      behind: (stores) =>
        overridePort(stores, {
          add: async (fields, attempt) => {
            const answer = await stores.add(fields, attempt);
            return isLost ? withFailure(stores, failure("unreachable")).add(fields, attempt) : answer;
          },
        }),
    });
    const form = await driver.form();
    type(form, NEW);
    await Promise.all([form.save(), form.save()]);
    expect(driver.said).to.deep.equal(["error: Failed to create store"]);
    isLost = false;
    await form.save();
    expect(driver.said.slice(1)).to.deep.equal([`success: Store "${isolateDirection("York")}" saved`]);
    expect((await driver.list()).rows).to.have.length(2);
  });

  it("requires a number if references are numbers, and limits its digits [STORE-016]", async () => {
    const form = await new StoresDriver({ settings: { legacyReference: true } }).form();
    expect(form.fields?.field("reference")).to.include({ label: "Reference", limit: 16 });
    type(form, { ...NEW, reference: "A1" });
    await form.save();
    expect(form.fields?.field("reference").error).to.equal("Reference must contain digits only");
  });
});

describe("form of an existing store", () => {
  failOnMobxWarnings();

  it("shows the current values, with a fixed reference [STORE-004, STORE-017]", async () => {
    const form = await new StoresDriver().form(LEEDS.reference);
    expect([form.title, form.backHref, form.fields?.isReferenceFixed]).to.deep.equal([
      "Edit store Leeds",
      "/admin/stores/LDS%2F01",
      true,
    ]);
    expect(form.fields?.field("address")).to.include({
      value: "12 Briggate\nLeeds",
      label: "Address",
      limit: undefined,
    });
    expect(
      ["name", "city", "postcode", "phone", "reference"].map((name) => form.fields?.field(name).limit),
    ).to.deep.equal([100, 60, 10, 20, undefined]);
  });

  it("sends the seen and the wanted values, so that only changes are written [STORE-023]", async () => {
    const changes: StoreChange[] = [];
    const driver = new StoresDriver({
      behind: (stores) =>
        overridePort(stores, {
          change: (change) => {
            changes.push(change);
            return stores.change(change);
          },
        }),
    });
    const form = await driver.form(LEEDS.reference);
    type(form, { city: "  York " });
    await form.save();
    expect(changes.map(({ seen, wanted }) => [seen.version, wanted.city, wanted.name])).to.deep.equal([
      [LEEDS.version, "York", "Leeds"],
    ]);
    expect(driver.navigator.locations).to.deep.equal(["/admin/stores/LDS%2F01"]);
  });

  it("stays open if the user types during the save", async () => {
    const driver = new StoresDriver();
    const form = await driver.form(LEEDS.reference);
    type(form, { city: "York" });
    const saving = form.save();
    type(form, { phone: "123" });
    await saving;
    expect([driver.navigator.locations, form.unsaved === undefined, form.fields?.field("phone").value]).to.deep.equal([
      [],
      false,
      "123",
    ]);
  });

  it("has fields for extra properties and JSON if the settings enable them [STORE-018, STORE-019]", async () => {
    const stores = [aStoreInDetail({ externalReference: "A", properties: { vat: "GB1", floors: 2 } })];
    const plain = await new StoresDriver({ stores }).form("A");
    expect([plain.fields?.extras, plain.fields?.hasJson]).to.deep.equal([[], false]);
    const form = await new StoresDriver({ stores, settings: { extraProperties: EXTRAS, jsonEditors: true } }).form("A");
    expect([form.fields?.extras, form.fields?.hasJson]).to.deep.equal([["extras.vat"], true]);
    expect(form.fields?.field("extras.vat")).to.include({ label: "VAT number", limit: 5, value: "GB1" });
    expect(JSON.parse(form.fields?.field("properties").value ?? "")).to.deep.equal({ floors: 2 });
  });

  it("shows the current time in the chosen zone", async () => {
    const driver = new StoresDriver();
    const form = await driver.form(LEEDS.reference);
    type(form, { timezone: "Asia/Tokyo" });
    expect(form.localTime).to.equal("now 21 Nov 18:30");
    driver.schedule.advance(60_000);
    expect(form.localTime).to.equal("now 21 Nov 18:31");
    type(form, { timezone: "" });
    expect(form.localTime).to.equal(undefined);
    form.exit();
    expect(driver.schedule.pending).to.equal(0);
  });

  it("notifies a user who has left, and does not navigate", async () => {
    const driver = new StoresDriver();
    const form = await driver.form(LEEDS.reference);
    type(form, { city: "York" });
    const saving = form.save();
    form.exit();
    await saving;
    expect([(await driver.store()).city, driver.said, driver.navigator.locations]).to.deep.equal([
      "York",
      [`success: Store "${isolateDirection("Leeds")}" saved`],
      [],
    ]);
  });

  const losses = [
    { no: failure("rejected", { description: "Not today" }), why: "Not today" },
    { no: failure("conflict", { status: 412 }), why: "another user saved first" },
  ];
  for (const { no, why } of losses) {
    it(`notifies them of a failed save too: ${why}`, async () => {
      const driver = new StoresDriver({ behind: (stores) => withFailure(stores, no, "change") });
      const form = await driver.form(LEEDS.reference);
      type(form, { city: "York" });
      const saving = form.save();
      form.unsaved?.discard();
      form.exit();
      await saving;
      expect(driver.said).to.deep.equal([
        `error: Your changes to store "${isolateDirection("Leeds")}" weren\'t saved. A draft is kept there: ${why}`,
      ]);
    });
  }

  it("returns to the page that opened it", async () => {
    const driver = new StoresDriver();
    (await driver.form(LEEDS.reference)).cancel();
    (await driver.form()).cancel();
    expect(driver.navigator.locations).to.deep.equal(["/admin/stores/LDS%2F01", "/admin/stores"]);
  });

  it("shows that the store does not exist, or a failure until a retry succeeds", async () => {
    const missing = await new StoresDriver().form("NONE");
    expect([missing.state, missing.session, missing.isIdle]).to.deep.equal(["empty", undefined, false]);
    let isDown = true;
    const driver = new StoresDriver({
      behind: (stores) =>
        overridePort(stores, {
          withReference: (...asked) =>
            (isDown ? withFailure(stores, failure("unreachable")) : stores).withReference(...asked),
        }),
    });
    const form = await driver.form(LEEDS.reference);
    expect([form.state, form.failure, driver.said]).to.deep.equal([
      "error",
      "Failed to get store",
      ["error: Failed to get store"],
    ]);
    isDown = false;
    await form.retry();
    expect(form.fields?.field("name").value).to.equal("Leeds");
  });

  it("keeps the typed values after a new sign-in", async () => {
    const form = await new StoresDriver().form(LEEDS.reference);
    type(form, { city: "York" });
    await form.enter({ path: "", search: "" }, { reference: LEEDS.reference });
    expect(form.fields?.field("city").value).to.equal("York");
  });
});

describe("store that cannot be saved", () => {
  failOnMobxWarnings();

  async function refusedWith(refusal: Failure, settings = {}) {
    const driver = new StoresDriver({ settings, behind: (stores) => withFailure(stores, refusal, "change", "add") });
    const form = await driver.form(LEEDS.reference);
    type(form, { city: "York" });
    await form.save();
    return { driver, form };
  }

  const spoken = [
    { refusal: failure("rejected", { description: "The <b>shops</b> are shut" }), text: "The <b>shops</b> are shut" },
    { refusal: failure("rejected", { errors: [{ description: "Not today" }], statusText: "Bad" }), text: "Not today" },
    {
      refusal: failure("rejected", { status: 500, statusText: "Internal Server Error" }),
      text: "Internal Server Error",
    },
    { refusal: failure("unreachable"), text: "Failed to update store" },
  ];
  for (const { refusal, text } of spoken) {
    it(`shows '${text}' and keeps the typed values [STORE-025, STORE-029]`, async () => {
      const { driver, form } = await refusedWith(refusal);
      expect([form.session?.problem, driver.said, form.fields?.field("city").value]).to.deep.equal([
        text,
        [`error: ${text}`],
        "York",
      ]);
    });
  }

  const places = [
    { pointer: "/external_reference", field: "reference" },
    { pointer: "reference", field: "reference" },
    { pointer: "postcode", field: "postcode" },
    { pointer: "/properties/vat", field: "extras.vat" },
    { pointer: "/properties/floors/0", field: "properties" },
    { pointer: "settings", field: "settings" },
  ];
  for (const { pointer, field } of places) {
    it(`shows the server's error for ${pointer} at ${field}`, async () => {
      const no = failure("rejected", {
        status: 400,
        description: "No good",
        errors: [{ description: "No good", pointer }],
      });
      const { driver, form } = await refusedWith(no, { extraProperties: EXTRAS, jsonEditors: true });
      expect([form.fields?.field(field).error, form.session?.problem, driver.said]).to.deep.equal([
        "No good",
        undefined,
        [],
      ]);
    });
  }

  it("shows no notification if the session has ended, because a dialog does", async () => {
    const { driver, form } = await refusedWith(failure("denied", { status: 401 }));
    expect([form.session?.problem, driver.said]).to.deep.equal([undefined, []]);
  });
});

describe("conflict of two users who change a store", () => {
  failOnMobxWarnings();

  async function startConflict() {
    const driver = new StoresDriver();
    const form = await driver.form(LEEDS.reference);
    type(form, { city: "York", phone: "123" });
    await driver.changeBehind({ city: "Hull", country: "FRA" });
    await form.save();
    return { driver, form };
  }

  it("shows the different fields, and keeps all values", async () => {
    const { driver, form } = await startConflict();
    expect(form.session?.conflictDialog?.rows).to.deep.equal([
      { field: "city", label: "City", before: "Leeds", theirs: "Hull", mine: "York", pick: undefined },
      {
        field: "country",
        label: "Country",
        before: "United Kingdom",
        theirs: "France",
        mine: "United Kingdom",
        pick: "theirs",
      },
    ]);
    expect(form.session?.conflictDialog?.text).to.match(/^This store was changed while you were editing/);
    expect([(await driver.store()).city, form.fields?.field("city").value]).to.deep.equal(["Hull", "York"]);
  });

  it("saves the picked values of both, with a reason for those overwritten", async () => {
    const { driver, form } = await startConflict();
    form.session?.conflict?.choose("city", "mine");
    expect(form.session?.conflict?.missing).to.equal("reason");
    form.session?.conflict?.setReason("It moved");
    await form.session?.resolveConflict();
    expect(await driver.store()).to.include({ city: "York", country: "FRA", phone: "123" });
    expect(driver.navigator.locations).to.deep.equal(["/admin/stores/LDS%2F01"]);
  });
});

describe("unsaved store", () => {
  failOnMobxWarnings();

  async function afterACrash(reference?: string, isNobody = false) {
    const driver = new StoresDriver({ isNobody });
    type(await driver.form(reference), { city: "York" });
    driver.schedule.advance(400);
    driver.drafts.simulateCrash();
    return driver;
  }

  it("is offered again and restored", async () => {
    const driver = await afterACrash(LEEDS.reference);
    const form = await driver.form(LEEDS.reference);
    expect([form.offeredFrom, form.fields?.field("city").value]).to.deep.equal(["21 Nov 2026, 09:30", "Leeds"]);
    await form.session?.restoreDraft();
    expect([form.offeredFrom, form.fields?.field("city").value, form.unsaved === undefined]).to.deep.equal([
      undefined,
      "York",
      false,
    ]);
  });

  it("belongs to its store, or to the new one", async () => {
    const driver = await afterACrash();
    expect((await driver.form(LEEDS.reference)).offeredFrom).to.equal(undefined);
    expect((await driver.form()).offeredFrom).to.equal("21 Nov 2026, 09:30");
  });

  it("is resolved field by field if another user has changed the store since", async () => {
    const driver = await afterACrash(LEEDS.reference);
    await driver.changeBehind({ city: "Hull" });
    const form = await driver.form(LEEDS.reference);
    await form.session?.restoreDraft();
    expect(form.session?.conflictDialog?.text).to.match(/^This store was changed after your draft/);
    expect(
      form.session?.conflictDialog?.rows.map(({ field, before, theirs, mine }) => [field, before, theirs, mine]),
    ).to.deep.equal([["city", "Leeds", "Hull", "York"]]);
  });

  it("is not stored for an account that cannot be recognized again", async () => {
    const driver = await afterACrash(undefined, true);
    expect([driver.drafts.count, (await driver.form()).offeredFrom]).to.deep.equal([0, undefined]);
  });
});
