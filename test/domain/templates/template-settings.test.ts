import { expect } from "chai";
import type { Json } from "#domain/shared/json.ts";
import { BUILT_IN_FIELDS } from "#domain/templates/template-fields.ts";
import { DEFAULT_TEMPLATE_SETTINGS, fieldsOfTabs, languageKey, parseLanguageTag, parseTemplateSettings } from "#domain/templates/template-settings.ts";

const NOTE = { key: "note", label: "note", kind: "text", isTranslatable: true };
const fieldOf = (source: Json) => parseTemplateSettings({ tabs: [{ name: "own", fields: [source] }] }).tabs.find(({ name }) => name === "own")?.fields[0];

describe("the template settings", () => {
  for (const source of [undefined, null, "x", [], {}, { tabs: "email" }, { tabs: [] }, { tabs: ["unknown", 3, null, "Bad name", {}] }]) {
    it(`are the built-in tabs, no language and 15 devices with ${JSON.stringify(source)}`, () => {
      expect(parseTemplateSettings(source)).to.deep.equal(DEFAULT_TEMPLATE_SETTINGS);
      expect(DEFAULT_TEMPLATE_SETTINGS.tabs.map(({ name }) => name)).to.deep.equal(["email", "receipt", "forms"]);
    });
  }

  it("take tabs by name, the first of each", () => {
    const { tabs } = parseTemplateSettings({ tabs: ["receipt", { name: "email", label: "Mail" }, { name: "receipt", label: "Again" }] });
    expect(tabs.map(({ name, label }) => [name, label])).to.deep.equal([["receipt", "Receipt"], ["email", "Mail"]]);
    expect(tabs[1]?.fields).to.equal(BUILT_IN_FIELDS.email);
  });

  it("take the fields of a tab in place of the built-in ones", () => {
    const { tabs } = parseTemplateSettings({ tabs: [{ name: "email", fields: ["note"] }, { name: "own", fields: [] }] });
    expect(tabs).to.deep.equal([{ name: "email", label: "Email", fields: [NOTE] }]);
  });

  const FIELDS: readonly (readonly [source: Json, field: unknown])[] = [
    ["note", NOTE],
    [{ key: "note", label: "A note", kind: "html", section: "More" }, { key: "note", label: "A note", kind: "html", section: "More", isTranslatable: true }],
    [{ key: "ink", kind: "color", default: "#000", contrast: "paper" }, { key: "ink", label: "ink", kind: "color", default: "#000", contrast: "paper", isTranslatable: false }],
    [{ key: "on", kind: "switch", default: false }, { key: "on", label: "on", kind: "switch", default: false, isTranslatable: false }],
    [{ key: "on", kind: "switch", default: "yes" }, { key: "on", label: "on", kind: "switch", isTranslatable: false }],
    [{ key: "pic", kind: "image", alt: "pic_alt", is_translatable: true }, { key: "pic", label: "pic", kind: "image", alt: "pic_alt", isTranslatable: true }],
    [{ key: "note", kind: "drawing" }, NOTE],
    ["receipt_show_taxes", BUILT_IN_FIELDS.receipt.find(({ key }) => key === "receipt_show_taxes")],
    [{ key: "receipt_show_taxes", label: "VAT" }, { ...BUILT_IN_FIELDS.receipt.find(({ key }) => key === "receipt_show_taxes"), label: "VAT" }],
    [{ key: "" }, undefined],
    [7, undefined],
  ];
  for (const [source, field] of FIELDS) {
    it(`read the field ${JSON.stringify(source)}`, () => {
      expect(fieldOf(source)).to.deep.equal(field);
    });
  }

  it("take each language once", () => {
    expect(parseTemplateSettings({ languages: ["fr_FR", "fr-fr", "de", "x", 3, "zh_Hans_CN"] }).languages).to.deep.equal(["fr_FR", "de", "zh_Hans_CN"]);
  });

  it("name a key of two tabs once", () => {
    const { tabs } = parseTemplateSettings({ tabs: [{ name: "a", fields: ["x", "y"] }, { name: "b", fields: ["y", "z"] }] });
    expect(fieldsOfTabs(tabs).map(({ key }) => key)).to.deep.equal(["x", "y", "z"]);
  });

  for (const [text, tag] of [["fr", "fr"], ["fr_FR", "fr_FR"], ["FR-fr", "fr_FR"], ["zh-hans-cn", "zh_Hans_CN"], ["es_419", "es_419"], ["gsw", "gsw"]] as const) {
    it(`take ${text} as the language tag ${tag}`, () => { expect(parseLanguageTag(text)).to.equal(tag); });
  }
  for (const tag of ["", "f", "fr_", "fr_FRA", "fr FR", "../fr", "fr_FR_x"]) it(`refuse ${JSON.stringify(tag)} as a language tag`, () => { expect(parseLanguageTag(tag)).to.equal(undefined); });

  it("compare tags without regard to letter case and separator", () => {
    expect(languageKey("fr-FR")).to.equal(languageKey("FR_fr"));
  });

  it("have every built-in key once, and every image with its alternative text", () => {
    const keys = Object.values(BUILT_IN_FIELDS).flat().map(({ key }) => key);
    expect(new Set(keys).size).to.equal(keys.length);
    for (const { alt } of Object.values(BUILT_IN_FIELDS).flat()) if (alt !== undefined) expect(keys).to.include(alt);
  });
});
