import { expect } from "chai";
import { parseTemplateSettings } from "#domain/templates/index.ts";
import { refuseStoreTemplateValues, refuseTemplateValues } from "#domain/templates/rules.ts";
import type { TemplateData } from "#domain/templates/index.ts";

const { tabs } = parseTemplateSettings({
  tabs: [
    {
      name: "own",
      label: "Own",
      fields: [
        { key: "tint", kind: "color", label: "Tint" },
        { key: "on", kind: "switch" },
        { key: "slogan", section: "Words" },
        { key: "logo", kind: "image" },
      ],
    },
  ],
});
const refused = (after: TemplateData, before: TemplateData = {}) =>
  refuseTemplateValues(tabs, { before, after }).map(({ description }) => description);

describe("values of template fields", () => {
  const cases: readonly (readonly [data: TemplateData, says: readonly string[]])[] = [
    [{ tint: "#0b5a4d", on: false, slogan: "<b>x</b>", logo: "/images/a.png" }, []],
    [{ tint: " #FFF ", slogan: 0, logo: "" }, []],
    [{ tint: "blue" }, ["Tint: Enter a color such as #0b5a4d"]],
    [{ tint: 7 }, ["Tint: Enter a color such as #0b5a4d"]],
    [{ on: "true" }, ["on: Must be true or false"]],
    [{ on: 0 }, ["on: Must be true or false"]],
    [{ slogan: ["a"], logo: true }, ["Words: slogan: Must be a text", "logo: Must be a text"]],
    [{ other: ["a"], receipt_color_text: "blue" }, []],
  ];
  for (const [data, says] of cases) {
    it(`${JSON.stringify(data)} ${says.length === 0 ? "are saved" : `are refused: ${says.join(", ")}`}`, () =>
      expect(refused(data)).to.deep.equal(says));
  }

  it("stay if they were there before", () => {
    expect(refused({ tint: "blue", on: "yes" }, { tint: "blue" })).to.deep.equal(["on: Must be true or false"]);
  });

  it("of a store follow the same rule, with the path of each", () => {
    const before = { template_data_translations: { fr: { tint: "blue" } } };
    const after = {
      template_data: { tint: "red" },
      template_data_translations: { fr: { tint: "blue", on: 1 }, de: { tint: "blue" } },
      floor: 2,
    };
    expect(refuseStoreTemplateValues(tabs, { before, after }).map(({ path }) => path.join("/"))).to.deep.equal([
      "properties/template_data/tint",
      "properties/template_data_translations/fr/on",
      "properties/template_data_translations/de/tint",
    ]);
  });
});
