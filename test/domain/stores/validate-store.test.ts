import { expect } from "chai";
import { StoreDraft } from "#domain/stores/drafts.ts";
import { DEFAULT_STORE_SETTINGS, type StoreSettings } from "#domain/stores/index.ts";
import {
  parseStoreFields,
  storeFieldLabel,
  storeFieldRefused,
  type SentStore,
  type StoreContext,
} from "#domain/stores/rules.ts";
import { ok } from "#domain/shared/result.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { readStoreDraft } from "#test/support/read-drafts.ts";

const NEW: StoreContext = { settings: DEFAULT_STORE_SETTINGS };
const withSettings = (settings: Partial<StoreSettings>): StoreContext => ({
  settings: { ...DEFAULT_STORE_SETTINGS, ...settings },
});
const LEGACY = withSettings({ legacyReference: true });
const VAT = withSettings({
  extraProperties: [
    { key: "vat", label: "VAT number", maximum: 5 },
    { key: "note", label: "Note" },
  ],
});
const letters = (count: number): string => "n".repeat(count);
const emoji = (count: number): string => "😀".repeat(count);

const SENT = { name: "Soho", externalReference: "S-1", country: "GBR" };
const NUMBERED = { name: "Soho", legacyReference: 42, country: "GBR" };

function messagesOf(sent: SentStore, context: StoreContext = NEW): Readonly<Record<string, string>> {
  const fields = parseStoreFields(sent, context);
  return fields.ok
    ? {}
    : Object.fromEntries(
        [...fields.error].map(([field, fault]) => [
          field,
          storeFieldRefused(storeFieldLabel(context.settings, field), fault),
        ]),
      );
}

