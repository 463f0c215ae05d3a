import { expect } from "chai";
import { RECEIPT_TEXT_KEYS } from "#domain/templates/index.ts";
import { fillPlaceholders, RECEIPT_TEXTS, receiptTextsIn } from "#domain/templates/rules.ts";

describe("fixed lines of receipts", () => {
  const namesIn = (text: string): readonly string[] =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).sort();

  for (const [language, texts] of Object.entries(RECEIPT_TEXTS)) {
    it(`are complete in ${language}, with the placeholders of the English ones`, () => {
      expect(Object.keys(texts).sort()).to.deep.equal([...RECEIPT_TEXT_KEYS].sort());
      for (const key of RECEIPT_TEXT_KEYS)
        expect([key, texts[key].trim() !== "", namesIn(texts[key])]).to.deep.equal([
          key,
          true,
          namesIn(RECEIPT_TEXTS.en[key]),
        ]);
    });
  }

  it("are found by tags of either form", () => {
    expect(["fr_FR", "fr-CA", "AR", "en"].map((tag) => receiptTextsIn(tag)?.text_total)).to.deep.equal([
      "Total",
      "Total",
      "الإجمالي",
      "Total",
    ]);
    expect(["ja_JP", "", "constructor"].map(receiptTextsIn)).to.deep.equal([undefined, undefined, undefined]);
  });
});

describe("placeholders", () => {
  const FILLED = [
    ["Your receipt from {store}", "Your receipt from Soho"],
    ["{store}, {store}", "Soho, Soho"],
    ["{name} stays", "{name} stays"],
    ["{{7*7}} and ${7*7}", "{{7*7}} and ${7*7}"],
    ["{{store}} and ${store}", "{Soho} and $Soho"],
    ["{ store } {Store} {store", "Soho {Store} {store"],
    ["{constructor}", "{constructor}"],
    ["{number}", "{store}"],
  ] as const;
  for (const [text, filled] of FILLED) {
    it(`fills "${text}"`, () => expect(fillPlaceholders(text, { store: "Soho", number: "{store}" })).to.equal(filled));
  }
});
