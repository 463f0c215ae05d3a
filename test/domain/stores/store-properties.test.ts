import { expect } from "chai";
import type { JsonObject } from "#domain/shared/json/json.ts";
import {
  formatStoreDraft,
  StoreDraft,
  storeFieldLabel,
  validateStoreDraft,
  type StoreForm,
} from "#domain/stores/drafts.ts";
import { DEFAULT_STORE_SETTINGS, parseStoreSettings, showsJsonEditors } from "#domain/stores/index.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { readStoreDraft } from "#test/support/read-drafts.ts";

const EXTRAS = [
  { key: "vat", label: "VAT number", maximum: 5 },
  { key: "floor", label: "Floor" },
];

function drafted(
  properties: JsonObject,
  { jsonEditors = true, settings = {} }: { readonly jsonEditors?: boolean; readonly settings?: JsonObject } = {},
): StoreDraft {
  const form: StoreForm = {
    settings: { ...DEFAULT_STORE_SETTINGS, extraProperties: EXTRAS },
    jsonEditors,
    seen: aStoreInDetail({ properties, settings }),
  };
  return new StoreDraft(form);
}

function propertiesOf(draft: StoreDraft): unknown {
  const read = readStoreDraft(draft);
  return read.ok && read.value.properties;
}

const fieldOf = (draft: StoreDraft, key: string) => draft.extras.find(({ property }) => property.key === key)!;

describe("store properties", () => {
  it("have text fields if the settings define them, and JSON for the rest", () => {
    const draft = drafted({ vat: "GB 1", template_data: { logo: "a" } }, { settings: { opening: "9" } });
    expect(draft.extras.map(({ property, text }) => `${property.label}: ${text}`)).to.deep.equal([
      "VAT number: GB 1",
      "Floor: ",
    ]);
    expect(JSON.parse(draft.properties)).to.deep.equal({ template_data: { logo: "a" } });
    expect(JSON.parse(draft.settings)).to.deep.equal({ opening: "9" });
    expect(draft.properties).to.equal('{\n  "template_data": {\n    "logo": "a"\n  }\n}');
  });

  it("have no text field for a value that is not a text", () => {
    const draft = drafted({ vat: { country: "GB" }, floor: null });
    expect(draft.extras).to.deep.equal([]);
    expect(propertiesOf(draft)).to.deep.equal({ vat: { country: "GB" }, floor: null });
  });

  it("combine the fields and the JSON", () => {
    const draft = drafted({ vat: "GB 1", floor: "2", template_data: {} });
    fieldOf(draft, "vat").text = " GB 2 ";
    fieldOf(draft, "floor").text = "";
    draft.properties = '{"opened":1999}';
    draft.settings = '{"till":true}';
    expect(readStoreDraft(draft)).to.have.nested.property("value.settings").that.deep.equals({ till: true });
    expect(propertiesOf(draft)).to.deep.equal({ opened: 1999, vat: "GB 2" });
  });

  it("prefer a field over the JSON, except if the field is empty", () => {
    const draft = drafted({ vat: "GB 1" });
    draft.properties = '{"vat":"GB 9","floor":"3"}';
    expect(propertiesOf(draft)).to.deep.equal({ vat: "GB 1", floor: "3" });
  });

  it("ignore inherited members", () => {
    const seen = aStoreInDetail({ properties: {} });
    const extraProperties = [
      { key: "constructor", label: "Constructor" },
      { key: "__proto__", label: "Proto" },
    ];
    const draft = new StoreDraft({
      settings: { ...DEFAULT_STORE_SETTINGS, extraProperties },
      jsonEditors: false,
      seen,
    });
    expect(draft.extras.map(({ text }) => text)).to.deep.equal(["", ""]);
    expect(readStoreDraft(draft)).to.have.nested.property("value.properties").that.deep.equals({});
  });

  const wrong = [
    {
      field: "extras.vat",
      change: (draft: StoreDraft) => (fieldOf(draft, "vat").text = "GB 123"),
      message: "VAT number must be at most 5 characters",
    },
    {
      field: "properties",
      change: (draft: StoreDraft) => (draft.properties = "{vat:1}"),
      message: "Properties must be a valid JSON object.",
    },
    {
      field: "settings",
      change: (draft: StoreDraft) => (draft.settings = "[]"),
      message: "Settings must be a valid JSON object.",
    },
  ];
  for (const { field, change, message } of wrong) {
    it(`are refused with '${message}' at ${field}`, () => {
      const draft = drafted({ vat: "GB 1" });
      change(draft);
      expect(validateStoreDraft(draft)).to.deep.equal({ [field]: message });
      expect(readStoreDraft(draft).ok).to.equal(false);
    });
  }

  it("have no maximum length, except the one in the settings", () => {
    const draft = drafted({});
    fieldOf(draft, "vat").text = " 😀😀😀😀😀 ";
    fieldOf(draft, "floor").text = "2".repeat(10_000);
    expect(validateStoreDraft(draft)).to.deep.equal({});
  });

  it("exclude the JSON from the draft if it cannot be edited", () => {
    const fields = formatStoreDraft(drafted({ vat: "GB 1" }, { jsonEditors: false }));
    expect(fields)
      .to.include({ "extras.vat": "GB 1", "extras.floor": "" })
      .and.not.have.any.keys("properties", "settings");
    expect(formatStoreDraft(drafted({ vat: "GB 1" }))).to.include({
      "extras.vat": "GB 1",
      properties: "{}",
      settings: "{}",
    });
  });

  it("are restored from a stored draft, including the JSON only if it can be edited", () => {
    const { form } = drafted({ vat: "GB 1" });
    const typed = { "extras.vat": "GB 2", properties: '{"a":1}', settings: '{"b":2}' };
    expect(formatStoreDraft(new StoreDraft(form, typed))).to.include(typed);
    const plain = readStoreDraft(new StoreDraft({ ...form, jsonEditors: false }, typed));
    expect(plain)
      .to.have.property("value")
      .that.deep.includes({ properties: { vat: "GB 2" }, settings: {} });
  });

  it("have the labels of the settings, and the common fields their own", () => {
    const { form } = drafted({});
    expect(
      ["extras.vat", "extras.floor", "reference", "timezone", "properties", "extras.none"].map((field) =>
        storeFieldLabel(form.settings, field),
      ),
    ).to.deep.equal(["VAT number", "Floor", "External reference", "Time zone", "Properties", "extras.none"]);
    expect(storeFieldLabel({ ...form.settings, legacyReference: true }, "reference")).to.equal("Reference");
  });
});

