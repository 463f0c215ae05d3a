import { expect } from "chai";
import { parsePlaceholders } from "#domain/shared/text/placeholders.ts";
import { contrastRatio, MIN_CONTRAST } from "#domain/templates/contrast.ts";
import { RECEIPT_TEXTS } from "#domain/templates/receipt-texts.ts";
import {
  BUILT_IN_FIELDS,
  BUILT_IN_TABS,
  placeholdersOf,
  RECEIPT_TEXT_KEYS,
  suggestedPlaceholders,
  TEMPLATE_PLACEHOLDERS,
  type TemplateField,
} from "#domain/templates/template-fields.ts";

const FIELDS = Object.values(BUILT_IN_FIELDS).flat();
const ofKind = (kind: TemplateField["kind"]): readonly TemplateField[] => FIELDS.filter((field) => field.kind === kind);
const fieldOf = (key: string): TemplateField => {
  const field = FIELDS.find((each) => each.key === key);
  if (field === undefined) throw new Error(`There is no field ${key}`);
  return field;
};
const defaultColorOf = (key: string): string => String(fieldOf(key).default);

describe("the built-in fields of the template manager", () => {
  for (const tab of BUILT_IN_TABS) {
    it(`have a key for template data, a section and a label of their own in the tab ${tab}`, () => {
      const titles = BUILT_IN_FIELDS[tab].map(({ section, label }) => `${String(section)}: ${label}`);
      for (const [at, { key, section, label }] of BUILT_IN_FIELDS[tab].entries()) {
        expect(key).to.match(/^[a-z]+(?:_[a-z]+)*$/);
        expect(section, key).to.match(/^\p{L}/u);
        expect(label, key).to.match(/^[\p{L}…]/u);
        expect(titles.indexOf(`${String(section)}: ${label}`), key).to.equal(at);
      }
    });
  }

  it("let the user write what customers read, the fixed lines of the receipt among them", () => {
    expect(BUILT_IN_FIELDS.receipt.map(({ key }) => key)).to.include.members([...RECEIPT_TEXT_KEYS]);
    const forms = BUILT_IN_FIELDS.forms.map(({ section, kind }) => [section, kind]);
    expect(forms).to.deep.equal(
      ["Gift receipt", "Send receipt", "Identifier pass"].flatMap((form) => [
        [form, "text"],
        [form, "html"],
      ]),
    );
  });

  it("are translated if they are texts, and only then", () => {
    for (const { key, kind, isTranslatable } of FIELDS)
      expect([key, isTranslatable]).to.deep.equal([key, kind === "text" || kind === "html"]);
  });

  it("show by default all that can be hidden", () => {
    expect(ofKind("switch").map((field) => [field.key, field.section, field.default])).to.deep.equal([
      ["email_show_items", "Content", true],
      ["receipt_show_taxes", "Content", true],
      ["receipt_show_payments", "Content", true],
    ]);
  });

  it("describe each image by a text of the same section", () => {
    const images = ofKind("image");
    expect(images.map(({ key }) => key)).to.deep.equal(["email_banner", "receipt_logo"]);
    for (const { key, label, section, alt = "" } of images) {
      expect(fieldOf(alt), key).to.include({ kind: "text", section });
      expect(fieldOf(alt).label, key).to.include(label);
    }
  });

  it("have default colors that are readable on the default background", () => {
    const colors = ofKind("color");
    expect(new Set(colors.map(({ section }) => section)).size).to.equal(1);
    for (const { key } of colors) expect(defaultColorOf(key), key).to.match(/^#[\da-f]{6}$/);
    const pairs = colors.flatMap(({ key, contrast }) => (contrast === undefined ? [] : [[key, contrast] as const]));
    expect(pairs).to.deep.equal([
      ["email_color_text", "email_color_background"],
      ["email_color_link", "email_color_background"],
      ["receipt_color_text", "receipt_color_paper"],
      ["receipt_color_link", "receipt_color_paper"],
    ]);
    for (const [key, background] of pairs)
      expect(contrastRatio(defaultColorOf(key), defaultColorOf(background)), key).to.be.at.least(MIN_CONTRAST);
  });

  it("compare no color of a background with another color", () => {
    for (const key of ["email_color_background", "receipt_color_paper"])
      expect(fieldOf(key)).not.to.have.property("contrast");
  });
});

describe("the placeholders of a field", () => {
  for (const key of RECEIPT_TEXT_KEYS) {
    it(`suggested for ${key} are those of the line without a template`, () => {
      expect(suggestedPlaceholders(fieldOf(key))).to.deep.equal(parsePlaceholders(RECEIPT_TEXTS.en[key]));
    });
  }

  it("suggested for a text of the retailer are those that every text knows", () => {
    for (const key of ["email_subject", "email_greeting", "receipt_footer", "gift_receipt_text"])
      expect(suggestedPlaceholders(fieldOf(key)), key).to.equal(TEMPLATE_PLACEHOLDERS);
  });

  for (const key of ["website", "email_banner_alt", "receipt_logo_alt"]) {
    it(`suggested for ${key} are none, but known are those of every text`, () => {
      expect(suggestedPlaceholders(fieldOf(key))).to.deep.equal([]);
      expect(placeholdersOf(fieldOf(key))).to.deep.equal([...TEMPLATE_PLACEHOLDERS]);
    });
  }

  it("known in a field are its own and those of every text, each once", () => {
    expect(placeholdersOf(fieldOf("email_subject"))).to.deep.equal([...TEMPLATE_PLACEHOLDERS]);
    expect(placeholdersOf(fieldOf("text_receipt_from"))).to.deep.equal([...TEMPLATE_PLACEHOLDERS]);
    expect(placeholdersOf(fieldOf("text_returned"))).to.deep.equal([...TEMPLATE_PLACEHOLDERS, "day"]);
    expect(placeholdersOf(fieldOf("text_returned_part"))).to.deep.equal([
      ...TEMPLATE_PLACEHOLDERS,
      "count",
      "quantity",
      "day",
    ]);
  });
});
