import { expect } from "chai";
import fc from "fast-check";
import { addressSkeleton, hasInvisibleCharacters } from "#domain/accounts/index.ts";

describe("an address", () => {
  const ALIKE: readonly (readonly [what: string, address: string, other: string])[] = [
    ["a Cyrillic small letter", "аnn@shop.example", "ann@shop.example"],
    ["Cyrillic letters alone", "сосо@shop.example", "coco@shop.example"],
    ["a Cyrillic capital", "Вob@shop.example", "bob@shop.example"],
    ["a Cyrillic capital І", "Іan@shop.example", "ian@shop.example"],
    ["a Greek small letter", "ann@shορ.example", "ann@shop.example"],
    ["a Greek capital", "ΝADIA@shop.example", "nadia@shop.example"],
    ["a Greek capital Ι", "ΙAN@shop.example", "ian@shop.example"],
    ["an Armenian letter", "օwner@shop.example", "owner@shop.example"],
    ["a Cherokee letter", "Ꮃill@shop.example", "will@shop.example"],
    ["a Latin letter that looks like another", "ɡreta@shop.example", "greta@shop.example"],
    ["full-width letters", "ａｎｎ＠ｓｈｏｐ．ｅｘａｍｐｌｅ", "ann@shop.example"],
    ["mathematical letters", "𝐚𝐧𝐧@shop.example", "ann@shop.example"],
    ["a ligature", "ﬁona@shop.example", "fiona@shop.example"],
    ["another dash", "ann‐lee@shop.example", "ann-lee@shop.example"],
    ["a full stop that DNS treats as a dot", "ann@shop。example", "ann@shop.example"],
    ["a zero-width space", "an\u200bn@shop.example", "ann@shop.example"],
    ["a soft hyphen", "an\u00adn@shop.example", "ann@shop.example"],
    ["a combining mark", "rene\u0301@shop.example", "ren\u00e9@shop.example"],
    ["spaces around it", "  ann@shop.example ", "ann@shop.example"],
    ["a digit one for an l", "mary1@shop.example", "maryl@shop.example"],
    ["a digit zero for an o", "bob0@shop.example", "bobo@shop.example"],
    ["a capital I for an l", "Ian@shop.example", "lan@shop.example"],
    ["a capital O for a zero", "tiLL10@shop.example", "till1O@shop.example"],
    ["another case", "Ann@Shop.Example", "ann@shop.example"],
  ];
  for (const [what, address, other] of ALIKE) {
    it(`looks like another address with ${what}`, () =>
      expect(addressSkeleton(address)).to.equal(addressSkeleton(other)));
  }

  const APART: readonly (readonly [address: string, other: string])[] = [
    ["bams@shop.example", "barns@shop.example"],
    ["rené@shop.example", "rene@shop.example"],
    ["straße@shop.example", "strasse@shop.example"],
    ["иван@shop.example", "ivan@shop.example"],
    ["вера@shop.example", "vera@shop.example"],
    ["ann.lee@shop.example", "annlee@shop.example"],
    ["商店@shop.example", "商品@shop.example"],
  ];
  for (const [address, other] of APART) {
    it(`'${address}' does not look like '${other}'`, () =>
      expect(addressSkeleton(address)).not.to.equal(addressSkeleton(other)));
  }

  it("of ASCII characters has itself in lower case as its skeleton, with one letter for those that look alike", () => {
    const ascii = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) });
    fc.assert(
      fc.property(ascii, (address) => {
        expect(addressSkeleton(address)).to.equal(address.toLowerCase().replace(/[i1|]/g, "l").replace(/0/g, "o"));
      }),
    );
  });

  it("has a skeleton that is its own skeleton", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (address) => {
        const skeleton = addressSkeleton(address);
        expect(addressSkeleton(skeleton)).to.equal(skeleton);
      }),
      { numRuns: 2_000 },
    );
  });

  const INVISIBLE = [
    "\u200b",
    "\u200c",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u034f",
    "\u061c",
    "\u115f",
    "\u3164",
    "\u202e",
    "\u2066",
    "\u0000",
    "\u0007",
    "\u0085",
    "\u2028",
    "\u00a0",
    " ",
    "\u3000",
    "\u2800",
    "\u{e0061}",
    "\ufe0f",
    "\ud800",
  ];
  for (const character of INVISIBLE) {
    const code = character.codePointAt(0)!.toString(16).padStart(4, "0");
    it(`has an invisible character if it contains U+${code}`, () =>
      expect(hasInvisibleCharacters(`an${character}n@shop.example`)).to.equal(true));
  }

  for (const address of [
    "ann@shop.example",
    " ann@shop.example ",
    "rené@shop.example",
    "иван@почта.example",
    "李@例子.example",
    "🥐@shop.example",
    "o'hara+1@shop.example",
  ]) {
    it(`'${address}' has no invisible character`, () => expect(hasInvisibleCharacters(address)).to.equal(false));
  }
});
