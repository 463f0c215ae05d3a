import { expect } from "chai";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import { parsePermissions } from "#domain/shared/access/permission.ts";
import {
  isEmptyValue,
  parseTemplateData,
  parseTemplateTranslations,
  templateValue,
} from "#domain/templates/template-data.ts";

describe("template data", () => {
  it("is a flat map of texts, numbers and switches, and of lists of them [TMPL-004]", () => {
    const flat = { text: "x", number: 0, on: false, list: ["a", 1, true], none: [] };
    expect(parseTemplateData({ ...flat, object: { a: 1 }, nested: [["a"]], nothing: null })).to.deep.equal(flat);
    for (const source of [undefined, null, "x", 3, []]) expect(parseTemplateData(source)).to.deep.equal({});
  });

  it("is translated by language tag", () => {
    expect(parseTemplateTranslations({ fr_FR: { a: "é", b: {} }, de: "x" })).to.deep.equal({ fr_FR: { a: "é" } });
  });

  for (const value of ["", " \n", null, undefined, []])
    it(`counts ${JSON.stringify(value)} as empty`, () => {
      expect(isEmptyValue(value)).to.equal(true);
    });
  for (const value of ["x", 0, false, true, [0]])
    it(`counts ${JSON.stringify(value)} as a value`, () => {
      expect(isEmptyValue(value)).to.equal(false);
    });

  it("has no value for what every object inherits", () => {
    expect(templateValue({}, "constructor")).to.equal(undefined);
  });

  it("belongs to the holders of template_admin, and of no other permission [TMPL-027]", () => {
    const opensWith = (flag: string): boolean =>
      canOpenPage(findPage("templates"), parsePermissions([flag], undefined));
    expect([opensWith("template_admin"), opensWith("stores_admin"), opensWith("forms_admin")]).to.deep.equal([
      true,
      false,
      false,
    ]);
  });
});
