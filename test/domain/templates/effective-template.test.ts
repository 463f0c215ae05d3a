import { expect } from "chai";
import { effectiveTemplate, switchDefaults, type TemplateLevels } from "#domain/templates/effective-template.ts";

const LEVELS: TemplateLevels = { builtIn: { k: "built-in" } };
const RETAILER = { ...LEVELS, retailer: { k: "retailer" } };
const TRANSLATED = { ...RETAILER, retailerTranslations: { fr_FR: { k: "retailer fr_FR" } } };
const STORE = { ...TRANSLATED, store: { k: "store" } };
const ALL = { ...STORE, storeTranslations: { fr_FR: { k: "store fr_FR" } } };

const CASES: readonly (readonly [title: string, levels: TemplateLevels, value: unknown])[] = [
  ["the built-in default without any level", LEVELS, "built-in"],
  ["the data of the retailer before the built-in default", RETAILER, "retailer"],
  ["the translation of the retailer before its data", { ...TRANSLATED, language: "fr_FR" }, "retailer fr_FR"],
  ["no translation without a language", TRANSLATED, "retailer"],
  ["no translation of another language", { ...TRANSLATED, language: "de_DE" }, "retailer"],
  ["the data of the store before the translation of the retailer", { ...STORE, language: "fr_FR" }, "store"],
  ["the translation of the store before everything", { ...ALL, language: "fr_FR" }, "store fr_FR"],
  ["a translation of the same language", { ...TRANSLATED, language: "fr_CA" }, "retailer fr_FR"],
  [
    "the exact tag before the same language",
    { retailerTranslations: { fr: { k: "fr" }, fr_CA: { k: "fr_CA" } }, language: "fr_CA" },
    "fr_CA",
  ],
  [
    "the same language where the exact tag has no value",
    { retailerTranslations: { fr: { k: "fr" }, fr_CA: { other: "x" } }, language: "fr_CA" },
    "fr",
  ],
  [
    "the first of several tags of the same language",
    { retailerTranslations: { fr_FR: { k: "FR" }, fr_BE: { k: "BE" } }, language: "fr_CA" },
    "BE",
  ],
  [
    "the first of several tags, in whatever order they are saved",
    { retailerTranslations: { fr_BE: { k: "BE" }, fr_FR: { k: "FR" } }, language: "fr_CA" },
    "BE",
  ],
  [
    "a tag with a hyphen and other letter case",
    { retailerTranslations: { "FR-fr": { k: "x" } }, language: "fr_FR" },
    "x",
  ],
  ["the next level where a text is blank", { ...RETAILER, store: { k: "  " } }, "retailer"],
  ["the next level where a list is empty", { ...RETAILER, store: { k: [] } }, "retailer"],
  ["false of the store before true of the retailer", { retailer: { k: true }, store: { k: false } }, false],
  ["0 of the store before 5 of the retailer", { retailer: { k: 5 }, store: { k: 0 } }, 0],
  ["nothing where no level has a value", {}, undefined],
];

describe("the effective template", () => {
  for (const [title, levels, value] of CASES) {
    it(`takes ${title}`, () => {
      expect(effectiveTemplate(levels)["k"]).to.deep.equal(value);
    });
  }

  it("leaves out a key that no level sets", () => {
    expect(effectiveTemplate({ retailer: { a: "", b: "x" }, builtIn: {} })).to.deep.equal({ b: "x" });
  });

  it("has the switches of the built-in fields without further defaults", () => {
    expect(effectiveTemplate({ retailer: { receipt_show_taxes: false } })).to.deep.equal({
      email_show_items: true,
      receipt_show_taxes: false,
      receipt_show_payments: true,
    });
  });

  it("has no default of a switch that is given none, and none of another kind", () => {
    const field = { label: "X", isTranslatable: false } as const;
    const fields = [
      { ...field, key: "a", kind: "switch", default: false },
      { ...field, key: "b", kind: "switch" },
      { ...field, key: "c", kind: "color", default: "#000" },
    ] as const;
    expect(switchDefaults(fields)).to.deep.equal({ a: false });
  });

  it("reads a key that every object inherits only where it is set", () => {
    expect(
      Object.keys(effectiveTemplate({ retailer: JSON.parse('{"__proto__":"x"}') as never, builtIn: {} })),
    ).to.deep.equal(["__proto__"]);
  });
});
