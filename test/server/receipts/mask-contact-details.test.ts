import { expect } from "chai";
import fc from "fast-check";
import { maskContactDetails } from "#server/receipts/mask-contact-details.ts";
import { scaleLimit } from "#test/support/limits.ts";

describe("addresses and telephone numbers in a text [SHELL-038]", () => {
  const QUOTED: readonly (readonly [text: string, shown: string])[] = [
    ["550 mailbox ann@shop.example unavailable", "550 mailbox a**************e unavailable"],
    ["<a@b.example>", "<a*********e>"],
    ["to=ann@shop.example;", "t*****************e;"],
    ['a@b.example,c@d.example; "e@f.example".', 'a*********e,c*********e; "e*********e".'],
    ["Gone: ann@shop.example...", "Gone: a**************e..."],
    ["jürgen@müller.example", "j*******************e"],
    ["李雷@例子.example", "李***********e"],
    ["👩‍👩‍👧ann@shop.example", "👩‍👩‍👧***************e"],
    ["O'Brien@shop.example's box", "O******************e's box"],
    ['"ann lee"@shop.example is gone', '"********************e is gone'],
    ["ann@[192.0.2.1] refused", "a*************] refused"],
    ["no such domain: ann@gmail", "no such domain: a*******l"],
    ["no such domain: ann@shop..example", "no such domain: a***************e"],
    ["a@b@c.example", "a***********e"],
    ["@@shop.example", "@************e"],
    ["ann＠shop.example", "a**************e"],
    ["/stop?for=ann%40shop.example&why=1", "/**************************e&why=1"],
    ["+447700900123 switched off", "+***********3 switched off"],
    ["call +44 (0)7700 900-123.", "call +*****************3."],
    ["tel:+353.1.555.0134, a@b.example", "tel:+*************4, a*********e"],
  ];
  for (const [text, shown] of QUOTED) {
    it(`are masked in ${text}`, () => expect(maskContactDetails(text)).to.equal(shown));
  }

  const ORDINARY = [
    "2 @ 3.50",
    "2@3.50",
    "2@EUR5",
    "0.250 kg @ 12.00/kg",
    "@shop",
    "a@",
    "@",
    "",
    "Sam @ till 4",
    "4%40",
    "2026-03-01T10:00:00+00:00",
    "+4",
    "+1000 points",
    "5+12345678",
    "Flat white",
    "FW-12",
    "4006381333931",
    "#AB+CD",
  ];
  for (const text of ORDINARY) {
    it(`are not detected in '${text}'`, () => expect(maskContactDetails(text)).to.equal(text));
  }

  it("are masked at any position in any text", () => {
    const word = fc.stringMatching(/^[a-z0-9 .,;:<>()"'@-]{0,40}$/);
    fc.assert(
      fc.property(word, word, (before, after) => {
        expect(maskContactDetails(`${before} ann.lee@shop.example ${after}`)).not.to.include("ann.lee@");
      }),
    );
  });

  const LONG: Readonly<Record<string, string>> = {
    "100 kB of @": "@".repeat(100_000),
    "repeated a@": "a@".repeat(50_000),
    "repeated %40": "a%40".repeat(25_000),
    "quotation marks": `"${"a ".repeat(40_000)}${'"@'.repeat(10_000)}`,
    "one word and an address": `${"a".repeat(100_000)}@shop.example`,
    "one domain": `a@${"b.".repeat(50_000)}`,
    "pluses and digits": "+1234567 ".repeat(11_000),
    "many addresses": "a@b.example,".repeat(8_000),
  };
  for (const [what, text] of Object.entries(LONG)) {
    it(`are masked in linear time in ${what}`, () => {
      const began = performance.now();
      maskContactDetails(text);
      expect(performance.now() - began).to.be.below(scaleLimit(1_500));
    });
  }
});
