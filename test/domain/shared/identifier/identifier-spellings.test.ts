import { expect } from "chai";
import { charactersFor, ligaturesIn, toSearchLetters } from "#domain/shared/text/compared-letters.ts";
import { replaceSpellings } from "#domain/shared/identifier/identifier-spellings.ts";

const replaced = (identifier: string, text: string): string => replaceSpellings(text, identifier, "…");

/** Every Unicode scalar value, and some of the 11,172 syllables of Hangul. */
const everyCharacter = (): readonly string[] =>
  Array.from({ length: 0x11_00_00 }, (_, code) => code)
    .filter((code) => code < 0xac_00 || code > 0xdf_ff || (code < 0xd7_a4 && code % 97 === 0))
    .map((code) => String.fromCodePoint(code));

const FOUND: readonly (readonly [identifier: string, text: string, rest: string])[] = [
  ["ann@shop.example", "Sent to Ann@SHOP.example.", "Sent to …."],
  ["ann@shop.example", "550 <ann@shop.example>: unknown", "550 <…>: unknown"],
  ["ann@shop.example", "ann @ shop.example, an\u200bn@shop.example", "…, …"],
  ["ann@shop.example", "ann@shop\u00ad.example ann＠shop.example", "… …"],
  ["ann@xn--mller-kva.example", "ann@müller.example and ann@MÜLLER.example", "… and …"],
  [
    "jürgen@xn--mller-kva.example",
    "JÜRGEN@müller.example, ju\u0308rgen@mu\u0308ller.example, ｊürgen＠MU\u0308LLER.example",
    "…, …, …",
  ],
  ["νικος@shop.example", "ΝΙΚΟΣ@shop.example", "…"],
  ["office@shop.example", "o\ufb03ce@shop.example", "…"],
  ["+441614960123", "0161\t496\u202f0123, 0161\u2012496\u20150123, ０１６１\u200b４９６０１２３", "…, …, …"],
  ["+441614960123", "☎\ufe0f0161 496 0123\ufe0f", "☎\ufe0f…\ufe0f"],
  ["+441614960123", "0161 496 0123", "…"],
  ["+441614960123", "+44 (0)161 496-0123 or 0044 161 4960123", "… or …"],
  ["+441614960123", "call 161 496 0123!", "call …!"],
  ["+441614960123", "+441614960123", "…"],
  ["+441614960123", "٠١٦١٤٩٦٠١٢٣", "…"],
  ["6331204800012345", "6331 2048 0001 2345, 6331-2048-0001-2345", "…, …"],
  ["nf-81945279", "NF-81945279, nf 8194 5279, NF81945279", "…, …, …"],
  ["nf-81945279", "Xnf-81945279", "X…"],
];
const NOT_FOUND: readonly (readonly [identifier: string, text: string])[] = [
  ["ann@shop.example", "ben@shop.example"],
  ["ann@shop.example", "annshop.example"],
  ["+441614960123", "1161 496 01234"],
  ["+441614960123", "161496 012"],
  ["6331204800012345", "16331 2048 0001 23456"],
  ["jurgen@shop.example", "jürgen@shop.example"],
  ["jürgen@shop.example", "jurgen@shop.example"],
  ["ann@shop.example", "ann@shop.examplé"],
  ["ann@shop.example", "ann@shop.example\u0301"],
  ["ann@shop.example", "e\u0301ann@shop.example"],
  ["kundenu", "kundenü"],
  ["kundenu", "kundenu\u0308"],
  ["12345", "12345"],
  ["1-2-3", "123"],
  ["nf-81945279", "nf-8194527"],
];

describe("an identifier in a text [D27]", () => {
  it("has the same letters as each spelling that equals it, for every character", () => {
    const lists = new Map<string, string>();
    const charactersOf = (letters: string): string =>
      lists.get(letters) ??
      lists.set(letters, [...letters].length > 1 ? ligaturesIn(letters) : charactersFor(letters)).get(letters)!;
    const missing = everyCharacter().filter((character) => {
      const letters = toSearchLetters(character);
      return letters !== "" && letters !== character && !charactersOf(letters).includes(character);
    });
    expect(missing.slice(0, 10)).to.deep.equal([]);
  });

  for (const [identifier, text, rest] of FOUND)
    it(`${identifier} is found in ${JSON.stringify(text)}`, () => expect(replaced(identifier, text)).to.equal(rest));
  for (const [identifier, text] of NOT_FOUND)
    it(`${identifier} is not found in '${text}'`, () => expect(replaced(identifier, text)).to.equal(text));

  it("is found in a long text without backtracking far", () => {
    const began = performance.now();
    for (const identifier of ["+441614960123", "6331204800012345", "aaaaaaaaaaaaaaaa@shop.example"])
      replaced(identifier, "0 16 1-".repeat(10_000) + "a".repeat(30_000));
    expect(performance.now() - began).to.be.below(3_000);
  });
});
