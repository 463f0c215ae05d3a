import { expect } from "chai";
import fc from "fast-check";
import { mask, maskHosts, maskMembers, maskText } from "#domain/shared/identifier/masking.ts";

const graphemes = (text: string): string[] => [...new Intl.Segmenter("en").segment(text)].map(({ segment }) => segment);

describe("masking for accounts that may only see demonstrations [SHELL-038]", () => {
  // Truth table R10
  const texts = [
    { text: "Jane", seen: "J**e" },
    { text: "Jon", seen: "J*n" },
    { text: "Jo", seen: "Jo" },
    { text: "J", seen: "J" },
    { text: "", seen: "" },
    { text: "ann@shop.com", seen: "a**********m" },
    { text: "Ann Lee", seen: "A*****e" },
    { text: "aé😀b", seen: "a**b" },
    { text: "A👩‍👩‍👧‍👦B", seen: "A*B", because: "a family emoji is one character" },
    { text: "👩‍👩‍👧‍👦B🇬🇧", seen: "👩‍👩‍👧‍👦*🇬🇧", because: "the ends are complete characters" },
    { text: "e\u0301a\u0301e\u0301", seen: "e\u0301*e\u0301", because: "an accent belongs to its letter" },
  ];
  for (const { text, seen, because } of texts) {
    it(`shows '${text}' as '${seen}'${because ? `: ${because}` : ""}`, () => {
      expect(mask(text, true)).to.equal(seen);
    });
  }

  const hosts = [
    ["550 5.1.2 Host smith-family.example not found.", "550 5.1.2 Host s******************e not found."],
    ["mx.smith.example[203.0.113.5] said: 452 4.2.2 full", "m**************e[203.0.113.5] said: 452 4.2.2 full"],
    ["no such user. Try again", "no such user. Try again"],
    ["a".repeat(70) + ".example", "a".repeat(70) + ".example"],
  ] as const;
  for (const [text, seen] of hosts)
    it(`shows '${seen}' without the names of hosts`, () => {
      expect(maskHosts(text)).to.equal(seen);
    });

  it("shows everything to all other accounts", () => {
    expect(mask("Jane", false)).to.equal("Jane");
  });

  for (const value of [42, null, undefined, true]) {
    it(`leaves ${String(value)} unchanged, because it is not text`, () => {
      expect(mask(value, true)).to.equal(value);
    });
  }

  it("hides every text and number of a profile except the country", () => {
    const profile = {
      city: "London",
      country: "GBR",
      birthdate: "1980-02-29",
      employer: { name: "Shop", country: "DEU" },
      points: 1234,
    };
    expect(maskMembers(profile)).to.deep.equal({
      city: "L****n",
      country: "GBR",
      birthdate: "1********9",
      employer: { name: "S**p", country: "DEU" },
      points: "1**4",
    });
    expect(maskMembers({ country: { code: "GBR" } })).to.deep.equal({ country: { code: "G*R" } });
  });

  it("keeps the first and last character and the length of any text, and hides the rest", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{Letter}\p{Emoji} ]{3,40}$/u), (text) => {
        const [before, after] = [graphemes(text), graphemes(maskText(text))];
        fc.pre(before.length > 2);
        expect([after.at(0), after.at(-1)]).to.deep.equal([before.at(0), before.at(-1)]);
        expect(after.slice(1, -1)).to.deep.equal(before.slice(1, -1).map(() => "*"));
      }),
    );
  });

  it("finds the same graphemes in a long text as in a short one, at any position", () => {
    for (const character of ["👩‍👩‍👧‍👦", "🇬🇧", "e\u0301", "👍🏽"]) {
      for (let at = 0; at < 130; at++)
        expect(graphemes(maskText("x".repeat(at) + character.repeat(70) + "y"))).to.have.length(at + 71);
    }
  });

  it("is quick for a text of any length", () => {
    for (const text of ["x".repeat(100_000), "e" + "\u0301".repeat(100_000), "👩‍👩‍👧‍👦".repeat(7_000)]) {
      const began = performance.now();
      expect(maskText(text).at(0)).to.equal(text.at(0));
      expect(performance.now() - began).to.be.below(2_000);
    }
  });
});