// Truth table R34, rows 1 to 9 and 16
describe("store that a caller sends", () => {
  const rows: readonly {
    readonly sent: SentStore;
    readonly context?: StoreContext;
    readonly messages: Readonly<Record<string, string>>;
    readonly number: string;
  }[] = [
    {
      sent: {},
      messages: {
        name: "Name is required",
        reference: "External reference is required",
        country: "Country is required",
      },
      number: "[STORE-008, STORE-009, STORE-013]",
    },
    { sent: { ...SENT, name: " \n" }, messages: { name: "Name is required" }, number: "[STORE-008]" },
    {
      sent: { ...SENT, name: emoji(101) },
      messages: { name: "Name must be at most 100 characters" },
      number: "[STORE-008]",
    },
    {
      sent: { ...SENT, externalReference: letters(257) },
      messages: { reference: "External reference must be at most 256 characters" },
      number: "[STORE-009]",
    },
    {
      sent: { ...SENT, externalReference: " Add " },
      messages: { reference: 'External reference can\'t be "Add" because it is reserved' },
      number: "[STORE-002]",
    },
    {
      sent: { ...SENT, externalReference: ".." },
      messages: { reference: 'External reference can\'t be ".." because it is reserved' },
      number: "",
    },
    { sent: NUMBERED, messages: { reference: "External reference is required" }, number: "[STORE-009]" },
    { sent: { ...SENT, legacyReference: 42 }, messages: { reference: "A new store takes one reference" }, number: "" },
    {
      sent: { legacyReference: 42, externalReference: "add" },
      messages: {
        name: "Name is required",
        reference: "A new store takes one reference",
        country: "Country is required",
      },
      number: "",
    },
    { sent: SENT, context: LEGACY, messages: { reference: "Reference is required" }, number: "[STORE-016]" },
    {
      sent: { ...NUMBERED, legacyReference: -1 },
      context: LEGACY,
      messages: { reference: "Reference must contain digits only" },
      number: "[STORE-016]",
    },
    {
      sent: { ...NUMBERED, legacyReference: 1e21 },
      context: LEGACY,
      messages: { reference: "Reference must contain digits only" },
      number: "[STORE-016]",
    },
    {
      sent: { ...NUMBERED, legacyReference: 2 ** 53 },
      context: LEGACY,
      messages: { reference: "Reference must be at most 9,007,199,254,740,991" },
      number: "[STORE-016]",
    },
    {
      sent: { ...SENT, city: letters(61), postcode: letters(11), phone: letters(21) },
      messages: {
        city: "City must be at most 60 characters",
        postcode: "Postcode must be at most 10 characters",
        phone: "Phone must be at most 20 characters",
      },
      number: "[STORE-010, STORE-011, STORE-012]",
    },
    {
      sent: { ...SENT, country: "Atlantis", timezone: "Mars/Olympus", currency: "XXX" },
      messages: {
        country: "Country must be chosen from the list",
        timezone: "Time zone must be chosen from the list",
        currency: "Currency must be chosen from the list",
      },
      number: "[STORE-013]",
    },
    { sent: { ...SENT, name: "\u200b" }, messages: { name: "Name is required" }, number: "[STORE-008]" },
    {
      sent: { ...SENT, name: "So\nho", city: "Lon\tdon", postcode: "W1\r", phone: "0\u00851" },
      messages: {
        name: "Name must be one line, without control characters",
        city: "City must be one line, without control characters",
        phone: "Phone must be one line, without control characters",
      },
      number: "[STORE-008]",
    },
    {
      sent: { ...SENT, externalReference: "S-1\u200b" },
      messages: { reference: "External reference must not contain invisible characters" },
      number: "[STORE-009]",
    },
    {
      sent: { ...SENT, externalReference: "\u200b" },
      messages: { reference: "External reference is required" },
      number: "[STORE-009]",
    },
    { sent: { ...SENT, locale: "klingon" }, messages: { locale: "Locale must be chosen from the list" }, number: "" },
    ...["fr", "en-GB", "en_AE", "sr_Latn_RS", "es_419"].map((locale) => ({
      sent: { ...SENT, locale },
      messages: {},
      number: "",
    })),
    { sent: { ...SENT, address: "8 Southwark St\nLondon", locale: "rm_CH" }, messages: {}, number: "[STORE-014]" },
    {
      sent: { ...SENT, properties: { note: "a\nb" } },
      context: VAT,
      messages: { "extras.note": "Note must be one line, without control characters" },
      number: "[STORE-018]",
    },
    {
      sent: { ...SENT, country: "gbr" },
      messages: { country: "Country must be chosen from the list" },
      number: "[STORE-013]",
    },
    { sent: { ...SENT, country: "XKX" }, messages: {}, number: "[STORE-013]" },
    {
      sent: { ...SENT, properties: { vat: "123456", note: letters(500) } },
      context: VAT,
      messages: { "extras.vat": "VAT number must be at most 5 characters" },
      number: "[STORE-018]",
    },
    { sent: { ...SENT, properties: { vat: 123456 } }, context: VAT, messages: {}, number: "[STORE-018]" },
  ];
  for (const { sent, context, messages, number } of rows) {
    it(
      `has the errors ${JSON.stringify(messages)} for ${brief(sent)}${context === LEGACY ? " with numeric references" : ""} ${number}`.trim(),
      () => {
        expect(messagesOf(sent, context)).to.deep.equal(messages);
      },
    );
  }

  const texts = [
    {},
    { name: " " },
    { name: letters(101) },
    { city: emoji(61) },
    { postcode: emoji(11) },
    { phone: letters(21) },
    { country: "" },
    { country: " " },
    { country: "gbr" },
    { country: "XKX" },
    { timezone: "Europe/Zurich" },
    { timezone: "nowhere" },
    { currency: "CHF" },
    { currency: "chf" },
    { locale: "de_CH" },
    { locale: "de-CH" },
    { name: "a\nb" },
    { name: "\u2060" },
    { city: "a\tb" },
    { postcode: "1\n2" },
    { phone: "1\n2" },
    { reference: "" },
    { reference: "S\u200b" },
    { reference: "\u200b" },
    { reference: "ADD" },
    { reference: letters(257) },
  ];
  for (const typed of texts) {
    it(`has the errors that the form shows for ${brief(typed)}`, () => {
      const { reference = "S-1", ...rest } = typed as { reference?: string };
      const read = readStoreDraft(new StoreDraft({ ...NEW, jsonEditors: false }, { ...SENT, reference, ...rest }));
      expect(messagesOf({ ...SENT, externalReference: reference, ...rest })).to.deep.equal(read.ok ? {} : read.error);
    });
  }

  it("keeps its choices and extra properties, even if the list or the limit does not accept them any more", () => {
    const {
      id: _id,
      reference: _reference,
      version: _version,
      ...fields
    } = aStoreInDetail({
      name: "So\nho",
      locale: "sh_YU",
      country: "YUG",
      timezone: "Europe/Nowhere",
      currency: "DEM",
      properties: { vat: "1234567" },
    });
    const seen = aStoreInDetail(fields);
    expect(parseStoreFields(fields, { ...VAT, seen })).to.deep.equal(ok(fields));
    expect(
      messagesOf(
        { ...fields, name: "Old\ntown", locale: "klingon", country: "SUN", properties: { vat: "7654321" } },
        { ...VAT, seen },
      ),
    ).to.have.all.keys("name", "locale", "country", "extras.vat");
  });

  it("keeps its references, whatever the caller sends [STORE-017]", () => {
    const seen = aStoreInDetail({ externalReference: "S-1", legacyReference: 7 });
    expect(parseStoreFields({ ...SENT, externalReference: "S-2", legacyReference: 8 }, { ...NEW, seen }))
      .to.have.property("value")
      .that.includes({ externalReference: "S-1", legacyReference: 7 });
  });

  it("is saved without white space around its texts, and without empty ones", () => {
    const fields = parseStoreFields(
      { ...SENT, name: " Soho ", externalReference: " S-1 ", city: " London", phone: " ", properties: { vat: " 1 " } },
      NEW,
    );
    expect(fields).to.deep.equal(ok({ ...SENT, city: "London", properties: { vat: " 1 " }, settings: {} }));
  });

  it("lists errors in the order of the form", () => {
    const fields = parseStoreFields({ properties: { vat: "123456" }, city: letters(61), currency: "x" }, VAT);
    expect(fields.ok ? [] : [...fields.error.keys()]).to.deep.equal([
      "name",
      "reference",
      "city",
      "country",
      "currency",
      "extras.vat",
    ]);
  });
});

function brief(sent: SentStore | Readonly<Record<string, string>>): string {
  return JSON.stringify(sent, (_key, value: unknown) =>
    typeof value === "string" && value.length > 20 ? `${[...value].length} × ${[...value][0]}` : value,
  );
}
