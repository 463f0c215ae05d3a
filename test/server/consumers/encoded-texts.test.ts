import { expect } from "chai";
import { collectPersonTexts, createPersonRedactor } from "#domain/consumers/index.ts";
import { redactEncoded } from "#server/consumers/erasure/encoded-texts.ts";
import { scaleLimit } from "#test/support/limits.ts";

const profile = { name: { first: "Zoë", last: "Brandt" }, phone: "0161 496 0123" };
const { freeText } = redactEncoded(
  createPersonRedactor(
    collectPersonTexts({ identifiers: ["zoe@shop.example"], profile, removed: [] }, { country: "GB" }),
  ),
);
const base64 = (text: string): string => Buffer.from(text).toString("base64");

const REDACTED: readonly (readonly [text: string, rest: string])[] = [
  // HTML
  ["zoe&#64;shop.example", "[erased]"],
  ["zoe&#x40;shop.example", "[erased]"],
  ["zoe&commat;shop&period;example", "[erased]"],
  ["Ask <b>zoe</b>@shop.example", "Ask [erased]"],
  ["zoe@<wbr>shop<wbr/>.example", "[erased]"],
  ["zoe<!-- at -->@shop.example", "[erased]"],
  ["<p>Blue <i>mugs</i></p><p>Call 0161&nbsp;496&nbsp;0123</p>", "<p>Blue <i>mugs</i></p><p>Call [erased]</p>"],
  ["Zo&euml; <b>Bran</b>dt", "[erased]"],
  ["&lt;b&gt;zoe&#64;shop.example", "[erased]"],
  ["<p>0161 496</p><p>01<b>23</b></p>", "[erased]"],
  ["<zoe@shop.example>, zoe @ shop.example <zoe @ shop.example>", "<[erased]>, [erased] <[erased]>"],
  ['<p>Ask <a href="mailto:zoe&#64;shop.example">her</a></p>', "<p>Ask her</p>"],
  ['<a href="mailto:zoe%40shop.example">her</a> again', "her again"],
  // Parts of a URL, and quoted-printable
  ["?mail=zoe%40shop.example&page=2", "?mail=[erased]&page=2"],
  ["mailto:zoe%2540shop.example", "mailto:[erased]"],
  ["tel:0161%20496%200123", "tel:[erased]"],
  ["Zo%C3%AB%20Brandt", "[erased]"],
  ["Zo%EB%20Brandt", "[erased]"],
  ["zoe=40shop.example", "[erased]"],
  ["Zo=C3=AB Br=\r\nandt", "[erased]"],
  // JSON, once and twice
  [String.raw`{"to":"zoe\u0040shop.example"}`, `{"to":"[erased]"}`],
  [String.raw`{"to":"zoe\\u0040shop.example"}`, String.raw`{"to":"[erased]"}`],
  // Base64
  [base64("to zoe@shop.example, soon"), "to [erased], soon"],
  [`data:text/plain;base64,${base64("Zoë Brandt, 0161 496 0123")}`, "data:text/plain;base64,[erased], [erased]"],
  [base64(base64("zoe@shop.example")), "[erased]"],
  // Spellings of a name and a number
  ["Zo\u00adë Bra\u00adndt", "[erased]"],
  ["zoebrandt and BrandtZoe", "[erased] and [erased]"],
  ["Brandts Mug, ZOE'S card, Zoes bag", "[erased] Mug, [erased] card, [erased] bag"],
  ["0161_496_0123", "[erased]"],
  ["0161·496·0123", "[erased]"],
  ["0161,496,0123", "[erased]"],
];

const KEPT = [
  "Ask Zora",
  "<b>Blue</b> &amp; <i>red</i>",
  "100%40",
  "a=40",
  String.raw`C:\u\new`,
  base64("Ben Adams at home"),
  "Zwischensumme",
  "brandtastic",
  "chloezoe&#64;shop.example",
  "<p>joe</p>@shop.example",
  "a&nbsp;b < c",
];

describe("an erased customer in an encoded text [D27]", () => {
  for (const [text, rest] of REDACTED)
    it(`goes from ${JSON.stringify(text)}`, () => expect(freeText(text)).to.equal(rest));
  for (const text of KEPT)
    it(`is not in ${JSON.stringify(text)}, which stays`, () => expect(freeText(text)).to.equal(text));

  it("is looked for in a long text of escapes without long waits", () => {
    const began = performance.now();
    for (const piece of ["%41", "=41", "&amp;", "&lt;", "<b>", "<", "\\u0041", "QUFB", "&amp;%2541", "<!--"])
      freeText(piece.repeat(2_000));
    expect(performance.now() - began).to.be.below(scaleLimit(10_000));
  });
});
