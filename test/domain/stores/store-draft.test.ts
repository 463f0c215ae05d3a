import { expect } from "chai";
import { err, ok } from "#domain/shared/result.ts";
import {
  formatStoreDraft,
  STORE_LIMITS,
  StoreDraft,
  validateStoreDraft,
  type StoreForm,
} from "#domain/stores/drafts.ts";
import { findPage } from "#domain/shell/index.ts";
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from "#domain/stores/index.ts";
import { object, readContract } from "#test/contract/contract.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { readStoreDraft } from "#test/support/read-drafts.ts";

const form = (facts: Partial<StoreForm> = {}, settings: Partial<StoreSettings> = {}): StoreForm => ({
  settings: { ...DEFAULT_STORE_SETTINGS, ...settings },
  jsonEditors: false,
  ...facts,
});
const NEW = form();
const LEGACY = form({}, { legacyReference: true });
const FILLED = { name: "Soho", reference: "S-1", country: "GBR" };
const letters = (count: number): string => "n".repeat(count);
/** Each emoji has two UTF-16 code units and one code point. */
const emoji = (count: number): string => "😀".repeat(count);

// Truth table R34, rows 1 to 9 and 16
describe("store form", () => {
  const cases: readonly {
    readonly typed: Readonly<Record<string, string>>;
    readonly legacy?: true;
    readonly messages: Readonly<Record<string, string>>;
    readonly number: string;
  }[] = [
    { typed: {}, messages: {}, number: "[STORE-008, STORE-009, STORE-013]" },
    { typed: { name: "" }, messages: { name: "Name is required" }, number: "[STORE-008]" },
    { typed: { name: "  \n" }, messages: { name: "Name is required" }, number: "[STORE-008]" },
    { typed: { name: letters(100) }, messages: {}, number: "[STORE-008]" },
    { typed: { name: letters(101) }, messages: { name: "Name must be at most 100 characters" }, number: "[STORE-008]" },
    { typed: { name: ` ${letters(100)} ` }, messages: {}, number: "[STORE-008]" },
    { typed: { name: emoji(100) }, messages: {}, number: "[STORE-008]" },
    { typed: { name: emoji(101) }, messages: { name: "Name must be at most 100 characters" }, number: "[STORE-008]" },
    { typed: { reference: "" }, messages: { reference: "External reference is required" }, number: "[STORE-009]" },
    { typed: { reference: " " }, messages: { reference: "External reference is required" }, number: "[STORE-009]" },
    { typed: { reference: letters(16) }, messages: {}, number: "[STORE-009]" },
    { typed: { reference: letters(256) }, messages: {}, number: "[STORE-009]" },
    { typed: { reference: ` ${emoji(256)} ` }, messages: {}, number: "[STORE-009]" },
    {
      typed: { reference: letters(257) },
      messages: { reference: "External reference must be at most 256 characters" },
      number: "[STORE-009]",
    },
    {
      typed: { reference: "add" },
      messages: { reference: 'External reference can\'t be "add" because it is reserved' },
      number: "[STORE-002]",
    },
    {
      typed: { reference: "ADD" },
      messages: { reference: 'External reference can\'t be "ADD" because it is reserved' },
      number: "[STORE-002]",
    },
    {
      typed: { reference: " Add " },
      messages: { reference: 'External reference can\'t be "Add" because it is reserved' },
      number: "[STORE-002]",
    },
    {
      typed: { reference: "." },
      messages: { reference: 'External reference can\'t be "." because it is reserved' },
      number: "",
    },
    {
      typed: { reference: " .. " },
      messages: { reference: 'External reference can\'t be ".." because it is reserved' },
      number: "",
    },
    { typed: { reference: "..." }, messages: {}, number: "" },
    { typed: { reference: "add/1" }, messages: {}, number: "" },
    { typed: { country: "" }, messages: { country: "Country is required" }, number: "[STORE-013]" },
    {
      typed: { country: "Atlantis" },
      messages: { country: "Country must be chosen from the list" },
      number: "[STORE-013]",
    },
    {
      typed: { city: letters(60), postcode: letters(10), phone: letters(20) },
      messages: {},
      number: "[STORE-010, STORE-011, STORE-012]",
    },
    {
      typed: { city: emoji(60), postcode: emoji(10), phone: emoji(20) },
      messages: {},
      number: "[STORE-010, STORE-011, STORE-012]",
    },
    { typed: { city: letters(61) }, messages: { city: "City must be at most 60 characters" }, number: "[STORE-010]" },
    {
      typed: { postcode: letters(11) },
      messages: { postcode: "Postcode must be at most 10 characters" },
      number: "[STORE-011]",
    },
    {
      typed: { phone: letters(21) },
      messages: { phone: "Phone must be at most 20 characters" },
      number: "[STORE-012]",
    },
    { typed: { city: "", postcode: "", phone: "" }, messages: {}, number: "[STORE-010, STORE-011, STORE-012]" },
    { typed: { timezone: "Europe/Zurich", currency: "CHF", locale: "de_CH" }, messages: {}, number: "" },
    {
      typed: { timezone: "Mars/Olympus" },
      messages: { timezone: "Time zone must be chosen from the list" },
      number: "",
    },
    { typed: { currency: "XXX" }, messages: { currency: "Currency must be chosen from the list" }, number: "" },
    {
      typed: { reference: "12a" },
      legacy: true,
      messages: { reference: "Reference must contain digits only" },
      number: "[STORE-016]",
    },
    {
      typed: { reference: "-1" },
      legacy: true,
      messages: { reference: "Reference must contain digits only" },
      number: "[STORE-016]",
    },
    {
      typed: { reference: "1 2" },
      legacy: true,
      messages: { reference: "Reference must contain digits only" },
      number: "[STORE-016]",
    },
    {
      typed: { reference: "١٢" },
      legacy: true,
      messages: { reference: "Reference must contain digits only" },
      number: "[STORE-016]",
    },
    { typed: { reference: "" }, legacy: true, messages: { reference: "Reference is required" }, number: "[STORE-016]" },
    { typed: { reference: "9007199254740991" }, legacy: true, messages: {}, number: "[STORE-016]" },
    {
      typed: { reference: "9007199254740992" },
      legacy: true,
      messages: { reference: "Reference must be at most 9,007,199,254,740,991" },
      number: "[STORE-016]",
    },
    {
      typed: { reference: "9".repeat(257) },
      legacy: true,
      messages: { reference: "Reference must be at most 16 characters" },
      number: "[STORE-016]",
    },
  ];
  for (const { typed, legacy, messages, number } of cases) {
    it(`shows ${JSON.stringify(messages)} for ${brief(typed)}${legacy ? " with numeric references" : ""} ${number}`, () => {
      expect(
        validateStoreDraft(
          new StoreDraft(legacy ? LEGACY : NEW, { ...FILLED, ...(legacy ? { reference: "42" } : {}), ...typed }),
        ),
      ).to.deep.equal(messages);
    });
  }

  it("has the limits of the contract, with the same limit for every reference", () => {
    const { schemas, parameters } = object(readContract()["components"]);
    const { name, external_reference, city, postcode, phone } = object(
      object(object(schemas)["NewStore"])["properties"],
    );
    const contractLimits = Object.entries({ name, city, postcode, phone, externalReference: external_reference }).map(
      ([field, schema]) => [field, Number(/(\d+) characters/.exec(String(object(schema)["description"]))?.[1])],
    );
    const { legacyReference: _digits, ...limits } = STORE_LIMITS;
    expect(Object.fromEntries(contractLimits)).to.deep.equal(limits);
    const receipt = object(object(object(schemas)["NewReceipt"])["properties"]);
    const address = object(object(object(parameters)["StoreReference"])["schema"]);
    for (const schema of [receipt["store_reference"], address])
      expect(object(schema)["maxLength"]).to.equal(STORE_LIMITS.externalReference);
  });

  it("shows all errors at once and creates no store", () => {
    const messages = {
      name: "Name is required",
      reference: "External reference is required",
      country: "Country is required",
    };
    expect(validateStoreDraft(new StoreDraft(NEW))).to.deep.equal(messages);
    expect(readStoreDraft(new StoreDraft(NEW))).to.deep.equal(err(messages));
  });

  it("accepts the existing values of a store, even if they are not in the lists", () => {
    const seen = aStoreInDetail({ country: "YUG", timezone: "Europe/Nowhere", currency: "DEM" });
    expect(validateStoreDraft(new StoreDraft(form({ seen })))).to.deep.equal({});
    expect(
      Object.keys(
        validateStoreDraft(new StoreDraft(form({ seen }), { country: "SUN", timezone: "DEM", currency: "YUG" })),
      ),
    ).to.deep.equal(["country", "timezone", "currency"]);
  });

  it("starts empty for a new store", () => {
    expect(new Set(Object.values(formatStoreDraft(new StoreDraft(NEW))))).to.deep.equal(new Set([""]));
  });
});