describe("store settings", () => {
  it("are parsed from the settings of the retailer", () => {
    const extra_properties = [
      { key: "vat", label: "VAT number", max: 20 },
      { key: "floor" },
      { key: "vat", label: "Again" },
      { key: "a", label: "", max: 0 },
      { key: "b", label: 7, max: "9" },
    ];
    expect(parseStoreSettings({ legacy_reference: true, json_editors: true, extra_properties })).to.deep.equal({
      legacyReference: true,
      jsonEditors: true,
      extraProperties: [
        { key: "vat", label: "VAT number", maximum: 20 },
        { key: "floor", label: "floor" },
        { key: "a", label: "a" },
        { key: "b", label: "b" },
      ],
    });
  });

  const nothing: readonly unknown[] = [
    undefined,
    null,
    [],
    "stores",
    {},
    { legacy_reference: "true", json_editors: 1, extra_properties: {} },
    { extra_properties: [null, "vat", { label: "VAT" }, { key: "" }, { key: 7 }, ["vat"]] },
  ];
  for (const source of nothing) {
    it(`have defaults for ${JSON.stringify(source)}`, () => {
      expect(parseStoreSettings(source)).to.deep.equal({
        legacyReference: false,
        jsonEditors: false,
        extraProperties: [],
      });
    });
  }

  it("show the JSON editors to store administrators if they are enabled", () => {
    const shown = [true, false].flatMap((jsonEditors) =>
      ["stores_admin", "rates_admin"].map((flag) =>
        showsJsonEditors({ ...DEFAULT_STORE_SETTINGS, jsonEditors }, new Set([flag])),
      ),
    );
    expect(shown).to.deep.equal([true, false, false, false]);
  });
});
