import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { isolated } from "#domain/shared/isolated.ts";
import type { StoreChange } from "#domain/stores/index.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import type { StoreFormViewModel } from "#ui/stores/store-form.view-model.ts";
import { LEEDS, StoresDesk } from "./stores-desk.ts";

const type = ({ session }: StoreFormViewModel, texts: Readonly<Record<string, string>>): void =>
  Object.entries(texts).forEach(([name, text]) => session?.draft.type(name, text));
const NEW = { name: "York", reference: "YRK-01", country: "GBR" };
const EXTRAS = [{ key: "vat", label: "VAT number", maximum: 5 }];

describe("The form of a new store", () => {
  withoutMobxComplaints();

  it("makes the store and leads to it [STORE-002, STORE-022]", async () => {
    const desk = new StoresDesk();
    const form = await desk.form();
    expect([form.title, form.isIdle, form.unsaved, form.backHref]).to.deep.equal(["New store", true, undefined, "/admin/stores"]);
    type(form, NEW);
    await form.save();
    expect((await desk.store("YRK-01")).name).to.equal("York");
    expect([desk.said, desk.navigator.gone, form.unsaved]).to.deep.equal([[`success: Store "${isolated("York")}" saved`], ["/admin/stores/YRK-01"], undefined]);
    expect((await desk.panel("YRK-01")).store?.name).to.equal("York");
  });

  it("reads its telephone number as one of gb, until a country is chosen, and keeps it as it was typed [CONS-054]", async () => {
    const desk = new StoresDesk();
    const form = await desk.form();
    const hints = [form.fields?.phoneHint];
    for (const texts of [{ phone: "0121 234 5678" }, { country: "DEU" }, { phone: "030 901820" }]) {
      type(form, texts);
      hints.push(form.fields?.phoneHint);
    }
    expect(hints).to.deep.equal(["Local number, or +country code", "From abroad +44 121 234 5678", "Local number, or +country code", "From abroad +49 30 901820"]);
    type(form, NEW);
    await form.save();
    expect((await desk.store("YRK-01")).phone).to.equal("030 901820");
  });

  it("sends nothing while something is wrong, and says what", async () => {
    const desk = new StoresDesk();
    const form = await desk.form();
    await form.save();
    const errors = ["name", "reference", "country", "city"].map((name) => form.fields?.field(name).error);
    expect(errors).to.deep.equal(["Name is required", "External reference is required", "Country is required", undefined]);
    expect([form.fields?.setbacks, desk.said]).to.deep.equal([1, []]);
  });

  it("makes one store, however often one clicks, also when the answer to the first try was lost", async () => {
    let isLost = true;
    const desk = new StoresDesk({ behind: (stores) => between(stores, { add: async (fields, attempt) => {
      const answer = await stores.add(fields, attempt);
      return isLost ? failing(stores, failure("unreachable")).add(fields, attempt) : answer;
    } }) });
    const form = await desk.form();
    type(form, NEW);
    await Promise.all([form.save(), form.save()]);
    expect(desk.said).to.deep.equal(["error: Failed to create store"]);
    isLost = false;
    await form.save();
    expect(desk.said.slice(1)).to.deep.equal([`success: Store "${isolated("York")}" saved`]);
    expect((await desk.list()).rows).to.have.length(2);
  });

  it("asks for a number where stores go by numbers, and counts its digits [STORE-016]", async () => {
    const form = await new StoresDesk({ settings: { legacyReference: true } }).form();
    expect(form.fields?.field("reference")).to.include({ label: "Reference", limit: 15 });
    type(form, { ...NEW, reference: "A1" });
    await form.save();
    expect(form.fields?.field("reference").error).to.equal("Reference must contain digits only");
  });
});

