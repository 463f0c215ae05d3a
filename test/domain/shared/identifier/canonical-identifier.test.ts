import { expect } from "chai";
import fc from "fast-check";
import { toAsciiDigits } from "#domain/shared/text/ascii-digits.ts";
import { canonicalIdentifier, isPlainSpelling } from "#domain/shared/identifier/canonical-identifier.ts";

const ANNA = "anna.berg@shop.example";

/** Spelling, canonical form, and the retailer's country if it is not GBR. */
const FORMS: readonly (readonly [spelling: string, canonical: string, country?: string])[] = [
  // Five spellings of one mailbox, as tills sent them.
  ["Anna.Berg@shop.example", ANNA],
  ["anna.berg@shop.example", ANNA],
  ["anna.berg@shop.example\u200b", ANNA],
  [" anna.berg@shop.example", ANNA],
  ["Anna Berg <anna.berg@shop.example>", ANNA],
  ["mailto:anna.berg@shop.example", ANNA],
  ["MAILTO:Anna.Berg@shop.example?subject=Receipt", ANNA],
  ["Anna Berg <mailto:anna.berg@shop.example>;", ANNA],
  ["<anna.berg@shop.example>", ANNA],
  ["anna.berg@shop.example;", ANNA],
  ["anna.berg@shop.example , ", ANNA],
  ["anna.berg@shop.example.", ANNA],
  ["an\u00adna.berg@shop.example", ANNA],
  ["\u202aanna.berg@shop.example\u202c", ANNA],
  ["anna.\tberg@shop.example\r\n", ANNA],
  ["anna\u2060.berg@shop.\ufeffexample", ANNA],
  ["ａｎｎａ.ｂｅｒｇ＠shop.example", ANNA],
  ["anna.berg@shop。example", ANNA],
  ["rene\u0301@shop.example", "ren\u00e9@shop.example"],
  ["rene\u200b\u0301@shop.example", "ren\u00e9@shop.example"],
  ["ann@MÜLLER.example", "ann@xn--mller-kva.example"],
  ["ann@xn--mller-kva.example", "ann@xn--mller-kva.example"],
  ["ann@mu\u0308ller.example.", "ann@xn--mller-kva.example"],
  ["zoe@shop.example..", "zoe@shop.example"],
  ["zoe@shop\uff0eexample", "zoe@shop.example"],
  ["zoe@shop\uff61example", "zoe@shop.example"],
  ["ann+till@shop.example", "ann+till@shop.example"],
  ["a.n.n@shop.example", "a.n.n@shop.example"],
  ["+44 121 234 5678", "+441212345678"],
  ["+44 (0)121 234-5678", "+441212345678"],
  ["0044 121 234 5678", "+441212345678"],
  ["0121 234 5678", "+441212345678"],
  ["(0121) 234 5678", "+441212345678"],
  ["0121\u2011234\u20115678", "+441212345678"],
  ["＋４４ 121 234 5678", "+441212345678"],
  ["٠١٢١ ٢٣٤ ٥٦٧٨", "+441212345678"],
  ["0121 234 5678", "+441212345678", "unknown"],
  ["0121 234 5678", "01212345678", "USA"],
  ["030 901820", "+4930901820", "DEU"],
  ["06 1 234 5678", "+3612345678", "HUN"],
  ["1 212 555 2368", "+12125552368", "USA"],
  // Without the trunk prefix.
  ["212 555 2368", "2125552368", "USA"],
  ["121 234 5678", "1212345678"],
  // Begins with the trunk prefix, but no such number exists.
  ["0000 0001", "00000001"],
  ["6331 2048 0001 2345", "6331204800012345"],
  ["6331-2048-0001-2345", "6331204800012345"],
  ["6331–2048−0001 2345", "6331204800012345"],
  ["6331204800012345", "6331204800012345"],
  ["٦٣٣١ ٢٠٤٨", "63312048"],
  ["+12", "+12"],
  ["CARD-17 b", "card-17 b"],
  ["card-17", "card-17"],
  ["12/2026;", "12/2026;"],
  ["Ann@", "ann@"],
  ["a@b@c", "a@b@c"],
  ["\u200b \u00ad", ""],
  ["", ""],
];

describe("the canonical form of a customer's identifier [D26]", () => {
  for (const [spelling, canonical, country] of FORMS) {
    it(`reads ${JSON.stringify(spelling)} as ${JSON.stringify(canonical)}${country === undefined ? "" : ` in ${country}`}`, () => {
      expect(canonicalIdentifier(spelling, { country })).to.equal(canonical);
    });
  }

  it("is the canonical form of itself", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "@",
        "<",
        ">",
        "mailto:",
        ";",
        ",",
        "+",
        "00",
        "0121 234 5678",
        ".",
        " ",
        "\u200b",
        "xn--",
        "İ",
        "ß",
        "ﬀ",
        "Σ",
        "\u0301",
        "٣",
        "(",
        "-",
      ),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }),
        fc.constantFrom(undefined, "USA", "ITA", "RUS"),
        (pieces, country) => {
          const once = canonicalIdentifier(pieces.join(""), { country });
          expect(canonicalIdentifier(once, { country })).to.equal(once);
        },
      ),
      { numRuns: 500 },
    );
  }).timeout(20_000);

  it("differs for another name, another domain and another tag", () => {
    const others = ["ann@shop.example", "anne@shop.example", "ann@shop2.example", "ann+a@shop.example"];
    expect(new Set(others.map((text) => canonicalIdentifier(text))).size).to.equal(4);
  });
});

describe("a spelling that people and tools may write [D26]", () => {
  for (const spelling of [
    "Anna.Berg@Shop.Example",
    " anna.berg@shop.example ",
    "mailto:anna.berg@shop.example",
    "+44 121 234 5678",
    "6331 2048 0001",
    "Card-17",
  ]) {
    it(`includes ${JSON.stringify(spelling)}`, () => expect(isPlainSpelling(spelling)).to.equal(true));
  }

  for (const spelling of [
    "Anna <anna.berg@shop.example>",
    "anna.berg@shop.example;",
    "anna.berg@shop.example\u200b",
    "an\u00adna@shop.example",
    "6331-2048",
    "0121 234 5678",
    "ann@müller.example",
    "٦٣٣١",
  ]) {
    it(`excludes ${JSON.stringify(spelling)}`, () => expect(isPlainSpelling(spelling)).to.equal(false));
  }
});

describe("digits of every script", () => {
  it("become ASCII digits", () => expect(toAsciiDigits("٠٩ ۰۹ ०९ 𝟘𝟡 １x")).to.equal("09 09 09 09 1x"));
});
