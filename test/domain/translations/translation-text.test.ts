import { expect } from "chai";
import { differingTexts, excerpt } from "#domain/translations/drafts.ts";
import type { PluralForms } from "#domain/translations/index.ts";
import { aLocale, aMessage, aPluralMessage } from "#test/support/builders/a-translation-document.ts";

const AR = aLocale("ar");

/** Forms of a message whose singular has no number, and the categories that are listed. */
const FORMS: readonly (readonly [name: string, forms: PluralForms, listed: readonly string[]])[] = [
  ["leave the number out where the singular does", { zero: "لا عناصر", one: "عنصر واحد", two: "عنصران" }, []],
  [
    "have the number as the plural does",
    { zero: "{n} عنصر", one: "{n} عنصر", two: "{n} عنصر", few: "{n} عناصر", many: "{n} عنصرا", other: "{n} عنصر" },
    [],
  ],
  ["leave the number out for several", { few: "عناصر", many: "عنصرا", other: "عنصر" }, ["few", "many", "other"]],
  [
    "have another placeholder",
    { zero: "{x}", one: "{x}", two: "{x}", few: "{x}", many: "{x}", other: "{x}" },
    ["zero", "one", "two", "few", "many", "other"],
  ],
];

describe("plural forms", () => {
  for (const [name, forms, listed] of FORMS) {
    it(`that ${name} ${listed.length === 0 ? "do not differ" : "differ"} from their original`, () => {
      const message = aPluralMessage(["One item", "{n} items"], forms);
      expect(differingTexts(message, AR).map(({ place }) => "category" in place && place.category)).to.deep.equal(
        listed,
      );
    });
  }

  it("differ from the singular for one, from the plural for the other categories", () => {
    const message = aPluralMessage(["One item", "{n} items"], { zero: "{x}", one: "{x}", other: "{x}" });
    const fromPlural = { missing: ["n"], surplus: ["x"] };
    expect(differingTexts(message, AR).map(({ difference }) => difference)).to.deep.equal([
      fromPlural,
      { missing: [], surplus: ["x"] },
      fromPlural,
    ]);
  });
});

describe("a message with one text", () => {
  it("is listed with the placeholders that differ", () => {
    expect(
      [aMessage("Hi {name}", "Salut"), aMessage("Hi {name}", "Salut {name}")].map((message) =>
        differingTexts(message, AR),
      ),
    ).to.deep.equal([
      [
        {
          place: { original: "Hi {name}" },
          text: "Salut",
          originals: ["Hi {name}"],
          difference: { missing: ["name"], surplus: [] },
        },
      ],
      [],
    ]);
  });
});

describe("an excerpt", () => {
  const texts: readonly (readonly [text: string, length: number, shown: string])[] = [
    ["Total", 6, "Total"],
    ["Total", 5, "Total"],
    ["Total", 4, "Tota…"],
    ["😀😀😀", 3, "😀😀😀"],
    ["😀😀😀", 2, "😀😀…"],
  ];
  for (const [text, length, shown] of texts) {
    it(`of '${text}' with ${length} characters is '${shown}'`, () => {
      expect(excerpt(text, length)).to.equal(shown);
    });
  }
});