describe("The form of a store that is changed", () => {
  withoutMobxComplaints();

  it("has what there is, with a reference that stays [STORE-004, STORE-017]", async () => {
    const form = await new StoresDesk().form(LEEDS.reference);
    expect([form.title, form.backHref, form.fields?.isReferenceFixed]).to.deep.equal(["Edit store Leeds", "/admin/stores/LDS%2F01", true]);
    expect(form.fields?.field("address")).to.include({ value: "12 Briggate\nLeeds", label: "Address", limit: undefined });
    expect(["name", "city", "postcode", "phone", "reference"].map((name) => form.fields?.field(name).limit)).to.deep.equal([100, 60, 10, 20, undefined]);
  });

  it("sends what was wanted with what was seen, so that only what changed is written [STORE-023]", async () => {
    const changes: StoreChange[] = [];
    const desk = new StoresDesk({ behind: (stores) => between(stores, { change: (change) => {
      changes.push(change);
      return stores.change(change);
    } }) });
    const form = await desk.form(LEEDS.reference);
    type(form, { city: "  York " });
    await form.save();
    expect(changes.map(({ seen, wanted }) => [seen.version, wanted.city, wanted.name])).to.deep.equal([[LEEDS.version, "York", "Leeds"]]);
    expect(desk.navigator.gone).to.deep.equal(["/admin/stores/LDS%2F01"]);
  });

  it("stays when something was typed while it was being saved", async () => {
    const desk = new StoresDesk();
    const form = await desk.form(LEEDS.reference);
    type(form, { city: "York" });
    const saving = form.save();
    type(form, { phone: "123" });
    await saving;
    expect([desk.navigator.gone, form.unsaved === undefined, form.fields?.field("phone").value]).to.deep.equal([[], false, "123"]);
  });

  it("has fields for further properties and for JSON where the settings say so [STORE-018, STORE-019]", async () => {
    const stores = [aStoreInDetail({ externalReference: "A", properties: { vat: "GB1", floors: 2 } })];
    const plain = await new StoresDesk({ stores }).form("A");
    expect([plain.fields?.extras, plain.fields?.hasJson]).to.deep.equal([[], false]);
    const form = await new StoresDesk({ stores, settings: { extraProperties: EXTRAS, jsonEditors: true } }).form("A");
    expect([form.fields?.extras, form.fields?.hasJson]).to.deep.equal([["extras.vat"], true]);
    expect(form.fields?.field("extras.vat")).to.include({ label: "VAT number", limit: 5, value: "GB1" });
    expect(JSON.parse(form.fields?.field("properties").value ?? "")).to.deep.equal({ floors: 2 });
  });

  it("tells the time in the zone that is chosen", async () => {
    const desk = new StoresDesk();
    const form = await desk.form(LEEDS.reference);
    type(form, { timezone: "Asia/Tokyo" });
    expect(form.localTime).to.equal("now 21 Nov 18:30");
    desk.schedule.advance(60_000);
    expect(form.localTime).to.equal("now 21 Nov 18:31");
    type(form, { timezone: "" });
    expect(form.localTime).to.equal(undefined);
    form.exit();
    expect(desk.schedule.pending).to.equal(0);
  });

  it("tells whoever has gone elsewhere meanwhile, and leads them nowhere", async () => {
    const desk = new StoresDesk();
    const form = await desk.form(LEEDS.reference);
    type(form, { city: "York" });
    const saving = form.save();
    form.exit();
    await saving;
    expect([(await desk.store()).city, desk.said, desk.navigator.gone]).to.deep.equal(["York", [`success: Store "${isolated("Leeds")}" saved`], []]);
  });

  const losses = [
    { no: failure("rejected", { description: "Not today" }), why: "Not today" },
    { no: failure("conflict", { status: 412 }), why: "another user saved first" },
  ];
  for (const { no, why } of losses) {
    it(`tells them too where it was not saved after all: ${why}`, async () => {
      const desk = new StoresDesk({ behind: (stores) => failing(stores, no, "change") });
      const form = await desk.form(LEEDS.reference);
      type(form, { city: "York" });
      const saving = form.save();
      form.unsaved?.discard();
      form.exit();
      await saving;
      expect(desk.said).to.deep.equal([`error: Your changes to store "${isolated("Leeds")}" weren\'t saved. A draft is kept there: ${why}`]);
    });
  }

  it("goes back to where it was opened", async () => {
    const desk = new StoresDesk();
    (await desk.form(LEEDS.reference)).cancel();
    (await desk.form()).cancel();
    expect(desk.navigator.gone).to.deep.equal(["/admin/stores/LDS%2F01", "/admin/stores"]);
  });

  it("of a store that there is not says so; one that cannot be had says why, until it can", async () => {
    const missing = await new StoresDesk().form("NONE");
    expect([missing.state, missing.session, missing.isIdle]).to.deep.equal(["empty", undefined, false]);
    let isDown = true;
    const desk = new StoresDesk({ behind: (stores) => between(stores, {
      withReference: (...asked) => (isDown ? failing(stores, failure("unreachable")) : stores).withReference(...asked),
    }) });
    const form = await desk.form(LEEDS.reference);
    expect([form.state, form.failure, desk.said]).to.deep.equal(["error", "Failed to get store", ["error: Failed to get store"]]);
    isDown = false;
    await form.retry();
    expect(form.fields?.field("name").value).to.equal("Leeds");
  });

  it("keeps what is typed when whoever types signs in again", async () => {
    const form = await new StoresDesk().form(LEEDS.reference);
    type(form, { city: "York" });
    await form.enter({ path: "", search: "" }, { reference: LEEDS.reference });
    expect(form.fields?.field("city").value).to.equal("York");
  });
});

