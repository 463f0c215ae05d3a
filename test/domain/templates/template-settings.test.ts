import { expect } from "chai";
import type { Json } from "#domain/shared/json/json.ts";
import { BUILT_IN_FIELDS } from "#domain/templates/template-fields.ts";
import {
  fieldLabel,
  fieldsOfTabs,
  languageKey,
  languageName,
  parseLanguageTag,
  parseTemplateSettings,
  type TemplateTab,
} from "#domain/templates/template-settings.ts";
import { DEFAULT_PREVIEW_SIZES } from "#domain/templates/preview-sizes.ts";

const NOTE = { key: "note", label: "note", kind: "text", isTranslatable: true };
const fieldOf = (source: Json) =>
  parseTemplateSettings({ tabs: [{ name: "own", fields: [source] }] }).tabs.find(({ name }) => name === "own")
    ?.fields[0];

describe("the template settings", () => {
  for (const source of [
    undefined,
    null,
    "x",
    [],
    {},
    { tabs: "email" },
    { tabs: [] },
    { tabs: ["unknown", 3, null, "Bad name", {}] },
  ]) {
    it(`are the built-in tabs, no language and 15 devices with ${JSON.stringify(source)}`, () => {
      const { tabs, languages, previewSizes } = parseTemplateSettings(source);
      expect(tabs.map(({ name, fields }) => [name, fields])).to.deep.equal(
        (["email", "receipt", "forms"] as const).map((name) => [name, BUILT_IN_FIELDS[name]]),
      );
      expect([languages, previewSizes]).to.deep.equal([[], DEFAULT_PREVIEW_SIZES]);
    });
  }

  it("take tabs by name, the first of each", () => {
    const { tabs } = parseTemplateSettings({
      tabs: ["receipt", { name: "email", label: "Mail" }, { name: "receipt", label: "Again" }],
    });
    expect(tabs.map(({ name, label }) => [name, label])).to.deep.equal([
      ["receipt", "Receipt"],
      ["email", "Mail"],
    ]);
    expect(tabs[1]?.fields).to.equal(BUILT_IN_FIELDS.email);
  });

  it("take the fields of a tab in place of the built-in ones", () => {
    const { tabs } = parseTemplateSettings({
      tabs: [
        { name: "email", fields: ["note"] },
        { name: "own", fields: [] },
      ],
    });
    expect(tabs).to.deep.equal([{ name: "email", label: "Email", fields: [NOTE] }]);
  });

  const FIELDS: readonly (readonly [source: Json, field: unknown])[] = [
    ["note", NOTE],
    [
      { key: "note", label: "A note", kind: "html", section: "More" },
      { key: "note", label: "A note", kind: "html", section: "More", isTranslatable: true },
    ],
    [
      { key: "ink", kind: "color", default: "#000", contrast: "paper" },
      { key: "ink", label: "ink", kind: "color", default: "#000", contrast: "paper", isTranslatable: false },
    ],
    [
      { key: "on", kind: "switch", default: false },
      { key: "on", label: "on", kind: "switch", default: false, isTranslatable: false },
    ],
    [
      { key: "on", kind: "switch", default: "yes" },
      { key: "on", label: "on", kind: "switch", isTranslatable: false },
    ],
    [
      { key: "pic", kind: "image", alt: "pic_alt", is_translatable: true },
      { key: "pic", label: "pic", kind: "image", alt: "pic_alt", isTranslatable: true },
    ],
    [{ key: "note", kind: "drawing" }, NOTE],
    ["receipt_show_taxes", BUILT_IN_FIELDS.receipt.find(({ key }) => key === "receipt_show_taxes")],
    [
      { key: "receipt_show_taxes", label: "VAT" },
      { ...BUILT_IN_FIELDS.receipt.find(({ key }) => key === "receipt_show_taxes"), label: "VAT" },
    ],
    [
      { key: "on", kind: "switch", default: 1 },
      { key: "on", label: "on", kind: "switch", isTranslatable: false },
    ],
    [
      { key: "ink", kind: "color", default: true },
      { key: "ink", label: "ink", kind: "color", isTranslatable: false },
    ],
    [
      { key: "ink", kind: "color", default: 0 },
      { key: "ink", label: "ink", kind: "color", isTranslatable: false },
    ],
    [{ key: "note", kind: "text", default: "x" }, NOTE],
    [{ key: "note", label: " ", section: " " }, NOTE],
    [
      { key: "receipt_color_text", kind: "text" },
      { key: "receipt_color_text", label: "Text", kind: "text", isTranslatable: false },
    ],
    [{ key: "" }, undefined],
    [7, undefined],
  ];
  for (const [source, field] of FIELDS) {
    it(`read the field ${JSON.stringify(source)}`, () => {
      expect(fieldOf(source)).to.deep.equal(field);
    });
  }

  for (const name of [undefined, "Mail", "mail form", ".mail", "a/b", "-mail", "x".repeat(61)]) {
    it(`leave out a tab of the name ${String(name)}, which is no segment of an address`, () => {
      const tab = name === undefined ? { fields: ["note"] } : { name, fields: ["note"] };
      expect(parseTemplateSettings({ tabs: ["email", tab] }).tabs.map((each) => each.name)).to.deep.equal(["email"]);
    });
  }
  for (const name of ["m", "mail-form_2", "2nd", "x".repeat(60)]) {
    it(`take a tab of the name ${name}`, () => {
      expect(parseTemplateSettings({ tabs: [{ name, fields: ["note"] }] }).tabs).to.deep.equal([
        { name, label: name, fields: [NOTE] },
      ]);
    });
  }

  it("hold the sizes of previews, by their mode", () => {
    const tv = { name: "tv", width: 1920, height: 1080 };
    expect(parseTemplateSettings({ preview_sizes: [tv], preview_sizes_mode: "override" }).previewSizes).to.deep.equal([
      tv,
    ]);
    expect(parseTemplateSettings({ preview_sizes: [tv] }).previewSizes).to.have.length(16);
  });

  it("take each language once", () => {
    expect(
      parseTemplateSettings({ languages: ["fr_FR", "fr-fr", "de", "x", 3, ["it"], "zh_Hans_CN"] }).languages,
    ).to.deep.equal(["fr_FR", "de", "zh_Hans_CN"]);
  });

  it("name a key of two tabs once", () => {
    const { tabs } = parseTemplateSettings({
      tabs: [
        { name: "a", fields: ["x", "y"] },
        { name: "b", fields: ["y", "z"] },
      ],
    });
    expect(fieldsOfTabs(tabs).map(({ key }) => key)).to.deep.equal(["x", "y", "z"]);
  });

  for (const [text, tag] of [
    ["fr", "fr"],
    ["fr_FR", "fr_FR"],
    ["FR-fr", "fr_FR"],
    ["zh-hans-cn", "zh_Hans_CN"],
    ["es_419", "es_419"],
    ["gsw", "gsw"],
  ] as const) {
    it(`take ${text} as the language tag ${tag}`, () => {
      expect(parseLanguageTag(text)).to.equal(tag);
    });
  }
  for (const tag of ["", "f", "fr_", "fr_FRA", "fr FR", "../fr", "fr_FR_x"])
    it(`refuse ${JSON.stringify(tag)} as a language tag`, () => {
      expect(parseLanguageTag(tag)).to.equal(undefined);
    });

  it("compare tags without regard to letter case and separator", () => {
    expect(languageKey("fr-FR")).to.equal(languageKey("FR_fr"));
  });

  it("name languages in English", () => {
    expect(["fr", "fr_CA", "zh_Hans_CN"].map(languageName)).to.deep.equal([
      "French",
      "French (Canada)",
      "Chinese (Simplified, China)",
    ]);
  });

  it("have every built-in key once, and every image with its alternative text", () => {
    const keys = Object.values(BUILT_IN_FIELDS)
      .flat()
      .map(({ key }) => key);
    expect(new Set(keys).size).to.equal(keys.length);
    for (const { alt } of Object.values(BUILT_IN_FIELDS).flat()) if (alt !== undefined) expect(keys).to.include(alt);
  });
});

