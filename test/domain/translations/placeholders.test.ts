import { expect } from "chai";
import fc from "fast-check";
import { fixPlaceholders, placeholderDifference } from "#domain/translations/drafts.ts";

type Row = readonly [number, original: string, translation: string, difference: string];

/** R31; a difference as '-missing +surplus'. */
const ROWS: readonly Row[] = [
  [1, "Hi {name}", "Salut {name}", ""],
  [2, "Hi {name}", "Salut", "-name"],
  [2, "{name}: {total}", "{total}", "-name"],
  [3, "Hi", "Salut {name}", "+name"],
  [4, "Hi {name}", "Salut {nom}", "-name +nom"],
  [5, "{a} {b}", "{b} {a}", ""],
  [6, "{a} {a}", "{a}", "-a"],
  [7, "Hi", "Salut", ""],
  [8, "Hi {name}", "", ""],
  [8, "Hi {name}", " \n", ""],
  [9, "Hi {name}", "Salut { name }", ""],
  [10, "Hi {name}", "Salut {Name}", "-name +Name"],
  [11, "a {x", "b {x", ""],
  [11, "a {{x}}", "b {x}", ""],
  [11, "{}", "{ }", ""],
];

const FIXES: readonly (readonly [original: string, translation: string, fixed: string])[] = [
  ["Hi {name}", "Salut", "Salut {name}"],
  ["Hi {name}", "Salut {nom}", "Salut {name}"],
  ["{store}: {Total} of {number}", "{total} {magasin} {numero}", "{Total} {store} {number}"],
  ["Hi", "Salut {name} !", "Salut !"],
  ["{a} {a}", "{a}", "{a} {a}"],
  ["{a}", "{a} {a}", "{a}"],
  ["Hi {name}", "Salut { name }", "Salut { name }"],
  ["Hi {name}", "Salut { nom }", "Salut {name}"],
  ["Hi {name}", "Salut  {nom}", "Salut  {name}"],
  ["{a} and {b}", "x", "x {a} {b}"],
  ["{Total}", "{total} en tout", "{Total} en tout"],
  ["{Total} of {number}", "{total} sur {numero} !", "{Total} sur {number} !"],
  ["مجموع {total}", "{المجموع} كله", "{total} كله"],
];

describe("placeholders", () => {
  for (const [row, original, translation, difference] of ROWS) {
    it(`row ${row}: '${original}' and '${translation}' ${difference === "" ? "are equal" : `differ by ${difference}`} [TRAN-006]`, () => {
      const { missing = [], surplus = [] } = placeholderDifference(original, translation) ?? {};
      expect([...missing.map((name) => `-${name}`), ...surplus.map((name) => `+${name}`)].join(" ")).to.equal(
        difference,
      );
    });
  }

  for (const [original, translation, fixed] of FIXES) {
    it(`fixes '${translation}' to '${fixed}'`, () => {
      expect(fixPlaceholders(original, translation)).to.equal(fixed);
    });
  }

  it("are equal after the fix of any text, which changes no text without a difference", () => {
    const text = fc
      .array(fc.constantFrom("{a}", "{ b }", "{A}", "{", "}", "x", " ", "{}", "ب"), { maxLength: 8 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, (original, translation) => {
        const fixed = fixPlaceholders(original, translation);
        expect(placeholderDifference(original, fixed)).to.equal(undefined);
        if (placeholderDifference(original, translation) === undefined) expect(fixed).to.equal(translation);
      }),
      { numRuns: 2_000 },
    );
  });
});