// Truth table R34, rows 8, 10 to 12 and 16
describe("typed store", () => {
  const nothingElse = { properties: {}, settings: {} };
  const stores = [
    {
      typed: FILLED,
      form: NEW,
      store: { name: "Soho", externalReference: "S-1", country: "GBR", ...nothingElse },
      number: "[STORE-009]",
    },
    {
      typed: {
        name: " Soho ",
        reference: " S-1 ",
        country: "GBR",
        address: "1 Dean Street\nSoho\n",
        city: " London",
        postcode: "W1D 3RB ",
        phone: " 020",
        locale: "en_GB",
        timezone: "Europe/London",
        currency: "GBP",
      },
      form: NEW,
      store: {
        name: "Soho",
        externalReference: "S-1",
        country: "GBR",
        address: "1 Dean Street\nSoho",
        city: "London",
        postcode: "W1D 3RB",
        phone: "020",
        locale: "en_GB",
        timezone: "Europe/London",
        currency: "GBP",
        ...nothingElse,
      },
      number: "[STORE-008]",
    },
    {
      typed: { ...FILLED, city: "", postcode: " ", phone: "\n" },
      form: NEW,
      store: { name: "Soho", externalReference: "S-1", country: "GBR", ...nothingElse },
      number: "[STORE-010, STORE-011, STORE-012]",
    },
    {
      typed: { ...FILLED, reference: "42" },
      form: LEGACY,
      store: { name: "Soho", legacyReference: 42, country: "GBR", ...nothingElse },
      number: "[STORE-016]",
    },
    {
      typed: { ...FILLED, reference: " 007 " },
      form: LEGACY,
      store: { name: "Soho", legacyReference: 7, country: "GBR", ...nothingElse },
      number: "[STORE-016]",
    },
    {
      typed: { ...FILLED, reference: "007" },
      form: NEW,
      store: { name: "Soho", externalReference: "007", country: "GBR", ...nothingElse },
      number: "[STORE-009]",
    },
  ];
  for (const { typed, form, store, number } of stores) {
    it(`is ${JSON.stringify(store)} after ${JSON.stringify(typed)} ${number}`, () => {
      expect(readStoreDraft(new StoreDraft(form, typed))).to.deep.equal(ok(store));
    });
  }

  it("refuses a reference that the URL of the form needs [STORE-002]", () => {
    const [add = ""] = findPage("store-form").paths;
    expect(
      validateStoreDraft(new StoreDraft(NEW, { ...FILLED, reference: add.split("/").at(-1) ?? "" })),
    ).to.have.property("reference");
  });

  it("keeps an existing reference that is not allowed any more [STORE-017]", () => {
    for (const externalReference of ["add", letters(300)]) {
      expect(validateStoreDraft(new StoreDraft(form({ seen: aStoreInDetail({ externalReference }) })))).to.deep.equal(
        {},
      );
    }
  });

  it("keeps its references, whatever the user types [STORE-017]", () => {
    const external = new StoreDraft(form({ seen: aStoreInDetail({ externalReference: "S-1", legacyReference: 7 }) }), {
      reference: "S-2",
    });
    expect(external.reference).to.equal("S-1");
    external.reference = "";
    expect(readStoreDraft(external))
      .to.have.property("value")
      .that.includes({ externalReference: "S-1", legacyReference: 7 });
  });

  it("keeps a reference that is not a number although references are numbers now [STORE-017]", () => {
    const { externalReference: _none, ...numbered } = aStoreInDetail({ legacyReference: 7 });
    const old = new StoreDraft(
      form({ seen: aStoreInDetail({ externalReference: "a reference of letters" }) }, { legacyReference: true }),
    );
    expect(readStoreDraft(old))
      .to.have.property("value")
      .that.includes({ externalReference: "a reference of letters" })
      .and.not.property("legacyReference");
    expect(readStoreDraft(new StoreDraft(form({ seen: numbered }))))
      .to.have.property("value")
      .that.includes({ legacyReference: 7 })
      .and.not.property("externalReference");
  });

  it("keeps unchanged fields exactly as they were", () => {
    const {
      id: _id,
      reference: _reference,
      version: _version,
      ...fields
    } = aStoreInDetail({
      name: " Soho ",
      city: "",
      phone: " 1",
      address: "1\n",
      properties: { vat: " x ", note: "", count: 3, template_data: { logo: "a" } },
      settings: { a: [1] },
    });
    const seen = aStoreInDetail(fields);
    const extras = ["vat", "note", "count", "absent"].map((key) => ({ key, label: key }));
    for (const jsonEditors of [true, false]) {
      expect(readStoreDraft(new StoreDraft(form({ seen, jsonEditors }, { extraProperties: extras })))).to.deep.equal(
        ok(fields),
      );
    }
  });

  it("removes emptied fields", () => {
    const seen = aStoreInDetail({ city: "London", phone: "1" });
    const { value } = readStoreDraft(new StoreDraft(form({ seen }), { city: " ", phone: "2" })) as { value: object };
    expect(value).to.include({ phone: "2" }).and.not.have.property("city");
  });
});

function brief(typed: Readonly<Record<string, string>>): string {
  const texts = Object.entries(typed).map(
    ([field, text]) =>
      `${field} ${text.length > 20 ? `of ${[...text].length} characters like '${[...text][0]}'` : JSON.stringify(text)}`,
  );
  return texts.join(", ") || "what is filled in";
}