describe("the label of a field away from its form", () => {
  const SHARED = { key: "note", label: "Note", kind: "text", section: "More", isTranslatable: true } as const;
  const PLAIN = { key: "plain", label: "Plain", kind: "text", isTranslatable: true } as const;
  const TWO = [
    { name: "a", label: "A", fields: [PLAIN] },
    { name: "b", label: "B", fields: [PLAIN, SHARED] },
  ];
  const { tabs: builtIn } = parseTemplateSettings(undefined);
  const LABELS: readonly (readonly [key: string, tabs: readonly TemplateTab[], label: string])[] = [
    ["email_color_text", builtIn, "Email, Colors: Text"],
    ["receipt_color_text", builtIn, "Receipt, Colors: Text"],
    ["email_color_text", builtIn.slice(0, 1), "Colors: Text"],
    ["note", TWO, "B, More: Note"],
    ["plain", TWO, "A, Plain"],
    ["plain", TWO.slice(1), "Plain"],
    ["unknown", TWO, "unknown"],
    ["plain", [], "plain"],
  ];
  for (const [key, tabs, label] of LABELS) {
    it(`is '${label}' for ${key} of ${String(tabs.length)} tabs`, () => {
      expect(fieldLabel(tabs, key)).to.equal(label);
    });
  }
});
