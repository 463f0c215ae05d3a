import { expect } from "chai";
import type { JsonObject } from "#domain/shared/json/json.ts";
import {
  changesOnlyTemplates,
  findInvalidTemplate,
  storeTemplateOf,
  withStoreTemplate,
} from "#domain/templates/store-template.ts";
import { prepareStoreTemplates } from "#domain/templates/prepare-store-templates.ts";

const KEPT: JsonObject = { floor: "2", template_data: { a: "x" }, template_data_translations: { "fr-FR": { a: "é" } } };

describe("the templates in the properties of a store", () => {
  const READ: readonly (readonly [properties: JsonObject, language: string | undefined, data: unknown])[] = [
    [KEPT, undefined, { a: "x" }],
    [KEPT, "fr_FR", { a: "é" }],
    [KEPT, "de_DE", {}],
    [{}, undefined, {}],
    [{}, "fr_FR", {}],
    [{ template_data: "x", template_data_translations: [] }, undefined, {}],
    [{ template_data: { a: { b: 1 }, c: 1 } }, undefined, { c: 1 }],
  ];
  for (const [properties, language, data] of READ) {
    it(`are ${JSON.stringify(data)} in ${language ?? "no language"} of ${JSON.stringify(properties)}`, () => {
      expect(storeTemplateOf(properties, language)).to.deep.equal(data);
    });
  }

  it("are put in their place, beside everything else", () => {
    expect(withStoreTemplate(KEPT, undefined, { b: 1 })).to.deep.equal({ ...KEPT, template_data: { b: 1 } });
    expect(withStoreTemplate(KEPT, "fr_FR", { b: 1 })).to.deep.equal({
      ...KEPT,
      template_data_translations: { "fr-FR": { b: 1 } },
    });
    expect(withStoreTemplate(KEPT, "de_DE", { b: 1 })).to.deep.equal({
      ...KEPT,
      template_data_translations: { "fr-FR": { a: "é" }, de_DE: { b: 1 } },
    });
  });

  it("leave no member behind when they are empty", () => {
    expect(withStoreTemplate(withStoreTemplate(KEPT, undefined, {}), "fr_FR", {})).to.deep.equal({ floor: "2" });
  });

  it("are prepared where they changed", () => {
    const properties = {
      note: "A & B",
      template_data: { a: "A & B" },
      template_data_translations: { fr: { a: "C & D", b: "" } },
    };
    expect(prepareStoreTemplates(properties)).to.deep.equal({
      note: "A & B",
      template_data: { a: "A &amp; B" },
      template_data_translations: { fr: { a: "C &amp; D" } },
    });
    expect(prepareStoreTemplates(properties, properties)).to.deep.equal(properties);
  });

  for (const properties of [
    { template_data: "A & B" },
    { template_data_translations: { fr: "A & B" } },
    { other: { fr: { a: "A & B", b: "" } } },
  ] as const) {
    it(`are not made of ${JSON.stringify(properties)}, which is none`, () => {
      expect(prepareStoreTemplates(properties)).to.deep.equal(properties);
    });
  }

  const MISSHAPEN: readonly (readonly [properties: JsonObject, before: JsonObject, member: string | undefined])[] = [
    [KEPT, {}, undefined],
    [{}, KEPT, undefined],
    [{ template_data: { a: null, b: [1, "x", true] } }, {}, undefined],
    [{ template_data: "x" }, {}, "template_data"],
    [{ template_data: { a: {} } }, {}, "template_data"],
    [{ template_data: { a: [[]] } }, {}, "template_data"],
    [{ template_data_translations: "x" }, {}, "template_data_translations"],
    [{ template_data_translations: { fr: 1 } }, {}, "template_data_translations"],
    [{ template_data_translations: { de: { a: "x" }, fr: 1 } }, {}, "template_data_translations"],
    [{ template_data: { a: "x", b: {} } }, {}, "template_data"],
    [{ template_data: "x" }, { template_data: "x" }, undefined],
  ];
  for (const [properties, before, member] of MISSHAPEN) {
    it(`are ${member === undefined ? "sound" : `misshapen in ${member}`} in ${JSON.stringify(properties)} after ${JSON.stringify(before)}`, () => {
      expect(findInvalidTemplate(properties, before)).to.equal(member);
    });
  }

  it("are all that differs, or not", () => {
    expect(changesOnlyTemplates(KEPT, { floor: "2" })).to.equal(true);
    expect(changesOnlyTemplates(KEPT, { ...KEPT, floor: "3" })).to.equal(false);
    expect(changesOnlyTemplates({}, { ...KEPT })).to.equal(false);
  });
});