describe("A store that cannot be saved", () => {
  withoutMobxComplaints();

  async function refusedWith(refusal: Failure, settings = {}) {
    const desk = new StoresDesk({ settings, behind: (stores) => failing(stores, refusal, "change", "add") });
    const form = await desk.form(LEEDS.reference);
    type(form, { city: "York" });
    await form.save();
    return { desk, form };
  }

  const spoken = [
    { refusal: failure("rejected", { description: "The <b>shops</b> are shut" }), text: "The <b>shops</b> are shut" },
    { refusal: failure("rejected", { errors: [{ description: "Not today" }], statusText: "Bad" }), text: "Not today" },
    { refusal: failure("rejected", { status: 500, statusText: "Internal Server Error" }), text: "Internal Server Error" },
    { refusal: failure("unreachable"), text: "Failed to update store" },
  ];
  for (const { refusal, text } of spoken) {
    it(`says '${text}', and keeps every letter [STORE-025, STORE-029]`, async () => {
      const { desk, form } = await refusedWith(refusal);
      expect([form.session?.problem, desk.said, form.fields?.field("city").value]).to.deep.equal([text, [`error: ${text}`], "York"]);
    });
  }

  const places = [
    { pointer: "/external_reference", field: "reference" }, { pointer: "reference", field: "reference" }, { pointer: "postcode", field: "postcode" },
    { pointer: "/properties/vat", field: "extras.vat" }, { pointer: "/properties/floors/0", field: "properties" }, { pointer: "settings", field: "settings" },
  ];
  for (const { pointer, field } of places) {
    it(`says at ${field} what the server has against ${pointer}`, async () => {
      const no = failure("rejected", { status: 400, description: "No good", errors: [{ description: "No good", pointer }] });
      const { desk, form } = await refusedWith(no, { extraProperties: EXTRAS, jsonEditors: true });
      expect([form.fields?.field(field).error, form.session?.problem, desk.said]).to.deep.equal(["No good", undefined, []]);
    });
  }

  it("says nothing where the session has ended: a dialog does", async () => {
    const { desk, form } = await refusedWith(failure("denied", { status: 401 }));
    expect([form.session?.problem, desk.said]).to.deep.equal([undefined, []]);
  });
});

describe("Two who change one store", () => {
  withoutMobxComplaints();

  async function met() {
    const desk = new StoresDesk();
    const form = await desk.form(LEEDS.reference);
    type(form, { city: "York", phone: "123" });
    await desk.changeBehind({ city: "Hull", country: "FRA" });
    await form.save();
    return { desk, form };
  }

  it("are told apart field by field, in words; nothing is written and nothing lost", async () => {
    const { desk, form } = await met();
    expect(form.session?.conflictDialog?.rows).to.deep.equal([
      { field: "city", label: "City", before: "Leeds", theirs: "Hull", mine: "York", pick: undefined },
      { field: "country", label: "Country", before: "United Kingdom", theirs: "France", mine: "United Kingdom", pick: "theirs" },
    ]);
    expect(form.session?.conflictDialog?.text).to.match(/^This store was changed while you were editing/);
    expect([(await desk.store()).city, form.fields?.field("city").value]).to.deep.equal(["Hull", "York"]);
  });

  it("have both their ways where they can: what is picked of each is saved, with a reason for what is written over", async () => {
    const { desk, form } = await met();
    form.session?.conflict?.choose("city", "mine");
    expect(form.session?.conflict?.missing).to.equal("reason");
    form.session?.conflict?.giveReason("It moved");
    await form.session?.resolveConflict();
    expect(await desk.store()).to.include({ city: "York", country: "FRA", phone: "123" });
    expect(desk.navigator.gone).to.deep.equal(["/admin/stores/LDS%2F01"]);
  });
});

describe("A store that was typed and never saved", () => {
  withoutMobxComplaints();

  async function afterACrash(reference?: string, isNobody = false) {
    const desk = new StoresDesk({ isNobody });
    type(await desk.form(reference), { city: "York" });
    desk.schedule.advance(400);
    desk.drafts.crash();
    return desk;
  }

  it("is offered again, and goes on where it was", async () => {
    const desk = await afterACrash(LEEDS.reference);
    const form = await desk.form(LEEDS.reference);
    expect([form.offeredFrom, form.fields?.field("city").value]).to.deep.equal(["21 Nov 2026, 09:30", "Leeds"]);
    await form.session?.restoreDraft();
    expect([form.offeredFrom, form.fields?.field("city").value, form.unsaved === undefined]).to.deep.equal([undefined, "York", false]);
  });

  it("belongs to its store, or to the new one", async () => {
    const desk = await afterACrash();
    expect((await desk.form(LEEDS.reference)).offeredFrom).to.equal(undefined);
    expect((await desk.form()).offeredFrom).to.equal("21 Nov 2026, 09:30");
  });

  it("is picked field by field where somebody has changed the store since", async () => {
    const desk = await afterACrash(LEEDS.reference);
    await desk.changeBehind({ city: "Hull" });
    const form = await desk.form(LEEDS.reference);
    await form.session?.restoreDraft();
    expect(form.session?.conflictDialog?.text).to.match(/^This store was changed after your draft/);
    expect(form.session?.conflictDialog?.rows.map(({ field, before, theirs, mine }) => [field, before, theirs, mine])).to.deep.equal([["city", "Leeds", "Hull", "York"]]);
  });

  it("is kept for nobody who would not be known again", async () => {
    const desk = await afterACrash(undefined, true);
    expect([desk.drafts.count, (await desk.form()).offeredFrom]).to.deep.equal([0, undefined]);
  });
});
